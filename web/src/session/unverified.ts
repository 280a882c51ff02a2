/**
 * A5a: whether the person who was signed in last had not confirmed their email; read before the server
 * answers.
 */
const KEY = 'unverified';

export function wasUnverified(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function rememberUnverified(isUnverified: boolean): void {
  if (isUnverified) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
}
