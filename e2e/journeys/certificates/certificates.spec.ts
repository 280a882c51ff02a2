// Rules held here: CE1, CE5.

import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import { viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import { breakpoint } from '@deckhand/contract/limits';
import { certificateDialog, certificatesPage } from '../../pages/certificates.ts';
import { pick } from '../../pages/choices.ts';
import { kioskPage } from '../../pages/kiosk.ts';
import { optionsPage, positionDialog } from '../../pages/options.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { attendancesOf, planShiftToday } from '../../support/attendance.ts';
import { expect, test } from '../../support/journey.ts';
import { inTurn } from '../../support/samples.ts';
import { answerOf } from '../../support/school-api.ts';
import type { SchoolServer } from '../../support/school-server.ts';
import { forgetSession, openAs, openSession } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';
import { exportWorkbook } from '../../support/workbooks.ts';

/** Takes all certificates from somebody. */
async function withoutCertificates(school: SchoolServer, id: number): Promise<void> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const { kinds } = await answerOf(school, viewCertificates, { params: { id } }, token);
  for (const certificate of kinds.flatMap(({ certificates }) => certificates))
    await answerOf(school, deleteCertificate, { params: { id: certificate.id } }, token);
}

test('an employee renews a certificate on a phone, and a manager confirms it', {
  tag: inTurn('certificates'),
}, async ({ page, school }) => {
  const nell = await hire(school, { name: 'Nell Certified' });
  await withoutCertificates(school, nell.id);
  await page.setViewportSize({ width: breakpoint.small, height: 740 });
  await openAs(page, school, { email: nell.email }, '/my-profile?tab=certificates');
  const mine = page.getByRole('region', { name: 'My certificates' });
  await expect(mine.getByText('Missing')).toHaveCount(2);
  await mine.getByRole('button', { name: 'Add CPR/AED' }).click();
  const form = certificateDialog(page, 'Add CPR/AED');
  await expect(form.dialog).toContainText('It counts once a manager has confirmed it.');
  await form.number.fill('AED-90355');
  await form.issued.fill('06-01-2026');
  await form.issued.press('Tab');
  // The usual validity of the kind is filled in.
  await expect(form.expires).toHaveValue('06-01-2028');
  await expectAccessible(page);
  await form.submit.click();
  await expectToast(page, 'Certificate sent for confirmation.');
  await expect(mine.getByText('To confirm')).toBeVisible();

  await forgetSession(page);
  await page.setViewportSize({ width: breakpoint.large, height: 900 });
  await openAs(page, school, 'MANAGER', '/dashboard');
  await page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: /certificates? to confirm$/ })
    .click();
  const certificates = certificatesPage(page);
  await expect(certificates.heading).toBeVisible();
  await certificates.confirm('CPR/AED of Nell Certified').click();
  await expectToast(page, 'Certificate confirmed.');
  await expect(certificates.confirm('CPR/AED of Nell Certified')).toHaveCount(0);
  await certificates.list.search.fill('AED-90355');
  await expect(certificates.list.row('Nell Certified')).toContainText('Valid to 06-01-2028');
  // Typing has settled: a search that is still on its way would call the page back.
  await expect(page).toHaveURL(/search=AED-90355/);
  await page.getByRole('link', { name: 'Nell Certified', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/manage-user/create\\?id=${nell.id}&mode=view`));
});

test('the kiosk says whose certificate has ended and lets them in without the shift', {
  tag: '@long',
}, async ({ page, school }) => {
  const kiosk = kioskPage(page);
  const otto = await hire(school, { name: 'Otto Lapsed' });
  const shift = await planShiftToday(school, otto, 10, 60);
  await withoutCertificates(school, otto.id);
  await page.setViewportSize({ width: breakpoint.desktop, height: breakpoint.tablet });
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await kiosk.typeCode(otto.key);
  await expect(page.getByRole('heading', { name: 'You have no valid CPR/AED' })).toBeVisible();
  await expect(page.getByText(`${shift.code} asks for a valid one.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clock in without a shift' }).click();
  await expect(kiosk.result('Otto Lapsed is Clocked in Now')).toBeVisible();
  expect(await attendancesOf(school, otto)).toEqual([expect.objectContaining({ shift_code: null })]);
});

test('a manager opens the dates of one person and keeps another until the renewal', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const [ida, jan] = [await hire(school, { name: 'Ida Opened' }), await hire(school, { name: 'Jan Kept' })];
  await planShiftToday(school, ida, 60, 30);
  await planShiftToday(school, jan, 100, 30);
  await withoutCertificates(school, ida.id);
  await withoutCertificates(school, jan.id);
  const certificates = certificatesPage(page);
  await openAs(page, school, 'MANAGER', '/certificates?location=1');
  await certificates.keep('Jan Kept').click();
  await expectToast(page, 'Kept until the certificate is renewed.');
  await expect(certificates.keep('Jan Kept')).toHaveCount(0);
  await certificates.open('Ida Opened').click();
  const dialog = page.getByRole('dialog', { name: 'Open these dates' });
  await expect(dialog).toContainText('Ida Opened leaves');
  await dialog.getByRole('button', { name: /^Open/ }).click();
  await expectToast(page, 'The dates are open now.');
  await expect(certificates.open('Ida Opened')).toHaveCount(0);

  await certificates.tile('Missing').click();
  await certificates.list.search.fill('Jan Kept');
  await expect(certificates.list.row('Jan Kept')).toContainText('Missing');
  const { rows } = await exportWorkbook(page, page.getByRole('button', { name: 'Export' }));
  expect(JSON.stringify(rows)).toContain('Jan Kept');
});

test('an admin adds a kind of certificate and lets a position require it', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const options = optionsPage(page);
  const kinds = page.getByRole('region', { name: 'Kinds of certificate' });
  await openAs(page, school, 'ADMIN', '/options?tab=positions');
  await kinds.getByRole('button', { name: 'Add Kind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Kind' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pool Operator');
  await dialog.getByRole('textbox', { name: 'Reminders Before' }).fill('soon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Up to 6 different days from 1 to 365')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reminders Before' }).fill('90, 14');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Kind saved.');
  await options.edit('Pool Maintenance').click();
  const position = positionDialog(page, 'Edit Position');
  await pick(page, position.dialog.getByRole('combobox', { name: 'Required Certificates' }), 'Pool Operator');
  // A select of several values stays open, and Escape would close the dialog.
  await page.keyboard.press('Tab');
  await position.submit();
  await expectToast(page, 'Position updated successfully.');
  await expect(kinds.getByRole('listitem').filter({ hasText: 'Pool Operator' })).toContainText(
    'Required by Pool Maintenance',
  );
});
