import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makePrivateFolder, writePrivateFile } from '../basics/private-files.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { errorMessage } from '../database/error-code.ts';
import { missingMigrations } from '../database/migrate.ts';
import { nightOf } from '../jobs/every-night.ts';
import {
  type BackupFile,
  type BackupKind,
  backupFolder,
  backupName,
  listBackupFiles,
  removeOldBackups,
} from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { withConnection } from './with-connection.ts';
import { writeBackup } from './write-backup.ts';

/** So many nightly backups are kept, and as many that were made before migrations. */
export const KEPT_BACKUPS = 14;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A server that has just started has other things to do. */
const FIRST_AFTER = 5 * MINUTE;
/** After a failure, which may be a full disk. */
const NEXT_TRY_AFTER = 60 * MINUTE;
const DRILL_EVERY = 7 * DAY;
const LATE_AFTER = 2 * DAY;

const status = z.object({
  failure: z.object({ at: z.coerce.date(), reason: z.string() }).optional(),
  /** The latest restore into a scratch database; without a reason it went well. */
  drill: z.object({ at: z.coerce.date(), name: z.string(), reason: z.string().optional() }).optional(),
});
type Status = z.output<typeof status>;

export interface BackupState extends Status {
  /** ELSEWHERE: the school has a PostgreSQL of its own, whose operator backs it up. */
  kept: 'NIGHTLY' | 'OFF' | 'ELSEWHERE';
  /** None succeeded for two days, although one is due every night. */
  isLate: boolean;
  files: BackupFile[];
}

export interface BackupKeeper {
  /** Makes the backup that is due, and the drill; asked every minute. */
  round(now: Date): Promise<void>;
  state(now: Date): Promise<BackupState>;
  /** Ends a backup that is being made. */
  stop(): Promise<void>;
}

interface KeeperOptions {
  database: Pick<Database, 'isEmbedded' | 'dataDirectory' | 'ownerConnectionString' | 'withScratch'>;
  config: Pick<Config, 'backups' | 'backupPassphrase'>;
  migrations: string;
  startedAt: Date;
  /** Notifies the operator of a failure. */
  warn: (line: string) => void;
}

export function keepBackups({ database, config, migrations, startedAt, warn }: KeeperOptions): BackupKeeper {
  const folder = backupFolder(database.dataDirectory);
  const kept = !database.isEmbedded ? 'ELSEWHERE' : config.backups ? 'NIGHTLY' : 'OFF';
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let nextTry = startedAt.getTime() + FIRST_AFTER;
  /** A state that could not be written, perhaps because the disk is full. */
  let unwritten: Status | undefined;

  async function record(content: Status): Promise<void> {
    unwritten = content;
    try {
      await writeStatus(folder, content);
      unwritten = undefined;
    } catch (error) {
      warn(`The state of the backups cannot be written: ${errorMessage(error)}`);
    }
  }

  async function readState(): Promise<Status> {
    return { ...(await readStatus(folder)), ...unwritten };
  }

  async function backUpAndTry(now: Date): Promise<void> {
    const known = await readState();
    try {
      const name = await makeBackup(database, config, 'NIGHTLY', now, stopping.signal);
      await record({ ...known, failure: undefined });
      if (known.drill === undefined || now.getTime() - known.drill.at.getTime() >= DRILL_EVERY)
        await drill(name, now);
    } catch (error) {
      if (stopping.signal.aborted) return;
      nextTry = now.getTime() + NEXT_TRY_AFTER;
      warn(`The nightly backup failed: ${errorMessage(error)}`);
      await record({ ...known, failure: { at: now, reason: errorMessage(error) } });
    }
  }

  /** Restores the backup into a database that nobody uses. */
  async function drill(name: string, now: Date): Promise<void> {
    let reason: string | undefined;
    try {
      await database.withScratch((connectionString) =>
        restoreBackup({
          connectionString,
          file: path.join(folder, name),
          passphrase: config.backupPassphrase,
          migrations,
          signal: stopping.signal,
        }),
      );
    } catch (error) {
      if (stopping.signal.aborted) return;
      reason = errorMessage(error);
      warn(`The backup ${name} could not be restored: ${reason}`);
    }
    await record({ drill: { at: now, name, reason } });
  }

  return {
    async round(now) {
      if (kept !== 'NIGHTLY' || running !== undefined || now.getTime() < nextTry) return running;
      const newest = (await listBackupFiles(folder)).find(({ kind }) => kind === 'NIGHTLY');
      if (newest !== undefined && nightOf(newest.madeAt) >= nightOf(now)) return;
      running = backUpAndTry(now).finally(() => {
        running = undefined;
      });
      return running;
    },
    async state(now) {
      const files = await listBackupFiles(folder);
      const newest = files[0]?.madeAt ?? startedAt;
      const isLate = kept === 'NIGHTLY' && now.getTime() - newest.getTime() > LATE_AFTER;
      return { ...(await readState()), kept, isLate, files };
    },
    async stop() {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** Before migrations, which cannot be undone. If it fails, nothing is migrated. */
export async function backUpBeforeMigrations(
  database: KeeperOptions['database'],
  config: KeeperOptions['config'],
  migrations: string,
  now: Date,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!database.isEmbedded || !config.backups) return undefined;
  const missing = await withConnection(database.ownerConnectionString, 'deckhand backup', (client) =>
    missingMigrations(client, migrations),
  );
  if (missing === undefined || missing.length === 0) return undefined;
  return makeBackup(database, config, 'MIGRATION', now, signal);
}

async function makeBackup(
  database: KeeperOptions['database'],
  { backupPassphrase }: KeeperOptions['config'],
  kind: BackupKind,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  const folder = backupFolder(database.dataDirectory);
  await makePrivateFolder(folder);
  const name = backupName(now, kind, backupPassphrase !== undefined);
  await writeBackup({
    connectionString: database.ownerConnectionString,
    file: path.join(folder, name),
    passphrase: backupPassphrase,
    now,
    signal,
  });
  await removeOldBackups(folder, kind, KEPT_BACKUPS);
  return name;
}

function statusFile(folder: string): string {
  return path.join(folder, '.status.json');
}

/** Beside the backups and not in the database: it can be read also when the database does not answer. */
async function readStatus(folder: string): Promise<Status> {
  try {
    return status.parse(JSON.parse(await readFile(statusFile(folder), 'utf8')));
  } catch {
    return {};
  }
}

async function writeStatus(folder: string, content: Status): Promise<void> {
  await makePrivateFolder(folder);
  await writePrivateFile(`${statusFile(folder)}.part`, JSON.stringify(content));
  await rename(`${statusFile(folder)}.part`, statusFile(folder));
}
