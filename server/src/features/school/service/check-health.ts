import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { type Kysely, sql } from 'kysely';
import { version } from '../../../platform/basics/version.ts';
import { route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { askOnce } from './ask-once.ts';
import { findWriteTrouble, hadWriteTrouble } from './service.queries.ts';

/** Queries the database too, because the server cannot work without it, nor where it stores nothing. */
export const checkHealthRoute = route(checkHealth, async ({ db, now }) => {
  const trouble = await ask(db);
  if (trouble !== undefined) throw new Refusal(503, trouble, 5);
  return { status: 'ok', time: now.toISOString(), version } as const;
});

const ask = askOnce(async (db: Kysely<Schema>) => {
  await sql`select 1`.execute(db);
  return hadWriteTrouble(db) ? findWriteTrouble(db) : undefined;
});
