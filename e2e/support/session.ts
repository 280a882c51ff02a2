import { logout } from '@deckhand/contract/people/accounts/logout';
import { viewMe } from '@deckhand/contract/people/view-me';
import type { Page } from '@playwright/test';
import { answerOf, callSchool } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { expect } from './spanish.ts';

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
export function openSession(school: SchoolServer, account: RoleName | { email: string }): Promise<Session> {
  return school.signIn(typeof account === 'string' ? accounts[account].email : account.email);
}

/** Puts a session into the browser, as the login screen does. */
export async function storeSession(page: Page, school: SchoolServer, session: Session): Promise<void> {
  const cookie = { url: school.address, sameSite: 'Strict' as const };
  await page.context().addCookies([
    // The role first: an open page signs out when it finds a token without a role.
    { name: 'role', value: session.role, ...cookie },
    { name: 'token', value: session.token, ...cookie },
  ]);
}

/**
 * Removes the session, and leaves the page first: an open page would take the missing cookies for the end of its session and
 * lead to the login while the next person opens a page.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Opens a page as a signed-in person, without the login screen, which has its own journeys. */
export async function openAs(
  page: Page,
  school: SchoolServer,
  account: RoleName | { email: string },
  path: string,
): Promise<Session> {
  const session = await openSession(school, account);
  // A page that is still open would make calls in the name of the next person.
  await page.goto('about:blank');
  await storeSession(page, school, session);
  await page.goto(path);
  return session;
}

/** Ends a session on the server. The browser does not notice. */
export async function revokeSession(school: SchoolServer, { token }: Session): Promise<void> {
  await answerOf(school, logout, {}, token);
}

/** Checks that the server no longer accepts the token. */
export async function expectRevoked(school: SchoolServer, { token }: Session): Promise<void> {
  await expect.poll(async () => (await callSchool(school, viewMe, {}, token)).status).toBe(401);
}
