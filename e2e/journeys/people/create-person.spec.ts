// Rules held here: W6.

import { choicesOf, choose } from '../../pages/choices.ts';
import { positionDialog } from '../../pages/options.ts';
import { peoplePage } from '../../pages/people.ts';
import { personForm } from '../../pages/person-form.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expectFieldError } from '../../support/field-errors.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { inTurn } from '../../support/samples.ts';
import { accounts, openAs } from '../../support/session.ts';
import { activationLink, unusedKey } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('the form starts with the location that the list shows (W6)', { tag: '@long' }, async ({
  page,
  school,
}) => {
  await openAs(page, school, 'ADMIN', '/manage-user?location=2');
  await peoplePage(page).addNew.click();
  await expect(page).toHaveURL('/manage-user/create?location=2');
  await personForm(page).create();
  await expectFieldError(personForm(page).positions, 'Please Select at least one Position');
  await expect(page.getByText('Please Select at least one Location', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Harbor Swim Center', { exact: true })).toBeVisible();
});

test('the form explains every value that it refuses', { tag: '@long' }, async ({ page, school }) => {
  const form = personForm(page);
  await openAs(page, school, 'ADMIN', '/manage-user/create');
  await expect(form.firstName).toBeVisible();

  await form.create();
  await expectToast(page, 'Please fill all fields.');
  await expect(form.firstName).toBeFocused();
  await expectFieldError(form.firstName, 'First name is required');
  await expectFieldError(form.lastName, 'Last name is required');
  await expectFieldError(form.email, 'Email is required.');
  await expectFieldError(form.phone, 'Phone number is required');
  await expectFieldError(form.key, 'Key must be exactly 5 digits long');
  await expectFieldError(form.role, 'Please select Role');
  await expectFieldError(form.locations, 'Please Select at least one Location');
  await expectFieldError(form.positions, 'Please Select at least one Position');
  await expectAccessible(page);

  await expect(form.firstName).toHaveAttribute('maxlength', '55');
  await expect(form.lastName).toHaveAttribute('maxlength', '55');
  await expect(form.email).toHaveAttribute('maxlength', '230');
  await expect(form.phone).toHaveAttribute('maxlength', '20');
  await expect(form.key).toHaveAttribute('maxlength', '5');

  // Fields ignore characters that are never valid, and report an error as soon as they lose the focus.
  await form.firstName.pressSequentially('Qu1');
  await expect(form.firstName).toHaveValue('Qu');
  await form.lastName.fill('O’Hara');
  await expectFieldError(form.firstName, 'First name must be between 3 and 50 characters');
  await form.email.fill('quinn@journey');
  await expectFieldError(form.lastName, 'Last name may hold letters and spaces only');
  await form.phone.fill('(312) 555');
  await expect(form.phone).toHaveValue('312555');
  await expectFieldError(form.email, 'Invalid email format');
  await form.key.pressSequentially('1a2b3');
  await expect(form.key).toHaveValue('123');
  await expectFieldError(form.phone, 'Phone must be 10 to 20 digits or dashes, with an optional plus');
  await form.birthDate.fill('02-30-2001');
  await expectFieldError(form.key, 'Key must be exactly 5 digits long');
  await form.joiningDate.fill('06-01-2024');
  await expectFieldError(form.birthDate, 'Invalid date format');
  await form.endingDate.fill('05-31-2024');
  await form.birthDate.fill('01-01-2199');
  await expectFieldError(form.endingDate, 'Ending date cannot be before the joining date');
  await form.city.focus();
  await expectFieldError(form.birthDate, 'Future dates are not allowed');
  await expectAccessible(page);
});

test('an admin adds a person, and keeps what they typed when a value is refused', {
  tag: inTurn('create-person'),
}, async ({ page, school }) => {
  meant('POST /api/users 400');
  const people = peoplePage(page);
  const form = personForm(page);
  await openAs(page, school, 'ADMIN', '/manage-user');
  await people.addNew.click();
  await expect(page).toHaveURL('/manage-user/create');
  await expect(page.getByRole('heading', { name: 'Add User', level: 1 })).toBeVisible();
  await expect(form.firstName).toBeVisible();
  await form.create();
  await expectToast(page, 'Please fill all fields.');
  await expect(form.firstName).toBeFocused();
  await expectFieldError(form.firstName, 'First name is required');
  await expectFieldError(form.positions, 'Please Select at least one Position');

  expect(await choicesOf(page, form.role)).toEqual(['Employee', 'Manager', 'Admin']);
  expect(await choicesOf(page, form.employmentStatus)).toEqual([
    'Full time',
    'Part time',
    'Seasonal',
    'Substitute',
  ]);
  await form.joiningDate.fill('06-01-2024');
  await form.birthDate.fill('04-05-2001');
  const quinn = {
    firstName: 'quinn',
    lastName: 'Newhire',
    email: accounts.EMPLOYEE.email,
    phone: '+1-312-555-0155',
    key: '10001',
    role: 'Employee',
    locations: ['Lakeside Pool', 'Summit Aquatics'],
    positions: ['Lifeguard'],
  };
  await form.fill(quinn);
  await form.create();
  await expectFieldError(form.email, 'Email already exists');
  await expect(form.email).toBeFocused();
  const email = 'quinn.newhire@journey.test';
  await form.email.fill(email);
  await form.create();
  await expectFieldError(form.key, 'This key already exists.');
  await expect(form.key).toBeFocused();
  await expectAccessible(page);
  const key = unusedKey(school);
  await form.key.fill(key);

  // A missing position is created without leaving the form.
  await form.newPosition.click();
  const creation = positionDialog(page, 'Create New Position');
  await creation.name.fill('Diving Coach');
  await creation.submit();
  await expectToast(page, 'Position created successfully:');
  await expect(creation.dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Diving Coach', { exact: true })).toBeVisible();

  await form.create();
  await expectToast(page, 'User created successfully.');
  await expect(page).toHaveURL('/manage-user');
  await people.search.fill(key);
  await expect(people.row(email)).toContainText(/Quinn.*Newhire.*Employee.*Active.*Awaiting activation/);
  expect(await activationLink(school, email)).toContain('/users/password-setup/');
  await people.choose('Quinn Newhire', 'View');
  for (const text of [
    'Lakeside Pool, Summit Aquatics',
    'Diving Coach',
    key,
    'Part time',
    '06-01-2024',
    '04-05-2001',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a super admin may grant every role', { tag: '@long' }, async ({ page, school }) => {
  const form = personForm(page);
  await openAs(page, school, 'SUPER_ADMIN', '/manage-user/create');
  expect(await choicesOf(page, form.role)).toEqual(['Employee', 'Manager', 'Admin', 'Super Admin']);
  await form.fill({
    firstName: 'Ulrike',
    lastName: 'Upstairs',
    email: 'ulrike.upstairs@journey.test',
    phone: '312-555-0156',
    key: unusedKey(school),
    role: 'Super Admin',
    locations: ['Summit Aquatics'],
    positions: ['Front Desk'],
  });
  await form.create();
  await expectToast(page, 'User created successfully.');
  await expect(page).toHaveURL('/manage-user');
});

test('a manager adds people at their own locations', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  const form = personForm(page);
  await openAs(page, school, 'MANAGER', '/manage-user/create');
  await expect(form.role).toHaveValue('Manager');
  expect(await choicesOf(page, form.role)).toEqual(['Employee', 'Manager']);
  expect(await choicesOf(page, form.locations)).toEqual(['Lakeside Pool']);
  await expectAccessible(page);
  await form.fill({
    firstName: 'Milo',
    lastName: 'Lakesider',
    email: 'milo.lakesider@journey.test',
    phone: '312-555-0157',
    key: unusedKey(school),
    locations: ['Lakeside Pool'],
    positions: ['Front Desk'],
  });
  await form.create();
  await expectToast(page, 'User created successfully.');
  await expect(page).toHaveURL('/manage-user');
  await people.search.fill('Lakesider');
  await expect(people.row('Milo')).toContainText('Manager');
});

test('leaving a half-filled form asks first', { tag: '@long' }, async ({ page, school }) => {
  const form = personForm(page);
  const { leaveQuestion } = shell(page);
  await openAs(page, school, 'ADMIN', '/manage-user/create');
  await form.firstName.fill('Halfway');
  await form.cancel.click();
  await expect(leaveQuestion).toContainText(
    'Your changes on this page have not been saved and will be lost.',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.firstName).toHaveValue('Halfway');
  await form.cancel.click();
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/manage-user');
});

test('a date can be typed or picked from the calendar', { tag: '@long' }, async ({ page, school }) => {
  const form = personForm(page);
  await openAs(page, school, 'ADMIN', '/manage-user/create');
  await form.birthDate.fill('06-15-2000');
  await form.chooseBirthDate.click();
  const calendar = page.getByRole('dialog', { name: 'Birth Date' });
  await expect(calendar.getByRole('button', { name: 'June 2000' })).toBeVisible();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: 'Wednesday, May 3, 2000' }).click();
  await expect(calendar).toHaveCount(0);
  await expect(form.birthDate).toHaveValue('05-03-2000');
  await expect(form.birthDate).toBeFocused();
  await choose(page, form.gender, 'Prefer not to say');
  await expect(form.gender).toHaveValue('Prefer not to say');
});
