import { checkReady, queueStopped, tablesOutdated } from '@deckhand/contract/school/service/check-ready';
import type { Kysely } from 'kysely';
import { version } from '../../../platform/basics/version.ts';
import { route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { askOnce } from './ask-once.ts';
import { findWriteTrouble, selectMigrations } from './service.queries.ts';

/** Says all that keeps the server from its work. */
export const checkReadyRoute = route(checkReady, async ({ db, readiness }) => {
  const { trouble, applied } = await ask(db);
  const problems = [
    trouble,
    readiness.migrations.every((name) => applied.has(name)) ? undefined : tablesOutdated,
    readiness.isQueueAlive() ? undefined : queueStopped,
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new Refusal(503, problems.join(' '), 5);
  return { status: 'ready', version } as const;
});

const ask = askOnce(async (db: Kysely<Schema>) => ({
  applied: await selectMigrations(db),
  trouble: await findWriteTrouble(db),
}));
