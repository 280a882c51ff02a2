// Rules held here: H12.

import { messagePage } from '../../../pages/message.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { writeMessage } from '../../../support/attendance.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { draw } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

for (const role of draw(['ADMIN', 'SUPER_ADMIN'] as const, 'update-message')) {
  test(`a person with the role ${role} writes the message of the punch clock`, { tag: '@long' }, async ({
    page,
    school,
  }) => {
    meant('message/# 500');
    meant('no answer');
    const message = messagePage(page);
    await writeMessage(school, 'Mind the wet floor.');
    await openAs(page, school, role, '/manage-message');
    await expect(message.message).toHaveValue('Mind the wet floor.');

    await message.message.fill('x'.repeat(301));
    await expect(page.getByText('301 / 300', { exact: true })).toBeVisible();
    await message.save();
    await expectFieldError(message.message, 'Message cannot exceed 300 characters');
    await expectAccessible(page);

    const words = `Written by ${role}.\nPlease count the kickboards.`;
    await message.message.fill(words);
    await expect(message.preview).toContainText(words);
    const headers = { 'x-request-id': '3f9c2a1b-7d4e-4c1a-9b2d-0123456789ab' };
    await page.route('**/api/message/1/', (route) => route.fulfill({ status: 500, body: '', headers }));
    await message.save();
    await expectToast(page, 'Failed to update message');
    // Its beginning is what a person reads out, and finds the line in the log.
    await expectToast(page, 'Reference 3f9c2a1b-7d4e');
    await expectAccessible(page);
    await page.unroute('**/api/message/1/');
    await page.route('**/api/message/1/', (route) => route.abort('connectionrefused'));
    await message.save();
    await expectToast(page, 'Error updating message');
    await page.unroute('**/api/message/1/');
    await message.save();
    await expectToast(page, 'Message updated successfully!');
    await page.reload();
    await expect(message.message).toHaveValue(words);

    await message.message.fill('');
    await expect(message.preview).toContainText('Enter your five-digit code');
    await message.cancel();
    await expect(message.message).toHaveValue(words);
  });
}

test('a manager can read the message but not change it', { tag: '@long' }, async ({ page, school }) => {
  const message = messagePage(page);
  await writeMessage(school, 'Mind the wet floor.');
  await openAs(page, school, 'MANAGER', '/manage-message');
  await expect(
    page.getByText('The message is for the whole school, so only admins can change it.', { exact: true }),
  ).toBeVisible();
  await expect(message.preview).toContainText('Mind the wet floor.');
  await expect(message.preview).toContainText('I acknowledge');
  await expect(message.message).toHaveCount(0);
  await expectAccessible(page);
});
