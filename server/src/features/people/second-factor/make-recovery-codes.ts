import { makeRecoveryCodes, noFactorYet } from '@deckhand/contract/people/second-factor/make-recovery-codes';
import { mark } from '@deckhand/domain/language/say';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { findPersonForChange } from '../find-person.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { selectFactors } from './second-factor.queries.ts';

export const makeRecoveryCodesRoute = route(makeRecoveryCodes, async (context) => {
  const { db, actor, body, now } = context;
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  return inTransaction(db, async (transaction) => {
    const [person, factors] = await together([
      findPersonForChange(transaction, actor, actor.id),
      selectFactors(transaction, actor.id),
    ]);
    if (factors.length === 0) refuse(400, noFactorYet);
    const recovery_codes = await replaceRecoveryCodes(transaction, person.id, now);
    const words = mark('New recovery codes were made for your account. The old ones no longer work.');
    const change = { cause: 'RECOVERY_CODES_MADE', after: 'recovery codes', words } as const;
    await recordFactorChange({ ...context, db: transaction }, { person, ...change });
    return { recovery_codes };
  });
});
