import { lifetime } from '@deckhand/contract/limits';
import type { CallContext } from '../../platform/http/route.ts';
import { secureCookie } from '../../platform/http/secure-cookie.ts';

const NAME = 'deckhand_reset';
const cookieIn = ({ config }: Pick<CallContext, 'config'>) => secureCookie(config, NAME);

/** Stores the token of the reset session in a cookie that no script can read. */
export function setResetCookie(context: Pick<CallContext, 'setCookie' | 'config'>, token: string): void {
  const { name, options } = cookieIn(context);
  context.setCookie(name, token, { ...options, maxAge: lifetime.resetSession / 1_000 });
}

/** Returns the token from the Authorization header, which clients without cookies send, or from the cookie. */
export function resetToken(context: Pick<CallContext, 'cookies' | 'token' | 'config'>): string | undefined {
  return context.token ?? context.cookies[cookieIn(context).name];
}
