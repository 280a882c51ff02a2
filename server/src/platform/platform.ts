import type { Kysely } from 'kysely';
import type { BackupKeeper } from './backup/keep-backups.ts';
import type { Clock } from './basics/clock.ts';
import type { Config } from './config/config.ts';
import type { LiveChanges } from './live/live-changes.ts';
import type { Schema } from './schema/schema.ts';

/** The services that every use case can use. */
export interface Platform {
  db: Kysely<Schema>;
  clock: Clock;
  config: Config;
  /** Changes made by this server or another one on the same database. */
  live: LiveChanges;
  readiness: Readiness;
  /** The backups that this server keeps. */
  backups: Pick<BackupKeeper, 'state'>;
}

/** The state of the server itself, for monitors that ask if it is ready. */
export interface Readiness {
  /** The names of the migrations that this version needs. */
  migrations: readonly string[];
  isQueueAlive(): boolean;
}
