import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { kept } from '../jobs/forget-old.queries.ts';

/** Deletes the files of mails that were written long ago: they hold names, links and codes. */
export async function forgetOutbox(directory: string, now: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs <= now.getTime() - kept.outboxFile) await rm(file, { force: true });
  }
}

/** There is no outbox before the first mail. */
async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
