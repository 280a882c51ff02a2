import type { CallContext } from './route.ts';

type CookieContext = Pick<CallContext, 'cookies' | 'setCookie' | 'config'>;

/**
 * A cookie that no script can read and no other site can send. Under https its name says that no other host of the
 * domain can have set it.
 */
export function secretCookie(name: string, milliseconds: number) {
  const isSecure = ({ config }: CookieContext) => config.publicUrl.startsWith('https://');
  const nameFor = (context: CookieContext) => (isSecure(context) ? `__Host-${name}` : name);
  return {
    read: (context: CookieContext): string | undefined => context.cookies[nameFor(context)],
    set: (context: CookieContext, value: string): void =>
      context.setCookie(nameFor(context), value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(context),
        path: '/',
        maxAge: milliseconds / 1_000,
      }),
  };
}
