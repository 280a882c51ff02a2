import { checkHealth } from '@deckhand/contract/platform/check-health';
import { sql } from 'kysely';
import { route } from '../../platform/http/route.ts';
import { version } from '../../platform/version.ts';

/** Queries the database too, because the server cannot work without it. */
export const checkHealthRoute = route(checkHealth, async ({ db, now }) => {
  await sql`select 1`.execute(db);
  return { status: 'ok', time: now.toISOString(), version } as const;
});
