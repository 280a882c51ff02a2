import { checkHealth } from '@deckhand/contract/platform/check-health';
import { sql } from 'kysely';
import { route } from '../../platform/http/route.ts';
import { version } from '../../platform/version.ts';

/** Queries the database too, since the server is of no use without it. */
export const checkHealthRoute = route(checkHealth, async ({ db, now }) => {
  await sql`select 1`.execute(db);
  return { status: 'ok', time: now.toISOString(), version } as const;
});
