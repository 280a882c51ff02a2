import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { errorMessage } from '../database/error-code.ts';
import { BackupError } from './backup-format.ts';

export function backupFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'backups');
}

/** 'deckhand-2026-11-16T09-00-00Z.backup.gz': names in the order of their time, without characters that a disk refuses. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `deckhand-${time}Z.backup.gz${isEncrypted ? '.age' : ''}`;
}

interface BackupTarget {
  stream: Writable;
  /** Gives the file its name when all of it is on the disk; returns its size. */
  finish(): Promise<number>;
  /** Removes what was written, unless it was finished. */
  discard(): Promise<void>;
}

/** Begins a file that only its owner can read. It has another name until it is whole, and replaces no other. */
export async function createBackupFile(file: string): Promise<BackupTarget> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already: choose another name.`);
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const stream = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new BackupError(`The backup cannot be written to ${file}: ${errorMessage(error)}`);
  }
  return {
    stream,
    async finish() {
      const { size } = await stat(draft);
      await rename(draft, file);
      await syncFolder(path.dirname(file));
      return size;
    },
    async discard() {
      stream.destroy();
      await rm(draft, { force: true });
    },
  };
}

/** Otherwise a power cut could take the name away. */
async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
