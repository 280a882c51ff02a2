import { choicesOf, choose } from '../../../pages/choices.ts';
import { locationForm, locationsPage } from '../../../pages/locations.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin creates, changes and deletes a location', { tag: inTurn('create-location') }, async ({
  page,
  school,
}) => {
  meant('POST /api/locations 400');
  const locations = locationsPage(page);
  const form = locationForm(page);
  await openAs(page, school, 'ADMIN', '/manage-location');
  await expect(locations.columns).toHaveText(['Location', 'Address', 'Phone', 'Email', 'Actions']);
  await locations.addNew.click();
  await expect(page).toHaveURL('/manage-location/create');

  await form.create();
  await expectFieldError(form.title, 'Title is required');
  await expectFieldError(form.phone, 'Phone number is required');
  await expectFieldError(form.email, 'Email is required.');
  await expectFieldError(form.address, 'Address is required');
  await expectFieldError(form.timeZone, 'Please select Time Zone');
  await expect(form.title).toBeFocused();
  await expect(form.address).toHaveAttribute('maxlength', '260');
  await expectAccessible(page);
  expect(await choicesOf(page, form.timeZone)).toEqual([
    'Eastern (EST)',
    'Central (CST)',
    'Mountain (MST)',
    'Pacific (PST)',
    'Alaska (AKST)',
    'Hawaii-Aleutian (HST)',
    'Arizona (no DST)',
  ]);

  await form.title.fill('lakeside pool');
  await choose(page, form.timeZone, 'Pacific (PST)');
  await form.phone.fill('503 555 0100');
  await expect(form.phone).toHaveValue('5035550100');
  await form.email.fill('riverbend');
  await form.address.fill('1');
  await form.create();
  await expectFieldError(form.email, 'Invalid email format');
  await expectFieldError(form.address, 'Address must be between 3 and 200 characters');
  await form.email.fill('riverbend@journey.test');
  await form.address.fill('7 Riverbend Road, Portland, OR 97201');
  await form.create();
  await expectFieldError(form.title, 'A location with this title already exists.');
  await expect(form.title).toBeFocused();
  await form.title.fill('Riverbend Natatorium');
  await form.create();
  await expectToast(page, 'Location created successfully.');
  await expect(page).toHaveURL('/manage-location');

  await locations.search.fill('riverbend');
  await expect(page).toHaveURL('/manage-location?search=riverbend');
  await expect(locations.titles).toHaveText(['Riverbend NatatoriumPacific (PST)']);
  await locations.choose('Riverbend Natatorium', 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit Riverbend Natatorium', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await form.title.fill('Riverbend Baths');
  await choose(page, form.timeZone, 'Arizona (no DST)');
  await form.save();
  await expectToast(page, 'Location updated successfully.');
  await expect(page).toHaveURL('/manage-location?search=riverbend');
  await expect(locations.titles).toHaveText(['Riverbend BathsArizona (no DST)']);

  await locations.choose('Riverbend Baths', 'View');
  await expect(page.getByRole('heading', { name: 'Riverbend Baths', level: 1 })).toBeVisible();
  await expect(page.getByText('0 people work here', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Manage Location' }).last().click();
  await expect(page).toHaveURL('/manage-location?search=riverbend');

  await locations.choose('Riverbend Baths', 'Delete');
  await expect(locations.deletion).toContainText('Riverbend Baths leaves every list and schedule');
  await expect(locations.deletion).toContainText('Nobody works there.');
  await expectAccessible(page);
  await locations.deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(locations.actions('Riverbend Baths')).toBeFocused();
  await locations.choose('Riverbend Baths', 'Delete');
  await locations.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Location deleted successfully!');
  await expect(page.getByText('No locations match', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await locations.clear();
  await expect(page).toHaveURL('/manage-location');
  await expect(locations.row('Lakeside Pool')).toBeVisible();
});
