import { cancelEmailChange } from '@deckhand/contract/people/cancel-email-change';
import { mark } from '@deckhand/domain/language/say';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { deleteEmailLinkOf } from './email-links.queries.ts';
import { findAccountForChange } from './find-person.ts';

export const cancelEmailChangeRoute = route(cancelEmailChange, ({ db, actor, params }) =>
  inTransaction(db, async (transaction) => {
    const person = await findAccountForChange(transaction, actor, params.id);
    await deleteEmailLinkOf(later(transaction), person.id);
    return { message: mark('The email stays as it is.') };
  }),
);
