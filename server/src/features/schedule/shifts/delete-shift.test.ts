// Rules held here: S8.

import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { expect, it } from 'vitest';
import { planShift, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const as = { as: 'managerA' } as const;

it('removes every date from now on, but keeps a shift of today that has begun', async () => {
  const jonah = await school.hire();
  const shift = await planShift(school, { staff: [{ id: jonah.id }] });
  await school.answer(deleteShift, { params: { id: shift.id } }, as);
  expect(await scheduleLines(school, '2026-06-08', '2026-06-29')).toEqual([
    `2026-06-08 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
  ]);
  expect((await school.refusal(deleteShift, { params: { id: shift.id } }, as)).status).toBe(404);
});
