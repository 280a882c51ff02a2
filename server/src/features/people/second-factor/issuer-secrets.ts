import { createHmac } from 'node:crypto';
import { lifetime } from '@deckhand/contract/limits';
import { secretCookie } from '../../../platform/http/secret-cookie.ts';
import type { SignInSecrets } from './issuer-client.ts';

/** The browser that asked to sign in with the issuer. */
export const issuerCookie = secretCookie('deckhand_issuer', lifetime.issuerSignIn);

/** Made from the cookie, so that they are stored nowhere; none of them reveals the cookie or another one. */
export function secretsOf(browser: string): SignInSecrets {
  const made = (use: string) => createHmac('sha256', browser).update(use).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
}
