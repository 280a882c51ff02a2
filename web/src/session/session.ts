import { EVERYONE } from '@deckhand/contract/call';
import { lifetime } from '@deckhand/contract/limits';
import { refusalText } from '@deckhand/contract/refusals';
import type { Role } from '@deckhand/domain/access/role';
import { cookieName, cookieText, cookieValue } from './cookie.ts';

export interface Session {
  token: string;
  /** For the first paint and the menu only: the server decides every call by its own record. */
  role: Role;
}

export type SessionChange =
  | { kind: 'started' }
  /** `reason` is the server's, where it says more than that the session has expired. */
  | { kind: 'ended'; why: 'logged-out' | 'expired' | 'password-changed' | 'no-role'; reason?: string }
  /** The school asks the person for a second factor, and refuses everything else until they have one. */
  | { kind: 'factor-missing' }
  /** The person changed their own record, so screens that show the name read it again. */
  | { kind: 'profile-changed' };

type Listener = (change: SessionChange, where: 'here' | 'in another tab') => void;

const listeners = new Set<Listener>();
let otherTabs: BroadcastChannel | null = null;

/** True while this tab shows signed-in pages, so that the session ends only once, however many calls notice its end. */
let isSignedIn = false;

export function readToken(): string | null {
  return readCookie('token');
}

/** The session of the cookies. A token without a role counts as none and is removed at once. */
export function currentSession(): Session | null {
  const token = readToken();
  if (token === null) return null;
  const role = EVERYONE.find((known) => known === readCookie('role'));
  if (role === undefined) {
    endSession('no-role');
    return null;
  }
  isSignedIn = true;
  return { token, role };
}

export function startSession(session: Session): void {
  // The role first: another tab that finds a token without a role ends the session.
  writeCookie('role', session.role, lifetime.session);
  writeCookie('token', session.token, lifetime.session);
  notify({ kind: 'started' });
}

/** Updates the cookie when the server reports another role. */
export function correctRole(role: Role): void {
  writeCookie('role', role, lifetime.session);
}

export function endSession(why: 'logged-out' | 'password-changed' | 'no-role'): void {
  clearCookies();
  isSignedIn = false;
  notify({ kind: 'ended', why });
}

/** Ends the session after a call was refused for its token. A call made with an older token is ignored. */
export function sessionExpired(
  tokenSent: string | null,
  { ownText, english }: { ownText: string | null; english: string | null },
): void {
  const token = readToken();
  if (!isSignedIn || (token !== null && token !== tokenSent)) return;
  clearCookies();
  isSignedIn = false;
  const saysMore = ownText !== null && english !== refusalText[401];
  notify({ kind: 'ended', why: 'expired', ...(saysMore && { reason: ownText }) });
}

/** Notifies this tab only: the others notice with their own next call. */
export function factorMissing(): void {
  for (const listener of listeners) listener({ kind: 'factor-missing' }, 'here');
}

export function profileChanged(): void {
  otherTabs?.postMessage({ kind: 'profile-changed' } satisfies SessionChange);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All tabs share the cookies, so a session that begins or ends in one tab does so in the others. */
export function followOtherTabs(): void {
  otherTabs = new BroadcastChannel('deckhand-session');
  otherTabs.onmessage = (event: MessageEvent<SessionChange>) => {
    if (event.data.kind === 'ended') isSignedIn = false;
    for (const listener of listeners) listener(event.data, 'in another tab');
  };
}

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change, 'here');
  otherTabs?.postMessage(change);
}

function readCookie(name: 'token' | 'role'): string | null {
  return cookieValue(document.cookie, cookieName(name, isSecure()));
}

function writeCookie(name: 'token' | 'role', value: string, milliseconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and guards must know now
  document.cookie = cookieText(name, value, { milliseconds, secure: isSecure() });
}

function isSecure(): boolean {
  return window.location.protocol === 'https:';
}

function clearCookies(): void {
  writeCookie('token', '', 0);
  writeCookie('role', '', 0);
}
