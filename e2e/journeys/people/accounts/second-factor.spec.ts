// Rules held here: F1, F2, F4.

import { codeOfStep, stepAt } from '@deckhand/server/platform/secrets/time-codes';
import { loginPage } from '../../../pages/login.ts';
import { secondFactor } from '../../../pages/second-factor.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { schoolTime } from '../../../support/clock.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { addVirtualAuthenticator } from '../../../support/passkeys.ts';
import { inTurn } from '../../../support/samples.ts';
import { demoPassword, openSession, storeSession } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';

function secretBytes(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const letters = [...text.replaceAll(' ', '')];
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('a passkey is set up, signs in without a password and after it, and recovery codes stand in for it', {
  tag: inTurn('second-factor'),
}, async ({ page, school }) => {
  meant('passkey/options 400');
  meant('second-factor 400');
  // A number is no name, so passkeys of this server belong to localhost.
  const at = (path: string) => school.address.replace('127.0.0.1', 'localhost') + path;
  const factors = secondFactor(page);
  const login = loginPage(page);
  const person = await hire(school, { name: 'Keyla Ring', role: 'MANAGER' });
  await addVirtualAuthenticator(page);
  await storeSession(page, { ...school, address: at('') }, await openSession(school, person));

  await page.goto(at('/my-profile?tab=factors'));
  await factors.addPasskey.click();
  await factors.name.fill('Blue phone');
  await factors.password.fill('Wrong2026!');
  await factors.makePasskey();
  await expectFieldError(factors.password, 'Current password is incorrect.');
  await expectAccessible(page);
  await factors.password.fill(demoPassword);
  await factors.makePasskey();
  await expect(factors.recoveryCodes).toHaveCount(10);
  await expectAccessible(page);
  const [firstCode = ''] = await factors.recoveryCodes.allTextContents();
  await factors.codesSaved();
  await expect(factors.factor('Blue phone')).toContainText('Not used yet');
  await expect(page.getByText('10 of 10 codes are left')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(school.outbox, person.email, /^Your sign-in to Deckhand has changed$/);
  expect(mail).toContain('Blue phone');

  const logOut = async () => {
    await shell(page).menu.logOut.click();
    await expect(login.heading).toBeVisible();
  };
  await logOut();
  await factors.usePasskey.click();
  await expect(page).toHaveURL(at('/dashboard'));

  await logOut();
  await login.logIn(person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await factors.usePasskey.click();
  await expect(page).toHaveURL(at('/dashboard'));

  await logOut();
  await login.logIn(person);
  await factors.useRecoveryCode();
  await factors.recoveryCode.fill('0000-0000-0000-0000-0000-0000');
  await factors.confirm();
  await expectFieldError(factors.recoveryCode, 'The code is wrong or was already used.');
  await factors.recoveryCode.fill(firstCode);
  await factors.confirm();
  await expect(page).toHaveURL(at('/dashboard'));

  await page.goto(at('/my-profile?tab=factors'));
  await expect(page.getByText('9 of 10 codes are left')).toBeVisible();
  await expect(factors.factor('Blue phone')).toContainText('Last used');
  await factors.actionsFor('Blue phone').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await factors.password.fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Only your password protects your account')).toBeVisible();
});

test('a school that begins to ask leads people to the set-up, and then asks at each login', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('second-factor 400');
  meant('403');
  const factors = secondFactor(page);
  const login = loginPage(page);
  const person = await hire(school, { name: 'Appley Code', role: 'ADMIN' });
  await storeSession(page, school, await openSession(school, person));
  await school.rows(`update settings set second_factor_for = 'ADMINS'`);
  try {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/second-factor');
    await expect(page.getByText('To use a passkey, open http://localhost:')).toBeVisible();
    await expectAccessible(page);
    await factors.useApp.click();
    await factors.password.fill(demoPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(factors.qrCode).toBeVisible();
    const secret = secretBytes((await factors.secret.textContent()) ?? '');
    const step = stepAt(schoolTime());
    await factors.firstAppCode.fill(codeOfStep(secret, step));
    await factors.addApp.click();
    await expect(factors.recoveryCodes).toHaveCount(10);
    await factors.codesSaved();
    await expect(page).toHaveURL('/dashboard');

    await shell(page).menu.logOut.click();
    await login.logIn(person);
    await factors.appCode.fill('000000');
    await factors.confirm();
    await expectFieldError(factors.appCode, 'The code is wrong or was already used.');
    await factors.appCode.fill(codeOfStep(secret, step + 1));
    await factors.confirm();
    await expect(page).toHaveURL('/dashboard');
  } finally {
    await school.rows(`update settings set second_factor_for = 'NOBODY'`);
  }
});
