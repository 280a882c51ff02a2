import path from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import type { Kysely } from 'kysely';
import type { OnProgress } from '../platform/backup/write-backup.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { DatabaseSetupError } from '../platform/database/database-setup-error.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
import { createKysely } from '../platform/database/transaction.ts';
import { offerLanguages } from '../platform/languages/languages.ts';
import { readLanguages } from '../platform/languages/read-languages.ts';
import { openDatabase } from '../platform/open-database/open-database.ts';
import type { Schema } from '../platform/schema/schema.ts';

/** 0: done. 1: a check found something. 2: it could not be done. */
export type ExitCode = 0 | 1 | 2;

export interface CommandContext {
  /** Reads the configuration, which may fail with one clear line. */
  config: () => Config;
  /** The folder of the migrations. */
  migrations: string;
  /** The folder of our own languages. */
  languages: string;
  now: Date;
  say: (line: string) => void;
  /** Asks a question of the person at the terminal; false if nobody is there. */
  ask: (question: string) => Promise<boolean>;
  /** Shows how far something is. */
  progress: OnProgress;
}

export interface Given {
  values: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
}

export interface Command {
  /** Follows the name in the help: its arguments, then a line for each option. */
  usage: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** The number of its arguments. */
  takes: { least: number; most: number };
  run(context: CommandContext, given: Given): Promise<ExitCode>;
}

/** Opens the database for a command that needs the school's tables as this version knows them. Its mails speak all languages. */
export function withSchool(
  context: CommandContext,
  work: (db: Kysely<Schema>, config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withDatabase(context, async (database, config) => {
    const client = await database.pool.connect();
    try {
      const missing = await missingMigrations(client, context.migrations);
      if (missing === undefined || missing.length > 0) {
        throw new DatabaseSetupError('The tables are not up to date: start Deckhand once, then try again.');
      }
    } finally {
      client.release();
    }
    const own = path.join(config.dataDirectory, 'languages');
    offerLanguages(await readLanguages([context.languages, own], context.say));
    return work(createKysely<Schema>(database.pool), config);
  });
}

/** Opens the configured database, runs the work and closes it again. */
export async function withDatabase<Result>(
  { config, say }: CommandContext,
  work: (database: Database, config: Config) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const read = config();
  const database = await openDatabase({ ...read, mayCreate, log: mayCreate ? say : () => undefined });
  try {
    return await work(database, read);
  } finally {
    await database.close();
  }
}
