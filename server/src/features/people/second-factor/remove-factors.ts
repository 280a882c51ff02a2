import { hasNoFactor, removeFactors } from '@deckhand/contract/people/second-factor/remove-factors';
import { mayRemoveFactors } from '@deckhand/domain/access/people';
import { mark } from '@deckhand/domain/language/say';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid, refuse } from '../../../platform/refusals/refusal.ts';
import { closeSessionsOf, expectProof } from '../../../platform/sessions/sessions.ts';
import { findPersonForChange } from '../find-person.ts';
import { kindWords, recordFactorChange } from './record-factor-change.ts';
import { deleteFactorsOf, deleteRecoveryCodes } from './second-factor.queries.ts';

/**
 * For a person who lost what they sign in with. A finder must not stay signed in, so all their sessions end.
 */
export const removeFactorsRoute = route(removeFactors, (context) =>
  inTransaction(context.db, async (transaction) => {
    const { actor, params } = context;
    const person = await findPersonForChange(transaction, actor, params.id);
    if (!mayRemoveFactors(actor, person)) forbid();
    expectProof(actor, context.now);
    await removeFactorsOf({ ...context, db: transaction }, person);
    return { message: mark('Second factor removed.') };
  }),
);

type Context = Parameters<typeof recordFactorChange>[0];
type Person = Parameters<typeof recordFactorChange>[1]['person'];

export async function removeFactorsOf(context: Context, person: Person): Promise<void> {
  const { db } = context;
  const removed = await deleteFactorsOf(db, person.id);
  if (removed.length === 0) refuse(400, hasNoFactor);
  await deleteRecoveryCodes(later(db), person.id);
  await closeSessionsOf(later(db), person.id);
  const words = mark(
    'Your school removed all passkeys and apps from your account. Log in with your password.',
  );
  const before = removed.map(({ kind }) => kindWords[kind]).join(', ');
  await recordFactorChange(context, { person, cause: 'FACTOR_REMOVED', before, words });
}
