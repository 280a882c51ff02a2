import { importSealBroken } from '@deckhand/contract/connect/import/import';
import { importTakenBack } from '@deckhand/contract/connect/import/take-back';
import { takeBackImport } from '@deckhand/contract/connect/import/take-back-import';
import type { Transaction } from 'kysely';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { Act } from '../../plans/act.ts';
import { lockImports } from './import.queries.ts';
import { planTakeBack } from './plan-take-back.ts';
import { archiveLocations, archivePeople, deletePositions, forgetMade } from './take-back.queries.ts';
import { logInPortions } from './write-people.ts';

/** MI10: takes back what an import added and nobody has used since. What it changed of others stays as it is. */
export const takeBackImportRoute = route(takeBackImport, (context) => {
  const { db, actor, params, body } = context;
  return inTransaction(db, async (transaction) => {
    await lockImports(transaction);
    const plan = await planTakeBack(transaction, { actor, id: params.id, locks: true });
    if (plan.refusal !== null) refuse(409, plan.refusal);
    if (plan.seal !== body.seal) refuse(409, importSealBroken);
    const { kind, going } = plan;
    if (kind === 'PEOPLE') await takePeople(transaction, context, going);
    else if (kind === 'LOCATIONS') await takeLocations(transaction, context, going);
    else await deletePositions(transaction, going);
    await forgetMade(later(transaction), { id: params.id, kind }, going);
    return { message: importTakenBack, gone: going.length, stayed: plan.things.length - going.length };
  });
});

type Context = CallContext<typeof takeBackImport>;

/** Each person has several triggers: all of an import in one statement would take longer than a trip may on a busy machine. */
const PEOPLE_AT_ONCE = 500;

/** As if each was deleted: nobody has signed in yet, so there are no sessions to end. */
async function takePeople(
  transaction: Transaction<Schema>,
  context: Context,
  ids: readonly number[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += PEOPLE_AT_ONCE)
    await archivePeople(transaction, ids.slice(first, first + PEOPLE_AT_ONCE), context.now);
  await logInPortions(
    transaction,
    context,
    ids.map((personId) => ({ kind: 'PERSON_DELETED', personId })),
  );
}

/** TM1: the history has a line for each location that goes. */
async function takeLocations(
  transaction: Transaction<Schema>,
  { actor, now }: Context,
  ids: readonly number[],
): Promise<void> {
  await archiveLocations(transaction, ids, now);
  for (const locationId of ids) await new Act({ kind: 'DELETED', actor, now, locationId }).write(transaction);
}
