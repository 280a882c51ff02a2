// Rules held here: TK1, TK2, TK7.

import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin makes a token for a script, which reads people until they revoke it', {
  tag: inTurn('tokens'),
}, async ({ page, school }) => {
  await openAs(page, school, 'ADMIN', '/options?tab=programs');
  const panel = page.getByRole('region', { name: 'Tokens for scripts' });
  await expect(panel).toContainText('No tokens');
  await panel.getByRole('button', { name: 'Make a token' }).click();
  const form = page.getByRole('dialog', { name: 'Make a token' });
  await form.getByRole('button', { name: 'Make token' }).click();
  const name = form.getByRole('textbox', { name: 'Name' });
  await expectFieldError(name, 'Name is required');
  await expect(form).toContainText('Choose what the token may do');
  await expectAccessible(page);
  await name.fill('Payroll sync');
  await form.getByRole('checkbox', { name: 'people:read' }).check();
  const networks = form.getByRole('textbox', { name: 'Networks' });
  await networks.fill('the office');
  await form.getByRole('button', { name: 'Make token' }).click();
  await expectFieldError(networks, 'Enter addresses or networks such as 203.0.113.9 or 203.0.113.0/24');
  await networks.fill('127.0.0.0/8, ::1');
  await form.getByRole('button', { name: 'Make token' }).click();

  const shown = page.getByRole('dialog', { name: 'Your token' });
  const secret = shown.getByText(/^dh_[\w-]{43}$/);
  await expect(secret).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Copy token' })).toBeVisible();
  await expectAccessible(page);
  const token = (await secret.textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toContainText('Not used yet');
  await expect(panel).toContainText('Only from 127.0.0.0/8, ::1');

  const ask = (path: string) =>
    page.request.get(path, { headers: { authorization: `Token ${token}`, accept: 'application/json' } });
  expect((await ask('/api/users/')).status()).toBe(200);
  const lacking = await ask('/api/shifts/');
  expect([lacking.status(), (await lacking.json()).error]).toEqual([403, 'This token lacks schedule:read.']);
  await page.reload();
  await expect(panel).toContainText(/Last used .* from (127\.0\.0\.1|0:0:0:0::\/64)/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Revoke Payroll sync' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Token revoked.');
  await expect(panel).toContainText('No tokens');
  expect((await ask('/api/users/')).status()).toBe(401);
});

test('a manager sees no tokens', { tag: '@long' }, async ({ page, school }) => {
  await openAs(page, school, 'MANAGER', '/options?tab=programs');
  await expect(page.getByRole('region', { name: 'School settings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tokens for scripts' })).toHaveCount(0);
});
