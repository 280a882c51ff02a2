import { logout } from '@deckhand/contract/people/accounts/logout';
import { mark } from '@deckhand/domain/language/say';
import { route } from '../../../platform/http/route.ts';
import { closeSession } from '../../../platform/sessions/sessions.ts';

export const logoutRoute = route(logout, async ({ db, token }) => {
  if (token !== undefined) await closeSession(db, token);
  return { message: mark('You are logged out.') };
});
