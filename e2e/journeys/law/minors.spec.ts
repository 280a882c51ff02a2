// Rules held here: LA2, LA5, LA6, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { pick } from '../../pages/choices.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

test('a manager enters a school calendar and exempts a minor, whose birth date they never see', {
  tag: inTurn('minors'),
}, async ({ page, school }) => {
  await openAs(page, school, 'MANAGER', '/labor-rules?location=1');
  await page.getByRole('button', { name: 'Edit school calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'School calendar of Lakeside Pool' });
  await calendar.getByRole('button', { name: 'Add the next year, on the same weekdays' }).click();
  await expect(calendar.getByRole('textbox', { name: 'First day' })).toHaveCount(8);
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'School calendar saved.');
  await expect(page.getByText('Entered by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch a part off' })).toHaveCount(0);

  // Ethan Caldwell is 17.
  await page.goto('/manage-user/create?id=26&mode=view');
  await expect(page.getByText('16 or 17')).toBeVisible();
  await expect(page.getByText(lawNotice)).toBeVisible();
  await page.getByRole('button', { name: 'Add exemption' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add exemption' });
  await pick(page, dialog.getByRole('combobox', { name: 'Kind' }), 'Graduated');
  await dialog.getByRole('button', { name: 'Add exemption' }).click();
  await expectToast(page, 'Exemption added.');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const ending = page.getByRole('dialog', { name: 'End exemption' });
  await ending.getByRole('button', { name: 'End', exact: true }).click();
  await expectToast(page, 'Exemption ended.');
  await expect(page.getByText('Never held')).toBeVisible();
  await expectAccessible(page);

  // The form of somebody whose birth date stays unseen does not ask for it.
  await page.goto('/manage-user/create?id=26&mode=edit');
  await expect(page.getByRole('textbox', { name: 'Emergency Phone' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Birth Date' })).toHaveCount(0);
});

test('an admin switches a part of the rules off at a location, and on again', {
  tag: inTurn('minors-off'),
}, async ({ page, school }) => {
  await openAs(page, school, 'ADMIN', '/labor-rules?location=3');
  await page.getByRole('button', { name: 'Switch a part off' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Switch a part off: Colorado' });
  await pick(page, dialog.getByRole('combobox', { name: 'Part' }), 'Minors');
  await dialog.getByLabel('Reason').fill('The city has rules of its own');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expectToast(page, 'Switched off.');
  await expect(page.getByText('Minors: switched off here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch on again' }).click();
  const ending = page.getByRole('dialog', { name: 'Switch on again' });
  await ending.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expectToast(page, 'Switched on.');
  await expect(page.getByText('Minors: switched off here')).toHaveCount(0);
});
