import { logout } from '@deckhand/contract/accounts/logout';
import { viewMe } from '@deckhand/contract/people/view-me';
import { expect, type Page } from '@playwright/test';
import { answerOf, callSchool } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';

export const demoPassword = 'Swim2026!';

/** The demo school's people, one of each role. */
export const accounts = {
  ADMIN: { name: 'Maria Santos', email: 'admin@deckhand.test', landing: '/dashboard' },
  SUPER_ADMIN: { name: 'Helen Brandt', email: 'super@deckhand.test', landing: '/dashboard' },
  MANAGER: { name: 'Dario Conti', email: 'manager@deckhand.test', landing: '/dashboard' },
  EMPLOYEE: { name: 'Jonah Reyes', email: 'employee@deckhand.test', landing: '/view-schedule' },
} as const;

export type RoleName = keyof typeof accounts;
export const roles = Object.keys(accounts) as RoleName[];

export interface Session {
  token: string;
  role: RoleName;
}

/** Opens a session without the login screen. */
export function openSession(school: SchoolServer, who: RoleName | { email: string }): Promise<Session> {
  return school.signIn(typeof who === 'string' ? accounts[who].email : who.email);
}

/** Puts a session into the browser, as the login screen does it. */
export async function carry(page: Page, school: SchoolServer, session: Session): Promise<void> {
  const cookie = { url: school.address, sameSite: 'Strict' as const };
  await page.context().addCookies([
    // First: a page that is still open signs out when it finds a token without a role.
    { name: 'role', value: session.role, ...cookie },
    { name: 'token', value: session.token, ...cookie },
  ]);
}

/**
 * Forgets who is signed in, and leaves the page first: it would take the missing cookies for the end of its session and go to
 * the login screen while the next person opens a page.
 */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Somebody who is signed in opens a page. The login screen is the subject of journeys of its own. */
export async function enter(
  page: Page,
  school: SchoolServer,
  who: RoleName | { email: string },
  path: string,
): Promise<Session> {
  const session = await openSession(school, who);
  await carry(page, school, session);
  await page.goto(path);
  return session;
}

/** The server forgets the session, and the browser does not know. */
export async function revoke(school: SchoolServer, { token }: Session): Promise<void> {
  await answerOf(school, logout, {}, token);
}

/** The server no longer takes the token. */
export async function expectRevoked(school: SchoolServer, { token }: Session): Promise<void> {
  await expect.poll(async () => (await callSchool(school, viewMe, {}, token)).status).toBe(401);
}
