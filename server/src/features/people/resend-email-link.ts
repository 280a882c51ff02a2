import { nothingToConfirm, resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { mark } from '@deckhand/domain/language/say';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import { selectEmailLinkOf } from './email-links.queries.ts';
import { findAccountForChange } from './find-person.ts';
import { sendEmailLink } from './send-email-link.ts';

export const resendEmailLinkRoute = route(resendEmailLink, ({ db, actor, params, now, config }) =>
  inTransaction(db, async (transaction) => {
    const person = await findAccountForChange(transaction, actor, params.id);
    const pending = person.isVerified
      ? await selectEmailLinkOf(transaction, person.id)
      : { email: person.email, requested_by: person.id };
    const { email, requested_by: requestedBy } = pending ?? refuse(400, nothingToConfirm);
    await sendEmailLink(transaction, { person, email, requestedBy }, config, now);
    return { message: mark('Mail sent.') };
  }),
);
