import type { Config } from '../config.ts';

interface SecureCookie {
  name: string;
  options: { path: '/'; secure: boolean; httpOnly: true; sameSite: 'strict' };
}

/**
 * The name and options of a cookie for this host alone, which no script can read. Over https its name begins with
 * `__Host-`: browsers then accept it from no subdomain and only if it is Secure.
 */
export function secureCookie({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): SecureCookie {
  const secure = publicUrl.startsWith('https://');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', secure, httpOnly: true, sameSite: 'strict' },
  };
}
