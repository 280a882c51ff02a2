import { alreadyActivated, resendActivation } from '@deckhand/contract/people/resend-activation';
import { mayManage } from '@deckhand/domain/access/people';
import { mark } from '@deckhand/domain/language/say';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, refuse } from '../../platform/refusals/refusal.ts';
import { findPersonForChange } from './find-person.ts';
import { sendActivation } from './send-activation.ts';

export const resendActivationRoute = route(resendActivation, ({ db, actor, params, now, config }) =>
  inTransaction(db, async (transaction) => {
    const person = await findPersonForChange(transaction, actor, params.id);
    if (!mayManage(actor, person)) forbid();
    if (person.passwordHash !== null) refuse(400, alreadyActivated);
    await sendActivation(transaction, person, config, now);
    return { message: mark('Activation mail sent.') };
  }),
);
