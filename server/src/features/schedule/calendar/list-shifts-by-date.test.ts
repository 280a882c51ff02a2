import { listMyShiftsByDate } from '@deckhand/contract/schedule/calendar/list-my-shifts-by-date';
import { listShiftsByDate } from '@deckhand/contract/schedule/calendar/list-shifts-by-date';
import { beforeAll, expect, it } from 'vitest';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let here: PlannedLocation;
let there: PlannedLocation;
let jonah: TestPerson;
let manager: TestPerson;

beforeAll(async () => {
  here = await openLocation(school);
  there = await openLocation(school);
  jonah = await here.hire({ locations: [here.id, there.id] });
  manager = await school.hire({ role: 'MANAGER', locations: [here.id] });
});
const own = (date: string) => school.answer(listMyShiftsByDate, { query: { date } }, { as: jonah });

function seenBy(as: CastName | TestPerson, date: string, person = jonah) {
  return school.answer(listShiftsByDate, { query: { user_id: String(person.id), date } }, { as });
}

it('lists the shifts and meetings of a person on a date by time, also for past dates', async () => {
  const later = await there.plan([jonah], {
    start_time: '13:00',
    end_time: '15:00',
    start_date: '2026-06-01',
  });
  const earlier = await here.plan([jonah], { start_date: '2026-06-01' });
  const meeting = await here.meet([jonah], {
    start_date: '2026-06-15',
    start_time: '07:00',
    end_time: '08:00',
  });
  const monday = [
    { shift_id: earlier.id, shift_code: earlier.shift_code, start_time: '09:00', end_time: '12:00' },
    { shift_id: later.id, shift_code: later.shift_code, start_time: '13:00', end_time: '15:00' },
  ];
  expect(await own('2026-06-01')).toEqual({ shifts: monday });
  expect(await own('2026-06-02')).toEqual({ shifts: [] });
  expect((await own('2026-06-15')).shifts.map(({ shift_code }) => shift_code)).toEqual([
    meeting.shift_code,
    earlier.shift_code,
    later.shift_code,
  ]);
  expect(await seenBy('admin', '2026-06-01')).toEqual({ shifts: monday });
  // A manager sees only the shifts at their own location.
  expect(await seenBy(manager, '2026-06-01')).toEqual({ shifts: [monday[0]] });
});

it('leaves out shifts that do not take place or that a substitute works', async () => {
  const substitute = await here.hire();
  const dismissed = await here.plan([jonah], { start_date: '2026-06-17' });
  const replaced = await here.plan([jonah], {
    start_date: '2026-06-17',
    start_time: '13:00',
    end_time: '14:00',
  });
  await here.dismiss(dismissed, '2026-06-17');
  await here.replace(replaced, '2026-06-17', jonah, substitute);
  expect((await own('2026-06-17')).shifts).toEqual([]);
  expect((await seenBy('admin', '2026-06-17', substitute)).shifts).toMatchObject([{ shift_id: replaced.id }]);
  await here.close('2026-06-24');
  expect((await own('2026-06-24')).shifts).toEqual([]);
  expect((await own('2026-07-01')).shifts).toHaveLength(2);
});

it('is refused for people out of reach and for missing parameters', async () => {
  const stranger = await there.hire();
  const input = { query: { user_id: String(stranger.id), date: '2026-06-15' } };
  const refused = (as: CastName | TestPerson, other = input) =>
    school.refusal(listShiftsByDate, other, { as });
  expect(await refused(manager)).toEqual({ status: 404, text: 'User not found.' });
  expect(await refused('admin', { query: { user_id: '999999', date: '2026-06-15' } })).toMatchObject({
    status: 404,
  });
  expect(await refused('employeeA')).toMatchObject({ status: 403 });
  expect(await refused(manager, { query: { date: '2026-06-15' } as typeof input.query })).toMatchObject({
    status: 422,
  });
  const noDate = { query: {} as { date: string } };
  expect(await school.refusal(listMyShiftsByDate, noDate, { as: jonah })).toEqual({
    status: 422,
    text: 'Date is required',
  });
  expect(
    await school.refusal(listMyShiftsByDate, { query: { date: '2026-06-15' } }, { as: 'admin' }),
  ).toMatchObject({
    status: 403,
  });
});
