import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { LiveChanges } from './live/live-changes.ts';
import type { Schema } from './schema.ts';

/** What every use case may use. */
export interface Platform {
  db: Kysely<Schema>;
  clock: Clock;
  config: Config;
  /** What is changed, by this server or another. */
  live: LiveChanges;
}
