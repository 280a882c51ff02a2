import { chmod, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** Creates a folder for its owner alone, whatever the umask; an existing one loses wider rights. */
export async function makePrivateFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY.folder });
  await chmod(directory, OWNER_ONLY.folder);
}

/** Takes a folder and the files in it away from everybody but their owner, if there is one and it is ours. */
export async function closeFolder(directory: string): Promise<void> {
  try {
    await chmod(directory, OWNER_ONLY.folder);
  } catch {
    return;
  }
  await closeFilesIn(directory);
}

/** Takes the files of a folder away from everybody but their owner. It follows no links. */
export async function closeFilesIn(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    // Another server on the same folder may have renamed it meanwhile.
    const status = await lstat(path).catch(() => undefined);
    if (status?.isFile() && (status.mode & 0o077) !== 0) {
      await chmod(path, OWNER_ONLY.file).catch(() => undefined);
    }
  }
}

/** Writes a file that only its owner can read, also over an existing one that others can. */
export async function writePrivateFile(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w', OWNER_ONLY.file);
  try {
    await file.chmod(OWNER_ONLY.file);
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
