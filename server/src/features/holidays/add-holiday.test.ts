// Rules held here: S11.

import { addHoliday } from '@deckhand/contract/holidays/add-holiday';
import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planShift, scheduleLines } from '../../../test/planned-shift.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const as = { as: 'managerA' } as const;

it('closes the location, keeps everyone in their seat, and restores every date when it is removed', async () => {
  const jonah = await school.hire();
  const shift = await planShift(school, { staff: [{ id: jonah.id }] });
  const fourWeeks = () => scheduleLines(school, '2026-06-08', '2026-06-29');
  const before = await fourWeeks();
  const body = { reason: 'Pool maintenance', date: '2026-06-22', location_id: school.locationA };
  const holiday = await school.answer(addHoliday, { query: {}, body }, as);
  const closed = await fourWeeks();
  expect(closed.filter((line) => line.includes(shift.shift_code))).toEqual(
    before.filter((line) => !line.startsWith('2026-06-22')),
  );
  expect((await school.refusal(addHoliday, { query: {}, body }, as)).status).toBe(409);
  await school.answer(removeHoliday, { params: { id: holiday.id } }, as);
  expect(await fourWeeks()).toEqual(before);
});
