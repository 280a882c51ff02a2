// Rules held here: LA8, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { createPerson } from '@deckhand/contract/people/create-person';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { shiftForm } from '../../pages/shifts.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { inTurn } from '../../support/samples.ts';
import { planShift, pools, unusedLastName } from '../../support/schedule.ts';
import { answerOf } from '../../support/school-api.ts';
import { openAs, openSession } from '../../support/session.ts';
import { positionIds, unusedKey } from '../../support/staff.ts';
import { expectToast } from '../../support/toasts.ts';

test('a manager cannot keep a minor too late, and an admin can with a reason', {
  tag: inTurn('plan-minors'),
}, async ({ page, school }) => {
  meant('shifts/# 400');
  const session = await openSession(school, 'SUPER_ADMIN');
  const key = unusedKey(school);
  // It asks for no certificate.
  const [frontDesk = 0] = positionIds(['Front Desk']);
  const last_name = unusedLastName(school);
  const body = {
    first_name: 'Rosa',
    last_name,
    email: `rosa.${key}@journey.test`,
    key,
    phone_number: '312-555-0100',
    user_type: 'EMPLOYEE' as const,
    locations: [pools.lakeside],
    positions: [frontDesk],
    dob: '2011-03-02',
  };
  const { id } = await answerOf(school, createPerson, { body }, session.token);
  const shift = await planShift(school, session, {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: null,
    start_date: '2026-06-16',
    start_time: '19:00',
    end_time: '20:30',
    shift_type: [frontDesk],
    staff: [{ id }],
  });
  const form = shiftForm(page);
  const address = `/view-schedules/create?location=1&id=${shift.id}&mode=edit&date=2026-06-16`;
  const sentence = `Rosa ${last_name} is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).`;

  await openAs(page, school, 'MANAGER', address);
  await form.endTime.fill('9:30 pm');
  await form.save();
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'A rule is in the way' })).toHaveCount(0);

  await openAs(page, school, 'ADMIN', address);
  await form.endTime.fill('9:30 pm');
  await form.save();
  const dialog = page.getByRole('dialog', { name: 'A rule is in the way' });
  await expect(dialog).toContainText(sentence);
  await expect(dialog).toContainText(lawNotice);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The summer festival');
  await dialog.getByRole('button', { name: 'Go on all the same' }).click();
  await expectToast(page, 'Shift updated successfully.');
  const { results } = await answerOf(
    school,
    listHistory,
    { query: { shift: String(shift.id) } },
    session.token,
  );
  expect(results.map(({ law_reason }) => law_reason)).toEqual(['The summer festival', null]);
});
