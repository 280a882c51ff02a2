/** The value of a cookie in `document.cookie`, or null. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    const cut = pair.indexOf('=');
    if (pair.slice(0, cut) !== name) continue;
    return readable(pair.slice(cut + 1));
  }
  return null;
}

/** Over https a name begins with `__Host-`: browsers then accept the cookie from no subdomain and only if it is Secure. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The text to assign to `document.cookie`; a lifetime of 0 removes the cookie. */
export function cookieText(
  name: string,
  value: string,
  lifetime: { milliseconds: number; secure: boolean },
): string {
  const parts = [
    `${cookieName(name, lifetime.secure)}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${Math.floor(lifetime.milliseconds / 1_000)}`,
    'SameSite=Strict',
  ];
  return (lifetime.secure ? [...parts, 'Secure'] : parts).join('; ');
}

/** Null for a cookie that does not decode: anything may have written it. */
function readable(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return text === '' ? null : text;
  } catch {
    return null;
  }
}
