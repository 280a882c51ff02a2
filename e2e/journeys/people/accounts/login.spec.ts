// Rules held here: A8.

import { delay, lifetime } from '@deckhand/contract/limits';
import { login as loginCall } from '@deckhand/contract/people/accounts/login';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { loginPage } from '../../../pages/login.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { installClock, stopClock } from '../../../support/clock.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { MANAGEMENT } from '../../../support/journeys-of-staff.ts';
import { picture } from '../../../support/looks.ts';
import { meant } from '../../../support/noise.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf, callSchool } from '../../../support/school-api.ts';
import { accounts, demoPassword, openAs, openSession, revokeSession } from '../../../support/session.ts';
import { spoken } from '../../../support/spanish.ts';
import { hire } from '../../../support/staff.ts';
import { expectOnlyToast, expectToast, toasts } from '../../../support/toasts.ts';

const wrongCredentials = 'Invalid email or password.';
const sessionExpired = 'Your session has expired. Please log in again.';

test('the login screen names the missing fields and can show the password', { tag: '@long' }, async ({
  page,
}) => {
  const login = loginPage(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Log in · Deckhand');
  await expectAccessible(page);

  await login.submit();
  await expectFieldError(login.email, 'Email is required.');
  await expectFieldError(login.password, 'Password is required.');
  await expect(login.email).toBeFocused();
  await expectAccessible(page);

  await login.email.fill('maria@deckhand');
  await login.password.fill('Swim');
  await expectFieldError(login.email, 'Invalid email format');

  await expect(login.password).toHaveAttribute('type', 'password');
  await login.showPassword.click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('Swim');
  await expectAccessible(page);
  await login.hidePassword.click();
  await expect(login.password).toHaveAttribute('type', 'password');

  await login.forgotPassword.click();
  await expect(page).toHaveURL('/reset-password');
});

test('each account of the demo school is one press away', { tag: inTurn('login') }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const demo = page.getByRole('group', { name: 'Look around the demo school as' });
  await expect(demo.getByRole('button')).toHaveText([
    `${spoken('Admin')}Maria Santos`,
    `${spoken('Super Admin')}Helen Brandt`,
    `${spoken('Manager')}Dario Conti`,
    `${spoken('Employee')}Jonah Reyes`,
  ]);
  await expectAccessible(page);
  await picture(page, 'login-demo-390');
  await demo.getByRole('button', { name: 'Employee' }).click();
  await expect(page).toHaveURL(accounts.EMPLOYEE.landing);
  await expect(page.getByRole('region', { name: 'What comes next' }).getByRole('link')).toHaveCount(3);
  await picture(page, 'employee-390');
});

test('a school of its own offers no accounts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => document.documentElement.removeAttribute('data-demo'));
  // The page is drawn again.
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page.getByRole('group', { name: 'Look around the demo school as' })).toHaveCount(0);
});

