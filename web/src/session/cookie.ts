/** The value of a cookie in `document.cookie`, or null. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    const cut = pair.indexOf('=');
    if (pair.slice(0, cut) !== name) continue;
    return readable(pair.slice(cut + 1));
  }
  return null;
}

/** What to assign to `document.cookie`; a life of 0 removes it. */
export function cookieText(
  name: string,
  value: string,
  life: { milliseconds: number; secure: boolean },
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${Math.floor(life.milliseconds / 1_000)}`,
    'SameSite=Strict',
  ];
  return (life.secure ? [...parts, 'Secure'] : parts).join('; ');
}

/** Anybody may have written the cookie, so it may not decode; then it says nothing. */
function readable(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return text === '' ? null : text;
  } catch {
    return null;
  }
}
