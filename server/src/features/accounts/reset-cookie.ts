import { lifetime } from '@deckhand/contract/limits';
import type { CallContext } from '../../platform/http/route.ts';

const NAME = 'deckhand_reset';

/** Stores the token of the reset session in a cookie that no script can read. */
export function setResetCookie(context: Pick<CallContext, 'setCookie' | 'config'>, token: string): void {
  context.setCookie(NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl.startsWith('https://'),
    path: '/api/users',
    maxAge: lifetime.resetSession / 1_000,
  });
}

/** Returns the token from the Authorization header, which clients without cookies send, or from the cookie. */
export function resetToken(context: Pick<CallContext, 'cookies' | 'token'>): string | undefined {
  return context.token ?? context.cookies[NAME];
}
