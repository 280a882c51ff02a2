import { logout } from '@deckhand/contract/people/accounts/logout';
import { callApi } from '../../../api/call-api.ts';
import { endSession } from '../../../session/session.ts';

/** Ends the session here at once, whatever the server answers: a lost connection must keep no one signed in. */
export function logOut(): void {
  callApi(logout, {}).catch(() => undefined);
  endSession('logged-out');
}
