import { linkExpired } from '@deckhand/contract/accounts/account';
import { checkActivationLink } from '@deckhand/contract/accounts/check-activation-link';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { selectActivation } from './accounts.queries.ts';

export const checkActivationLinkRoute = route(checkActivationLink, async ({ db, params, now }) => {
  const activation = found(await selectActivation(db, hashToken(params.id)), linkExpired);
  if (activation.used_at !== null || activation.expires_at <= now) refuse(410, linkExpired);
  const { id, first_name, last_name, email } = activation;
  return { valid: true, user: { id, first_name, last_name, email } } as const;
});
