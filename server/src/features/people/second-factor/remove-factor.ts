import { factorNotFound } from '@deckhand/contract/people/second-factor/factor';
import { lastFactor, removeFactor } from '@deckhand/contract/people/second-factor/remove-factor';
import { mustHaveSecondFactor } from '@deckhand/domain/access/school';
import { say } from '@deckhand/domain/language/say';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { findPersonForChange } from '../find-person.ts';
import { kindWords, recordFactorChange } from './record-factor-change.ts';
import {
  deleteFactor,
  deleteRecoveryCodes,
  selectFactor,
  selectFactors,
  selectSecondFactorFor,
} from './second-factor.queries.ts';

export const removeFactorRoute = route(removeFactor, async (context) => {
  const { db, actor, params, body } = context;
  found(await selectFactor(db, actor.id, params.id), factorNotFound);
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  return inTransaction(db, async (transaction) => {
    // Locked, so that two removals at the same moment leave one where one is required.
    const [person, factors, askedOf] = await together([
      findPersonForChange(transaction, actor, actor.id),
      selectFactors(transaction, actor.id),
      selectSecondFactorFor(transaction),
    ]);
    const removed = found(
      factors.find(({ id }) => id === params.id),
      factorNotFound,
    );
    if (factors.length === 1) {
      if (mustHaveSecondFactor(person.role, askedOf)) refuse(400, lastFactor);
      await deleteRecoveryCodes(later(transaction), person.id);
    }
    await deleteFactor(later(transaction), person.id, removed.id);
    const words =
      removed.kind === 'PASSKEY'
        ? () => say('The passkey “{name}” was removed from your account.', { name: removed.name })
        : () => say('The authenticator app “{name}” was removed from your account.', { name: removed.name });
    const change = { cause: 'FACTOR_REMOVED', before: kindWords[removed.kind], words } as const;
    await recordFactorChange({ ...context, db: transaction }, { person, ...change });
    return { message: () => say('{name} was removed.', { name: removed.name }) };
  });
});
