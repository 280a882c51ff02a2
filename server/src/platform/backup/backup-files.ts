import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { errorMessage } from '../database/error-code.ts';
import { BackupError } from './backup-format.ts';

export function backupFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'backups');
}

/** NIGHTLY and MIGRATION ones are made by the server, which removes the oldest of them; MANUAL ones by an operator. */
export type BackupKind = 'NIGHTLY' | 'MIGRATION' | 'MANUAL';

export interface BackupFile {
  name: string;
  kind: BackupKind;
  madeAt: Date;
  bytes: number;
}

const ENDINGS: Readonly<Record<BackupKind, string>> = {
  NIGHTLY: '-nightly',
  MIGRATION: '-before-migration',
  MANUAL: '',
};
const NAME =
  /^deckhand-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(|-nightly|-before-migration)\.backup\.gz(\.age)?$/;

/** 'deckhand-2026-11-16T09-00-00Z-nightly.backup.gz': in the order of their time, without characters that a disk refuses. */
export function backupName(now: Date, kind: BackupKind, isEncrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `deckhand-${time}Z${ENDINGS[kind]}.backup.gz${isEncrypted ? '.age' : ''}`;
}

/** The backups of a folder, the newest first. Other files are left alone. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found: BackupFile[] = [];
  for (const name of names) {
    const [, date, hour, minute, second, ending] = NAME.exec(name) ?? [];
    if (date === undefined) continue;
    const status = await stat(path.join(folder, name)).catch(() => undefined);
    if (!status?.isFile()) continue;
    const kind =
      ending === ENDINGS.NIGHTLY ? 'NIGHTLY' : ending === ENDINGS.MIGRATION ? 'MIGRATION' : 'MANUAL';
    found.push({ name, kind, madeAt: new Date(`${date}T${hour}:${minute}:${second}Z`), bytes: status.size });
  }
  return found.sort((left, right) => right.madeAt.getTime() - left.madeAt.getTime());
}

/** Removes all but the newest backups of a kind, and what a killed backup left. */
export async function removeOldBackups(folder: string, kind: BackupKind, kept: number): Promise<void> {
  const files = (await listBackupFiles(folder)).filter((file) => file.kind === kind);
  for (const { name } of files.slice(kept)) await rm(path.join(folder, name), { force: true });
  for (const name of await readdir(folder)) {
    if (/^deckhand-.*\.part$/.test(name)) await rm(path.join(folder, name), { force: true });
  }
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
