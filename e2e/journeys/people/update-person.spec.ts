import { choose } from '../../pages/choices.ts';
import { peoplePage } from '../../pages/people.ts';
import { personForm } from '../../pages/person-form.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { expectRevoked, openAs, openSession } from '../../support/session.ts';
import { hire, invite } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('an admin changes a person and returns to the same list', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  const form = personForm(page);
  const person = await hire(school, { name: 'Edith Editable' });
  await openAs(page, school, 'ADMIN', '/manage-user?location=1&role=EMPLOYEE&search=editable');
  await people.choose('Edith Editable', 'Edit');
  await expect(page).toHaveURL(`/manage-user/create?id=${person.id}&mode=edit`);
  await expect(page.getByRole('heading', { name: 'Edit Edith Editable', level: 1 })).toBeVisible();
  await expect(form.key).toHaveValue(person.key);
  await expect(form.role).toHaveValue('Employee');
  await expectAccessible(page);

  await form.lastName.fill('Edited');
  await form.emergencyPhone.fill('312-555-0911');
  await choose(page, form.employmentStatus, 'Seasonal');
  await choose(page, form.positions, 'Trainer');
  await form.save();
  await expectToast(page, 'User updated successfully.');
  await expect(page).toHaveURL('/manage-user?location=1&role=EMPLOYEE&search=editable');
  await people.search.fill('edited');
  await people.choose('Edith Edited', 'View');
  await expect(page.getByText('Seasonal', { exact: true })).toBeVisible();
  await expect(page.getByText('312-555-0911', { exact: true })).toBeVisible();
  await expect(page.getByText('Trainer', { exact: true })).toBeVisible();
});

test('a person who is made inactive is logged out at once', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  const form = personForm(page);
  const person = await hire(school, { name: 'Leaving Leo' });
  const session = await openSession(school, person);
  await openAs(page, school, 'SUPER_ADMIN', `/manage-user/create?id=${person.id}&mode=edit`);
  await form.active.click({ force: true });
  await expect(form.active).not.toBeChecked();
  await expect(page.getByText('Once saved, they are logged out everywhere')).toBeVisible();
  await expectAccessible(page);
  await form.save();
  await expectToast(page, 'User updated successfully.');
  await expectRevoked(school, session);
  await page.goto('/manage-user?status=inactive&search=leaving');
  await expect(people.row('Leo')).toContainText('Inactive');
});

test('no one can change their own role or deactivate themselves', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const people = peoplePage(page);
  const form = personForm(page);
  await openAs(page, school, 'ADMIN', '/manage-user?search=admin@deckhand');
  await people.choose('Maria Santos', 'Edit');
  await expect(form.role).toBeDisabled();
  await expect(form.role).toHaveAccessibleDescription('You cannot change your own role.');
  await expect(form.active).toBeDisabled();
  await expect(form.active).toHaveAccessibleDescription('You cannot deactivate yourself.');
  await expectAccessible(page);
});

test('a manager changes a person of their own location, and the person keeps their other locations', {
  tag: '@long',
}, async ({ page, school }) => {
  const people = peoplePage(page);
  const form = personForm(page);
  const person = await hire(school, {
    name: 'Wanda Wandering',
    locations: ['Lakeside Pool', 'Summit Aquatics'],
  });
  await openAs(page, school, 'MANAGER', `/manage-user/create?id=${person.id}&mode=edit`);
  await expect(form.locations).toHaveAccessibleDescription('Also at Summit Aquatics, which stays as it is.');
  for (const field of [form.email, form.role, form.active]) {
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(
      'Only an admin, or a manager of all their locations, can change this.',
    );
  }
  await expectAccessible(page);
  await form.phone.fill('312-555-0177');
  await form.save();
  await expectToast(page, 'User updated successfully.');
  await page.goto(`/manage-user/create?id=${person.id}&mode=view`);
  await expect(page.getByText('312-555-0177', { exact: true })).toBeVisible();
  await expect(page.getByText('Lakeside Pool, Summit Aquatics', { exact: true })).toBeVisible();

  // An admin has a higher role than a manager, so the form opens as a read-only page.
  await people.heading.or(page.getByRole('link', { name: 'Manage User' }).last()).click();
  await people.search.fill('maria');
  await people.row('Maria').getByRole('link', { name: 'Maria' }).click();
  await page.goto(page.url().replace('mode=view', 'mode=edit'));
  await expect(
    page.getByText('You can view Maria Santos but not make changes: that needs a higher role.'),
  ).toBeVisible();
  await expect(form.firstName).toHaveCount(0);
  await expectAccessible(page);
});

test('a failed save is explained, and the form keeps its values', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('update/# 500');
  meant('no answer');
  const form = personForm(page);
  const person = await invite(school, { name: 'Failing Fay' });
  await openAs(page, school, 'ADMIN', `/manage-user/create?id=${person.id}&mode=edit`);
  await form.lastName.fill('Fayed');
  await page.route('**/api/users/update/**', (route) => route.fulfill({ status: 500, body: 'no words' }));
  await form.save();
  await expectToast(page, 'An unexpected error occurred.');
  await page.unroute('**/api/users/update/**');
  await page.route('**/api/users/update/**', (route) => route.abort('connectionrefused'));
  await form.save();
  await expectToast(page, 'No response from server. Please check your network connection.');
  await expect(form.lastName).toHaveValue('Fayed');
  await page.unroute('**/api/users/update/**');
  await form.save();
  await expectToast(page, 'User updated successfully.');
  await expect(shell(page).leaveQuestion).toHaveCount(0);
  await expect(page).toHaveURL('/manage-user');
});
