import { lifetime } from '@deckhand/contract/limits';
import { secretCookie } from '../../../platform/http/secret-cookie.ts';

/** The browser that asked to sign in without a password. */
export const passkeyCookie = secretCookie('deckhand_passkey', lifetime.factorChallenge);
