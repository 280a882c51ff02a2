import { hasNoFactor, removeFactors } from '@deckhand/contract/second-factor/remove-factors';
import { mayRemoveFactors } from '@deckhand/domain/access/people';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, refuse } from '../../platform/refusal.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { findPersonForChange } from '../people/find-person.ts';
import { kindWords, recordFactorChange } from './record-factor-change.ts';
import { deleteFactorsOf, deleteRecoveryCodes } from './second-factor.queries.ts';

/** For a person who lost what they sign in with. Whoever found it must not stay signed in, so all their sessions end. */
export const removeFactorsRoute = route(removeFactors, (context) =>
  inTransaction(context.db, async (transaction) => {
    const { actor, params } = context;
    const person = await findPersonForChange(transaction, actor, params.id);
    if (!mayRemoveFactors(actor, person)) forbid();
    const removed = await deleteFactorsOf(transaction, person.id);
    if (removed.length === 0) refuse(400, hasNoFactor);
    await deleteRecoveryCodes(later(transaction), person.id);
    await closeSessionsOf(later(transaction), person.id);
    const words = 'Your school removed all passkeys and apps from your account. Log in with your password.';
    const before = removed.map(({ kind }) => kindWords[kind]).join(', ');
    const change = { cause: 'FACTOR_REMOVED', before, words } as const;
    await recordFactorChange({ ...context, db: transaction }, { person, ...change });
    return { message: 'Second factor removed.' };
  }),
);
