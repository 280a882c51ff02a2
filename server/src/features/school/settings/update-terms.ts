import { defaultTerms } from '@deckhand/contract/school/settings/terms';
import { updateTerms } from '@deckhand/contract/school/settings/update-terms';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { updateTermsText } from './settings.queries.ts';
import { wireTerms } from './view-terms.ts';

/** The unchanged default is not stored, so that the school gets a better one with a later release. */
export const updateTermsRoute = route(updateTerms, (context) => {
  const { db, body } = context;
  const own = body.terms === '' || body.terms === defaultTerms ? null : body.terms;
  return inTransaction(db, async (transaction) => {
    await logSecurityEvents(transaction, context, [{ kind: 'TERMS_CHANGED' }]);
    return wireTerms(await updateTermsText(transaction, own));
  });
});
