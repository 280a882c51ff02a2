import { linkExpired } from '@deckhand/contract/people/account';
import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { selectActivation } from './accounts.queries.ts';

export const checkActivationLinkRoute = route(checkActivationLink, async ({ db, params, now }) => {
  const activation = found(await selectActivation(db, hashToken(params.id)), linkExpired);
  if (activation.used_at !== null || activation.expires_at <= now) refuse(410, linkExpired);
  const { id, first_name, last_name, email } = activation;
  return { valid: true, user: { id, first_name, last_name, email } } as const;
});