test('a failed login is reported once', async ({ page }) => {
  meant('users/login 400');
  const login = loginPage(page);
  await page.goto('/login');
  await login.logIn(accounts.EMPLOYEE, 'Wrong2026!');
  await expect(login.failure).toHaveText(wrongCredentials);
  await expect(toasts(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(login.heading).toBeVisible();
  await expect(login.failure).toHaveCount(0);

  // A person who leaves before the answer arrives sees it once, when they come back or when they are back already.
  let holdAnswer = holdUntilReleased();
  await page.route('**/api/users/login/', async (route) => {
    await holdAnswer.released;
    await route.continue();
  });
  for (const answersBefore of [true, false]) {
    holdAnswer = holdUntilReleased();
    await login.logIn({ email: 'nobody@journey.test' }, 'Wrong2026!');
    await login.forgotPassword.click();
    await expect(page).toHaveURL('/reset-password');
    const answered = page.waitForResponse('**/api/users/login/');
    if (answersBefore) {
      holdAnswer.release();
      await answered;
    }
    await page.goBack();
    await expect(login.heading).toBeVisible();
    holdAnswer.release();
    await expect(login.failure).toHaveText(wrongCredentials);
    await page.goForward();
    await page.goBack();
    await expect(login.heading).toBeVisible();
    await expect(login.failure).toHaveCount(0);
  }
});

function holdUntilReleased() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

test('the success message is shown for a second, and the session lasts seven days', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await installClock(page);
  await page.goto('/login');
  await expect(loginPage(page).heading).toBeVisible();
  await stopClock(page);
  await loginPage(page).logIn(accounts.EMPLOYEE);
  await expectToast(page, 'Login successful!');
  await page.clock.runFor(delay.redirectAfterSuccess - 1);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/view-schedule');

  const cookies = await context.cookies();
  const [device, ...session] = cookies.toSorted((one, other) => one.name.localeCompare(other.name));
  expect(device).toMatchObject({ name: 'deckhand_device', httpOnly: true, sameSite: 'Strict' });
  expect(session.map(({ name }) => name)).toEqual(['role', 'token']);
  for (const { expires, sameSite } of session) {
    expect(sameSite).toBe('Strict');
    const life = expires * 1_000 - Date.now();
    expect(life).toBeGreaterThan(lifetime.session - 5 * 60_000);
    expect(life).toBeLessThanOrEqual(lifetime.session);
  }
});

test('the login explains an inactive account and too many attempts', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('users/login 403');
  meant('users/login 429');
  const login = loginPage(page);
  const dormant = await hire(school, { name: 'Orla Dormant' });
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updatePerson, { params: { id: dormant.id }, body: { is_active: false } }, token);
  await page.goto('/login');
  await login.logIn(dormant);
  await expect(login.failure).toHaveText('Your account is inactive. Contact your manager.');

  const hasty = await hire(school, { name: 'Hasty Harper' });
  for (let failures = 0; failures < 5; failures += 1) await tryWrongPassword(hasty.email);
  await login.logIn(hasty);
  await expect(login.failure).toHaveText('Too many attempts. Try again in 15 minutes.');
  await expectAccessible(page);

  async function tryWrongPassword(email: string): Promise<void> {
    const { status } = await callSchool(school, loginCall, { body: { email, password: 'Wrong2026!' } });
    expect(status).toBe(400);
  }
});

test('after an expired session, the next login returns to the same page', {
  tag: ['@long', MANAGEMENT],
}, async ({ page, school }) => {
  meant('401');
  const login = loginPage(page);
  const { menu } = shell(page);
  // Never answered: the stream of changes ends with the session, and the page could leave before the click.
  await page.route('**/api/live/**', () => undefined);
  const session = await openAs(page, school, 'ADMIN', '/manage-user?role=MANAGER&sort=-email');
  await expect(page.getByRole('link', { name: 'Dario' })).toBeVisible();

  await revokeSession(school, session);
  await page.getByRole('button', { name: 'Last Name' }).click();
  await expectOnlyToast(page, sessionExpired);
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);

  await login.logIn(accounts.ADMIN);
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/manage-user?role=MANAGER&sort=last_name');
  await expect(page.getByRole('link', { name: 'Dario' })).toBeVisible();

  // The saved path is used for one login only.
  await menu.logOut.click();
  await login.logIn(accounts.ADMIN);
  await expect(page).toHaveURL('/dashboard');
});

test('a saved path is ignored if the next person may not open it', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('401');
  const login = loginPage(page);
  const session = await openAs(page, school, 'MANAGER', '/options?tab=positions');
  await expect(page.getByText('Lifeguard').first()).toBeVisible();
  // The stream of changes ends with the session, so the page leaves by itself.
  await revokeSession(school, session);
  await expectToast(page, sessionExpired);
  await expect(page).toHaveURL('/login');
  await login.logIn(accounts.EMPLOYEE, demoPassword);
  await expect(page).toHaveURL('/view-schedule');
  await expect(page.getByRole('heading', { name: /^Schedule for Week Starting/, level: 1 })).toBeVisible();
});
