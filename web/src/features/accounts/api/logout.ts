import { logout } from '@deckhand/contract/accounts/logout';
import { callApi } from '../../../api/call-api.ts';
import { endSession } from '../../../session/session.ts';

/** Ends the session here at once, whatever the server answers: whoever logs out must not stay because of a bad line. */
export function logOut(): void {
  callApi(logout, {}).catch(() => undefined);
  endSession('logged-out');
}
