import { lifetime } from '@deckhand/contract/limits';
import type { CallContext } from '../../../platform/http/route.ts';
import { secretCookie } from '../../../platform/http/secret-cookie.ts';

/** The token of the reset session, which belongs to the browser that asked for it (A4). */
export const resetCookie = secretCookie('deckhand_reset', lifetime.resetSession);

/** Returns the token from the Authorization header, which clients without cookies send, or from the cookie. */
export function resetToken(
  context: Pick<CallContext, 'cookies' | 'setCookie' | 'config' | 'token'>,
): string | undefined {
  return context.token ?? resetCookie.read(context);
}
