// Rules held here: S7.

import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { expect, it } from 'vitest';
import { planShift, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const as = { as: 'managerA' } as const;

it('calls a date off once, releases its people and notifies them', async () => {
  const jonah = await school.hire({ first_name: 'Jonah', last_name: 'Reyes' });
  const shift = await planShift(school, { staff: [{ id: jonah.id }] });
  const body = { shift_id: shift.id, date: '2026-06-15', reason: 'Heater broken' };
  await school.answer(dismissShift, { body }, as);
  expect(await scheduleLines(school, '2026-06-08', '2026-06-29')).toContain(
    `2026-06-15 09:00-12:00 ${shift.shift_code} [] dismissed`,
  );
  expect((await school.lastMail(jonah.email)).text).toContain('called off that day: Heater broken');
  expect((await school.refusal(dismissShift, { body }, as)).status).toBe(400);
  await planShift(school, {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: '2026-06-15',
    staff: [{ id: jonah.id }],
  });
});

it('dismisses today, but not a date that has passed', async () => {
  const running = await planShift(school, {
    start_date: '2026-06-01',
    start_time: '15:00',
    end_time: '16:00',
  });
  const body = { shift_id: running.id, reason: 'Heater broken' };
  const past = { ...body, date: '2026-06-01' };
  expect((await school.refusal(dismissShift, { body: past }, as)).status).toBe(400);
  await school.answer(dismissShift, { body: { ...body, date: '2026-06-08' } }, as);
  const lines = await scheduleLines(school, '2026-06-01', '2026-06-08');
  expect(lines.filter((line) => line.includes(running.shift_code))).toEqual([
    `2026-06-01 15:00-16:00 ${running.shift_code} []`,
    `2026-06-08 15:00-16:00 ${running.shift_code} [] dismissed`,
  ]);
});
