import { checkHealth } from '@deckhand/contract/platform/check-health';
import { type Kysely, sql } from 'kysely';
import { route } from '../../platform/http/route.ts';
import type { Schema } from '../../platform/schema.ts';
import { version } from '../../platform/version.ts';

/** The questions that the database has not answered yet. */
const asked = new WeakMap<Kysely<Schema>, Promise<unknown>>();

/**
 * Queries the database too, because the server cannot work without it. Checks at the same moment share one question: they
 * have no limit, and must not keep the database from others.
 */
export const checkHealthRoute = route(checkHealth, async ({ db, now }) => {
  const answer = asked.get(db) ?? sql`select 1`.execute(db).finally(() => asked.delete(db));
  asked.set(db, answer);
  await answer;
  return { status: 'ok', time: now.toISOString(), version } as const;
});
