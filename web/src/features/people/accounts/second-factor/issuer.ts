import type { SignedIn } from '@deckhand/contract/people/accounts/login';
import {
  issuerSignInExpired,
  loginWithIssuer,
} from '@deckhand/contract/people/second-factor/login-with-issuer';
import { startIssuerLogin } from '@deckhand/contract/people/second-factor/start-issuer-login';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { callApi } from '../../../../api/call-api.ts';

/** The name of the service that signs people in, which the server writes into the page; null if there is none. */
export function issuerName(): string | null {
  return document.querySelector('meta[name="deckhand-issuer"]')?.getAttribute('content') || null;
}

/** Leaves for the issuer's page. The button stays busy until the browser is there. */
export async function goToIssuer(): Promise<void> {
  const { url } = await callApi(startIssuerLogin, {});
  window.location.assign(url);
}

/**
 * Signs in with what the issuer added to the address of this page, and takes it out of the address, so that no reload and no
 * history has it. Null if the person does not come from there.
 */
export function takeReturned(): Promise<SignedIn> | null {
  if (window.location.pathname !== '/login/return') return null;
  const sent = Object.fromEntries(new URLSearchParams(window.location.search));
  window.history.replaceState(window.history.state, '', '/login');
  const body = loginWithIssuer.body.safeParse(sent);
  if (body.success) return callApi(loginWithIssuer, { body: body.data });
  const text = issuerSignInExpired;
  return Promise.reject(new ApiFailure({ status: 400, text, ownText: text }));
}
