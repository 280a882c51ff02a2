// Rules held here: S11.

import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { addHolidays } from '@deckhand/contract/schedule/closures/add-holidays';
import { alreadyHoliday } from '@deckhand/contract/schedule/closures/holiday';
import { listHolidays } from '@deckhand/contract/schedule/closures/list-holidays';
import { removeHoliday } from '@deckhand/contract/schedule/closures/remove-holiday';
import { describe, expect, it } from 'vitest';
import { insertLocation } from '../../../../test/fixture-school.ts';
import { planShift, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
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

describe('one holiday for several locations', () => {
  const locations = () => [school.locationA, school.locationB];
  const close = (date: string, location_ids = locations(), reason = 'Thanksgiving') => ({
    body: { date, reason, location_ids },
  });
  const closedOn = async (date: string) => {
    const query = { start_date: date, end_date: date };
    const { results } = await school.answer(listHolidays, { query }, { as: 'admin' });
    return results.map(({ location_title: title, reason }) => `${title}: ${reason}`);
  };

  it('closes them all', async () => {
    const { count, results } = await school.answer(addHolidays, close('2026-11-26'), { as: 'admin' });
    expect([count, results.map(({ location_title }) => location_title)]).toEqual([
      2,
      ['Harbor Swim Center', 'Lakeside Pool'],
    ]);
    expect(await closedOn('2026-11-26')).toEqual([
      'Harbor Swim Center: Thanksgiving',
      'Lakeside Pool: Thanksgiving',
    ]);
  });

  it('closes none when one of them is refused, and names it', async () => {
    await school.answer(addHolidays, close('2026-12-24', [school.locationB], 'Leak'), { as: 'admin' });
    expect(await school.refusal(addHolidays, close('2026-12-24'), { as: 'admin' })).toEqual({
      status: 409,
      text: `Harbor Swim Center: ${alreadyHoliday}`,
    });
    expect(await closedOn('2026-12-24')).toEqual(['Harbor Swim Center: Leak']);
    const both = await school.refusal(addHolidays, close('2026-11-26'), { as: 'admin' });
    expect(both.text).toBe(`Harbor Swim Center, Lakeside Pool: ${alreadyHoliday}`);
    // Where the day is over already, the refusal says so of that location alone.
    school.pass({ hours: 14.5 });
    const honolulu = await insertLocation(school.db, 'Reef', 'HST');
    const east = close('2026-06-08', [honolulu, school.locationB]);
    expect(await school.refusal(addHolidays, east, { as: 'admin' })).toEqual({
      status: 400,
      text: 'Harbor Swim Center: The past cannot be changed.',
    });
    school.pass({ hours: -14.5 });
  });

  it('is for the locations of the caller only', async () => {
    expect((await school.refusal(addHolidays, close('2026-12-31'), as)).status).toBe(403);
    expect(await closedOn('2026-12-31')).toEqual([]);
  });

  it('is added by one of two managers at the same moment', async () => {
    const answers = await Promise.all([
      school.call(addHolidays, close('2027-01-01'), { as: 'admin' }),
      school.call(addHolidays, close('2027-01-01', locations().reverse()), { as: 'superAdmin' }),
      school.call(addHolidays, close('2027-01-01', [school.locationA]), as),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});
