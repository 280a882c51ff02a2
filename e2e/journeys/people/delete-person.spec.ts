// Rules held here: K11, U4.

import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { meant, perhaps } from '../../support/noise.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { inviteLifeguards, planShift } from '../../support/schedule.ts';
import { answerOf } from '../../support/school-api.ts';
import { expectRevoked, openAs, openSession, type RoleName } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

const deletions: { by: RoleName; role: RoleName; name: string }[] = [
  { by: 'ADMIN', role: 'ADMIN', name: 'Gone Gordon' },
  { by: 'SUPER_ADMIN', role: 'SUPER_ADMIN', name: 'Gone Greta' },
  { by: 'MANAGER', role: 'EMPLOYEE', name: 'Gone Gwen' },
];

for (const { by, role, name } of draw(deletions, 'delete-person')) {
  test(`a person with the role ${by} deletes one with the role ${role}`, {
    tag: inTurn('delete-person'),
  }, async ({ page, school }) => {
    const people = peoplePage(page);
    const person = await hire(school, { name, role });
    const session = await openSession(school, person);
    await openAs(page, school, by, `/manage-user?search=${person.email}`);
    await people.choose(name, 'Delete');
    await expect(people.deletion).toContainText(
      `${name} is logged out everywhere at once and can no longer log in or clock in. No shift is affected.`,
    );
    await expect(people.deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await people.deletion.getByRole('button', { name: 'Cancel' }).click();
    await expect(people.deletion).toHaveCount(0);
    await expect(people.actions(name)).toBeFocused();

    await people.choose(name, 'Delete');
    await people.deletion.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'User deleted successfully!');
    await expect(page.getByText('No users match', { exact: true })).toBeVisible();
    await expectRevoked(school, session);
  });
}

test('the dialog says how many shifts become open (U4)', { tag: '@long' }, async ({ page, school }) => {
  const people = peoplePage(page);
  const { Leaving } = await inviteLifeguards(school, ['Leaving']);
  const session = await openAs(page, school, 'ADMIN', `/manage-user?search=${Leaving.email}`);
  await planShift(school, session, { staff: [{ id: Leaving.id }] });
  await planShift(school, session, { staff: [{ id: Leaving.id }], start_date: '2026-06-16' });
  await people.choose(Leaving.name, 'Delete');
  await expect(people.deletion).toContainText('2 shifts become open for others.');
});

test('the dialog says how many kiosks stop with the manager who leaves (K11)', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const people = peoplePage(page);
  const manager = await hire(school, { name: 'Leaving Lou', role: 'MANAGER' });
  const { token } = await openSession(school, manager);
  const { results } = await answerOf(school, listLocations, { query: {} }, token);
  const body = { name: 'Tablet by the pool', location: results[0]?.id ?? 0 };
  await answerOf(school, enrollKiosk, { body }, token);
  await openAs(page, school, 'ADMIN', `/manage-user?search=${manager.email}`);
  await people.choose(manager.name, 'Delete');
  await expect(people.deletion).toContainText(
    'No shift is affected. 1 kiosk takes no punches until another manager takes it over, under Options.',
  );
  await expectAccessible(page);
});

test('a person whom another admin has deleted is not found', { tag: '@long' }, async ({ page, school }) => {
  meant('users/# 404');
  // The list may hear of the deletion, and read what it would affect again, before the button is pressed.
  perhaps('deletion 404');
  const people = peoplePage(page);
  const person = await hire(school, { name: 'Gone Already' });
  const { token } = await openAs(page, school, 'ADMIN', `/manage-user?search=${person.email}`);
  await people.choose(person.name, 'Delete');
  await answerOf(school, deletePerson, { params: { id: person.id } }, token);
  await people.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'User not found.');
  await expect(page.getByText('No users match', { exact: true })).toBeVisible();
});
