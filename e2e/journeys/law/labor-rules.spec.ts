// Rules held here: LA1, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { choose } from '../../pages/choices.ts';
import { locationForm } from '../../pages/locations.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

test('an admin confirms the state of a location and reads its rules', { tag: inTurn('labor-rules') }, async ({
  page,
  school,
}) => {
  const form = locationForm(page);
  const state = page.getByRole('combobox', { name: 'State' });
  await openAs(page, school, 'ADMIN', '/manage-location/create');
  await form.title.fill('Foothills Pool');
  await choose(page, form.timeZone, 'Mountain (MST)');
  await form.phone.fill('3035550120');
  await form.email.fill('foothills@journey.test');
  await form.address.fill('7 Mesa Road, Boulder, CO 80302');
  await page.getByRole('button', { name: 'Use Colorado, from the address' }).click();
  await expect(state).toHaveValue('Colorado');
  await expectAccessible(page);
  await form.create();
  await expectToast(page, 'Location created successfully.');

  await page.goto('/manage-location/create?id=3&mode=view');
  await page.getByRole('link', { name: 'Rules that hold here' }).click();
  await expect(page.getByText(lawNotice)).toBeVisible();
  await expect(page.getByText('Over 12 hours in a workday is overtime.')).toBeVisible();
  await expect(page.getByRole('link', { name: '29 CFR 570.35' }).first()).toHaveAttribute('href', /^https:/);
  await expect(page.getByText(/compliant/i)).toHaveCount(0);
  await expectAccessible(page);
});
