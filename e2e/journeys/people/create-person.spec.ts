// Rules held here: W6.

import { choicesOf, choose } from '../../pages/choices.ts';
import { positionDialog } from '../../pages/options.ts';
import { peoplePage } from '../../pages/people.ts';
import { personForm } from '../../pages/person-form.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expectComplaint } from '../../support/complaints.ts';
import { expect, test } from '../../support/journey.ts';
import { accounts, enter } from '../../support/session.ts';
import { activationLink, freshKey } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('the form starts with the location that the list shows (W6)', async ({ page, school }) => {
  await enter(page, school, 'ADMIN', '/manage-user?location=2');
  await peoplePage(page).addNew.click();
  await expect(page).toHaveURL('/manage-user/create?location=2');
  await personForm(page).create();
  await expectComplaint(personForm(page).positions, 'Please Select at least one Position');
  await expect(page.getByText('Please Select at least one Location', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Harbor Swim Center', { exact: true })).toBeVisible();
});

test('an admin adds somebody, and the form explains everything it does not take', async ({
  page,
  school,
}) => {
  const people = peoplePage(page);
  const form = personForm(page);
  await enter(page, school, 'ADMIN', '/manage-user');
  await people.addNew.click();
  await expect(page).toHaveURL('/manage-user/create');
  await expect(page.getByRole('heading', { name: 'Add User', level: 1 })).toBeVisible();
  await expect(form.firstName).toBeVisible();

  await form.create();
  await expectToast(page, 'Please fill all fields.');
  await expect(form.firstName).toBeFocused();
  await expectComplaint(form.firstName, 'First name is required');
  await expectComplaint(form.lastName, 'Last name is required');
  await expectComplaint(form.email, 'Email is required.');
  await expectComplaint(form.phone, 'Phone number is required');
  await expectComplaint(form.key, 'Key must be exactly 5 digits long');
  await expectComplaint(form.role, 'Please select Role');
  await expectComplaint(form.locations, 'Please Select at least one Location');
  await expectComplaint(form.positions, 'Please Select at least one Position');
  await expectAccessible(page);

  await expect(form.firstName).toHaveAttribute('maxlength', '55');
  await expect(form.lastName).toHaveAttribute('maxlength', '55');
  await expect(form.email).toHaveAttribute('maxlength', '230');
  await expect(form.phone).toHaveAttribute('maxlength', '20');
  await expect(form.key).toHaveAttribute('maxlength', '5');

  // What cannot belong there is not taken; what is wrong is told as soon as the field is left.
  await form.firstName.pressSequentially('Qu1');
  await expect(form.firstName).toHaveValue('Qu');
  await form.lastName.fill('O’Hara');
  await expectComplaint(form.firstName, 'First name must be between 3 and 50 characters');
  await form.email.fill('quinn@journey');
  await expectComplaint(form.lastName, 'Last name may hold letters and spaces only');
  await form.phone.fill('(312) 555');
  await expect(form.phone).toHaveValue('312555');
  await expectComplaint(form.email, 'Invalid email format');
  await form.key.pressSequentially('1a2b3');
  await expect(form.key).toHaveValue('123');
  await expectComplaint(form.phone, 'Phone must be 10 to 20 digits or dashes, with an optional plus');
  await form.birthDate.fill('02-30-2001');
  await expectComplaint(form.key, 'Key must be exactly 5 digits long');
  await form.joiningDate.fill('06-01-2024');
  await expectComplaint(form.birthDate, 'Invalid date format');
  await form.endingDate.fill('05-31-2024');
  await form.birthDate.fill('01-01-2199');
  await expectComplaint(form.endingDate, 'Ending date cannot be before the joining date');
  await form.city.focus();
  await expectComplaint(form.birthDate, 'Future dates are not allowed');
  await expectAccessible(page);

  expect(await choicesOf(page, form.role)).toEqual(['Employee', 'Manager', 'Admin']);
  expect(await choicesOf(page, form.employmentStatus)).toEqual([
    'Full time',
    'Part time',
    'Seasonal',
    'Substitute',
  ]);
  await form.endingDate.fill('');
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
  await expectComplaint(form.email, 'Email already exists');
  await expect(form.email).toBeFocused();
  const email = 'quinn.newhire@journey.test';
  await form.email.fill(email);
  await form.create();
  await expectComplaint(form.key, 'This key already exists.');
  await expect(form.key).toBeFocused();
  await expectAccessible(page);
  const key = freshKey(school);
  await form.key.fill(key);

  // A position that is missing is made on the spot.
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

test('a super admin may grant every role', async ({ page, school }) => {
  const form = personForm(page);
  await enter(page, school, 'SUPER_ADMIN', '/manage-user/create');
  expect(await choicesOf(page, form.role)).toEqual(['Employee', 'Manager', 'Admin', 'Super Admin']);
  await form.fill({
    firstName: 'Ulrike',
    lastName: 'Upstairs',
    email: 'ulrike.upstairs@journey.test',
    phone: '312-555-0156',
    key: freshKey(school),
    role: 'Super Admin',
    locations: ['Summit Aquatics'],
    positions: ['Front Desk'],
  });
  await form.create();
  await expectToast(page, 'User created successfully.');
  await expect(page).toHaveURL('/manage-user');
});

test('a manager adds people for the own locations', async ({ page, school }) => {
  const people = peoplePage(page);
  const form = personForm(page);
  await enter(page, school, 'MANAGER', '/manage-user/create');
  await expect(form.role).toHaveValue('Manager');
  expect(await choicesOf(page, form.role)).toEqual(['Employee', 'Manager']);
  expect(await choicesOf(page, form.locations)).toEqual(['Lakeside Pool']);
  await expectAccessible(page);
  await form.fill({
    firstName: 'Milo',
    lastName: 'Lakesider',
    email: 'milo.lakesider@journey.test',
    phone: '312-555-0157',
    key: freshKey(school),
    locations: ['Lakeside Pool'],
    positions: ['Front Desk'],
  });
  await form.create();
  await expectToast(page, 'User created successfully.');
  await expect(page).toHaveURL('/manage-user');
  await people.search.fill('Lakesider');
  await expect(people.row('Milo')).toContainText('Manager');
});

test('a half-filled form is not lost without asking', async ({ page, school }) => {
  const form = personForm(page);
  const { leaveQuestion } = shell(page);
  await enter(page, school, 'ADMIN', '/manage-user/create');
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

test('a date is picked from the calendar as well as typed', async ({ page, school }) => {
  const form = personForm(page);
  await enter(page, school, 'ADMIN', '/manage-user/create');
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
