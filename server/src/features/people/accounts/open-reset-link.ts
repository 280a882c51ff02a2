import { linkExpired } from '@deckhand/contract/people/account';
import { openResetLink } from '@deckhand/contract/people/accounts/open-reset-link';
import { mark } from '@deckhand/domain/language/say';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { resetCookie } from './reset-cookie.ts';
import { markVerified } from './reset-session.queries.ts';

/** A4: the link proves the mailbox like the code. The reset then belongs to the browser that opened it. */
export const openResetLinkRoute = route(openResetLink, async (context) => {
  const { db, params, now } = context;
  const token = newToken();
  const link = { column: 'link_hash', hash: hashToken(params.id) } as const;
  if (!(await markVerified(db, link, hashToken(token), now))) refuse(404, linkExpired);
  resetCookie.set(context, token);
  return { message: mark('Choose a new password.'), reset_token: token };
});
