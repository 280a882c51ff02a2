import { defaultTerms } from '@deckhand/contract/school/settings/terms';
import { viewTerms } from '@deckhand/contract/school/settings/view-terms';
import { route } from '../../../platform/http/route.ts';
import { selectTerms } from './settings.queries.ts';

export const viewTermsRoute = route(viewTerms, async ({ db }) => wireTerms(await selectTerms(db)));

/** The school's own text, otherwise the default. */
export function wireTerms({ terms }: { terms: string | null }) {
  return { terms: terms ?? defaultTerms, is_default: terms === null };
}
