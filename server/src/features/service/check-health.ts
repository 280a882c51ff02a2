import { checkHealth } from '@deckhand/contract/platform/check-health';
import { sql } from 'kysely';
import { route } from '../../platform/http/route.ts';
import { version } from '../../platform/version.ts';

/** Asks the database too: a server without one is no use to anybody. */
export const checkHealthRoute = route(checkHealth, async ({ db, now }) => {
  await sql`select 1`.execute(db);
  return { status: 'ok', time: now.toISOString(), version } as const;
});
