import { defaultTerms } from '@deckhand/contract/settings/terms';
import { updateTerms } from '@deckhand/contract/settings/update-terms';
import { route } from '../../platform/http/route.ts';
import { updateTermsText } from './settings.queries.ts';
import { wireTerms } from './view-terms.ts';

/** The unchanged default is not stored, so that the school gets a better one with a later release. */
export const updateTermsRoute = route(updateTerms, async ({ db, body }) => {
  const own = body.terms === '' || body.terms === defaultTerms ? null : body.terms;
  return wireTerms(await updateTermsText(db, own));
});
