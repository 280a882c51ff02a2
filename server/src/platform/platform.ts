import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { LiveChanges } from './live/live-changes.ts';
import type { Schema } from './schema.ts';

/** The services that every use case can use. */
export interface Platform {
  db: Kysely<Schema>;
  clock: Clock;
  config: Config;
  /** Changes made by this server or another one on the same database. */
  live: LiveChanges;
}
