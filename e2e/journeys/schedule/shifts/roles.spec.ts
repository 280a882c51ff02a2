import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { planShift, pools } from '../../../support/schedule.ts';
import { callSchool } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';

test('a manager cannot view or change anything at another location', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('shifts/# 404');
  const admin = await openSession(school, 'ADMIN');
  const foreign = await planShift(school, admin, { location: pools.harbor });
  const { token } = await openAs(page, school, 'MANAGER', `/manage-shifts?location=${pools.harbor}`);
  await expect(page.getByText('This location is not one of yours')).toBeVisible();
  await expectAccessible(page);
  for (const address of [
    `/manage-shifts/create?location=${pools.harbor}&id=${foreign.id}&mode=edit`,
    `/manage-shifts/create?location=${pools.harbor}&clone=${foreign.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Shift not found.' })).toBeVisible();
  }
  for (const screen of ['/manage-shifts', '/manage-staff-meeting']) {
    await page.goto(`${screen}/create?location=${pools.harbor}`);
    const refused = page.getByRole('heading', { name: 'You do not have permission to perform this action.' });
    await expect(refused).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`/archived-shifts?location=${pools.harbor}`);
  await expect(page.getByText('This location is not one of yours')).toBeVisible();

  const one = await callSchool(school, viewShift, { params: { id: foreign.id }, query: {} }, token);
  const body = { date: '2026-07-20', location_id: pools.harbor, reason: 'Not mine' };
  const close = await callSchool(school, addHoliday, { query: {}, body }, token);
  expect([one.status, close.status]).toEqual([404, 403]);
});
