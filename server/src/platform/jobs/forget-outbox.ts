import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../database/error-code.ts';
import { kept } from './forget-old.queries.ts';

/** Deletes the files of mails that were written long ago: they hold names, links and codes. */
export async function forgetOutbox(directory: string, now: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const file = path.join(directory, name);
    // A mail that was being written may have got its final name meanwhile.
    const found = await unlessMissing(stat(file));
    if (found && found.mtimeMs <= now.getTime() - kept.outboxFile) await rm(file, { force: true });
  }
}

/** There is no outbox before the first mail. */
async function namesIn(directory: string): Promise<string[]> {
  return (await unlessMissing(readdir(directory))) ?? [];
}

function unlessMissing<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  return finding.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}
