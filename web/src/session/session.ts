import { EVERYONE } from '@deckhand/contract/call';
import { lifetime } from '@deckhand/contract/limits';
import type { Role } from '@deckhand/domain/access/role';
import { cookieText, cookieValue } from './cookie.ts';

export interface Session {
  token: string;
  /** Only for the first paint and the menu: the server decides every call from its own record. */
  role: Role;
}

export type SessionChange =
  | { kind: 'started' }
  | { kind: 'ended'; why: 'logged-out' | 'expired' | 'password-changed' | 'no-role' }
  /** The person's own record changed, so that whoever shows the name reads it again. */
  | { kind: 'profile-changed' };

type Listener = (change: SessionChange, where: 'here' | 'in another tab') => void;

const listeners = new Set<Listener>();
let otherTabs: BroadcastChannel | null = null;

/** Whether this tab shows somebody's pages; makes the end of a session happen once, however many calls notice it. */
let someoneIsHere = false;

export function readToken(): string | null {
  return cookieValue(document.cookie, 'token');
}

/** Who is signed in, as far as the cookies tell. A token without a role is nobody: it is removed at once. */
export function currentSession(): Session | null {
  const token = readToken();
  if (token === null) return null;
  const role = EVERYONE.find((known) => known === cookieValue(document.cookie, 'role'));
  if (role === undefined) {
    endSession('no-role');
    return null;
  }
  someoneIsHere = true;
  return { token, role };
}

export function startSession(session: Session): void {
  writeCookie('token', session.token, lifetime.session);
  writeCookie('role', session.role, lifetime.session);
  tell({ kind: 'started' });
}

/** The server knows the person by another role than the cookie does: the cookie follows. */
export function correctRole(role: Role): void {
  writeCookie('role', role, lifetime.session);
}

export function endSession(why: 'logged-out' | 'password-changed' | 'no-role'): void {
  clearCookies();
  someoneIsHere = false;
  tell({ kind: 'ended', why });
}

/** A call was refused for its token. Calls that set out with an older token than today's have nothing to say. */
export function sessionExpired(tokenSent: string | null): void {
  const token = readToken();
  if (!someoneIsHere || (token !== null && token !== tokenSent)) return;
  clearCookies();
  someoneIsHere = false;
  tell({ kind: 'ended', why: 'expired' });
}

export function profileChanged(): void {
  otherTabs?.postMessage({ kind: 'profile-changed' } satisfies SessionChange);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cookies are shared by all tabs, so what happens to the session in one tab happens to the others. */
export function followOtherTabs(): void {
  otherTabs = new BroadcastChannel('deckhand-session');
  otherTabs.onmessage = (event: MessageEvent<SessionChange>) => {
    if (event.data.kind === 'ended') someoneIsHere = false;
    for (const listener of listeners) listener(event.data, 'in another tab');
  };
}

function tell(change: SessionChange): void {
  for (const listener of listeners) listener(change, 'here');
  otherTabs?.postMessage(change);
}

function writeCookie(name: 'token' | 'role', value: string, milliseconds: number): void {
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and guards must know now
  document.cookie = cookieText(name, value, { milliseconds, secure });
}

function clearCookies(): void {
  writeCookie('token', '', 0);
  writeCookie('role', '', 0);
}
