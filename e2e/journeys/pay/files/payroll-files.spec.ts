// Rules held here: PF1.

import { pick } from '../../../pages/choices.ts';
import { payrollFilesPage } from '../../../pages/payroll-files.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin maps payroll files and enters payroll numbers', { tag: inTurn('payroll-files') }, async ({
  page,
  school,
}) => {
  const files = payrollFilesPage(page);
  await openAs(page, school, 'ADMIN', '/payroll-files');
  await expect(files.heading).toBeVisible();
  await expect(files.format).toHaveValue('Generic CSV');
  await expect(files.mapping).toContainText('Headings: Payroll number, First name, Last name, Pay code');
  await files.mapping.getByRole('button', { name: 'Use the columns of QuickBooks importers' }).click();
  await expect(files.mapping).toContainText('Headings: TxnDate, NameOf, EmployeeVendorRefName, ItemRef Name');
  await expectAccessible(page);

  await pick(page, files.format, 'Paychex Flex');
  await files.field('Client ID').fill('12345678');
  await files.field('Regular').fill('Hourly');
  await files.field('Lifeguard').fill('12');
  await files.save();
  await expectToast(page, 'Payroll files updated.');
  await page.reload();
  await expect(files.format).toHaveValue('Paychex Flex');
  await expect(files.field('Regular')).toHaveValue('Hourly');
  await expect(files.field('Lifeguard')).toHaveValue('12');

  await files.search('Dario');
  await files.changeNumber('Dario Conti', '4001');
  await expectToast(page, 'Payroll number saved.');
  await expect(files.row('Dario Conti')).toContainText('4001');
  await files.pasteNumbers('Reyes, Jonah\t4002\nNobody Atall, 4003\nmanager@deckhand.test, D-1');
  await expect(files.paste).toContainText('Nobody Atall, 4003: nobody has this name or email.');
  await expect(files.paste).toContainText('2 people are found.');
  await expectAccessible(page);
  await files.paste.getByRole('button', { name: 'Save 2 numbers' }).click();
  await expectToast(page, '2 payroll numbers saved.');
  await expect(files.row('Dario Conti')).toContainText('D-1');

  // A number belongs to one person alone.
  meant('numbers 409');
  await files.changeNumber('Dario Conti', '4002');
  await expectToast(page, 'Jonah Reyes has the payroll number 4002 already.');
});
