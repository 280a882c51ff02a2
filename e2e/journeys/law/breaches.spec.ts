// Rules held here: LA8, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { schedulePage } from '../../pages/schedule.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';

test('a shift beyond the rules for minors is a line of the dashboard, and leads to its card', {
  tag: inTurn('minors-beyond'),
}, async ({ page, school }) => {
  const sentence = 'Talia Rosen is 17: at most 8 hours in any 24 hours (C.R.S. § 8-12-105).';
  await openAs(page, school, 'SUPER_ADMIN', '/dashboard');
  await page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: '1 shift beyond the rules for minors at Summit Aquatics, on 06-19-2026' })
    .click();
  await expect(page).toHaveURL('/labor-rules?location=3');
  const list = page.getByRole('region', { name: 'Shifts beyond the rules for minors' });
  await expect(list).toContainText(sentence);
  await expect(list.getByRole('link', { name: 'Add an exemption for Talia Rosen' })).toBeVisible();
  await expect(page.getByText(lawNotice)).toBeVisible();
  await expectAccessible(page);

  await list.getByRole('link', { name: /^Friday 06-19-2026, 10:00 AM – 6:30 PM/ }).click();
  await schedulePage(page).card('Labor rule').click();
  const shift = page.getByRole('dialog');
  await expect(shift).toContainText(sentence);
  await expect(shift.getByRole('link', { name: 'Read C.R.S. § 8-12-105' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(shift).toContainText(lawNotice);
  await expectAccessible(page);

  await shift.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('at most 8 hours in any 24 hours (C.R.S. § 8-12-105).');
  await expect(page.getByRole('main')).toContainText(lawNotice);

  // An exemption is the better way: nothing waits then.
  await page.goto('/labor-rules?location=3');
  await list.getByRole('link', { name: 'Add an exemption for Talia Rosen' }).click();
  await page.getByRole('button', { name: 'Add exemption' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add exemption' });
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Graduated' }).click();
  await dialog.getByRole('button', { name: 'Add exemption' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/labor-rules?location=3');
  await expect(page.getByText('Over 12 hours in a workday is overtime.')).toBeVisible();
  await expect(list).toContainText('No rule of these packs is exceeded.');
  await expect(list.getByRole('listitem')).toHaveCount(0);
});
