// Rules held here: AV2.

import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { availabilityPage } from '../../../pages/availability.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/pool.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession, type RoleName } from '../../../support/session.ts';

/** Who enters it in each role. */
const names = { MANAGER: 'Mona Field', ADMIN: 'Maria Santos', SUPER_ADMIN: 'Helen Brandt' };

for (const role of ['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const satisfies readonly RoleName[]) {
  test(`a person with the role ${role} sees and enters when somebody cannot work, and both see who did`, {
    tag: '@long',
  }, async ({ page, school, pool }) => {
    const nell = await pool.hire('Nell Harper');
    const account = role === 'MANAGER' ? await pool.hire('Mona Field', { role }) : role;
    const { shift_code: code } = await pool.planShift({
      from: '2026-06-08',
      repeat: 'WEEKLY',
      time: ['09:00', '12:00'],
      staff: [nell],
    });
    const theirs = availabilityPage(page);
    await openAs(page, school, account, `/manage-user/create?id=${nell.id}&mode=view`);
    await page.getByRole('button', { name: 'Show availability' }).click();
    await expect(theirs.said).toContainText('Nothing: they can work at any time.');
    await theirs.paint('2026-06-08', 0.26, 1.1);
    await expect(theirs.dialog).toContainText('They keep the shifts that they have.');
    await theirs.note.fill('Told me on the phone');
    await theirs.save.click();
    await expect(theirs.hatched('Mondays from 06-08-2026 on, from 10:00 AM')).toBeVisible();
    await expect(theirs.said).toContainText(`Told me on the phone, entered by ${names[role]}`);
    await expect(theirs.touched).toContainText('until you replace them');
    await expectAccessible(page);
    await theirs.touched
      .getByRole('link', { name: `Open the day of ${code} on Monday, June 15, 2026` })
      .click();
    // The calendar adds its view to the address, which would otherwise be that of the page before.
    await expect(page).toHaveURL(
      new RegExp(`/view-schedules\\?location=${pool.id}&view=weekly.*start=2026-06-15$`),
    );
    await page.goBack();

    // An unavailability that the employee adds meanwhile shows without a reload.
    const { token } = await openSession(school, nell);
    const body = { weekdays: ['FRIDAY' as const], start_date: '2026-06-12' };
    await answerOf(school, addUnavailability, { params: { id: nell.id }, body }, token);
    await expect(theirs.hatched('Fridays from 06-12-2026 on, all day')).toBeVisible();
  });
}
