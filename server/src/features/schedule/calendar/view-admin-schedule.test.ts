// Rules held here: S20.

import { viewAdminSchedule } from '@deckhand/contract/schedule/calendar/view-admin-schedule';
import { beforeAll, expect, it } from 'vitest';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import {
  cardLines,
  openLocation,
  type PlannedLocation,
  takeTimeOff,
} from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let ada: TestPerson;
let sue: TestPerson;
let codes: Record<'adas' | 'shared' | 'others', string>;

beforeAll(async () => {
  location = await openLocation(school);
  ada = await location.hire({ role: 'ADMIN', first_name: 'Ada' });
  sue = await location.hire({ role: 'SUPER_ADMIN', first_name: 'Sue' });
  const jonah = await location.hire({ first_name: 'Jonah' });
  const adas = await location.plan([ada]);
  const shared = await location.plan([sue, jonah], { start_time: '13:00', end_time: '15:00' });
  const others = await location.plan([await location.hire()], { start_time: '16:00', end_time: '17:00' });
  await location.plan([], { start_time: '18:00', end_time: '19:00' });
  codes = { adas: adas.shift_code, shared: shared.shift_code, others: others.shift_code };
  await takeTimeOff(school, sue, '2026-06-10', '2026-06-10');
});

function board(as: CastName | TestPerson, query: Record<string, string> = {}) {
  return school.answer(viewAdminSchedule, { query: { start_date: '2026-06-08', ...query } }, { as });
}

it('shows a super admin the shifts of all admins, with only the hours of admins', async () => {
  const { results, total_hours } = await board(sue);
  expect(cardLines(results)).toEqual([
    `2026-06-08 09:00 ${codes.adas} Ada`,
    `2026-06-08 13:00 ${codes.shared} Sue+Jonah`,
    '2026-06-10 timeoff Sue',
  ]);
  // Ada has three hours and Sue two. Jonah's two do not count, because Jonah is not an admin.
  expect(total_hours['2026-06-08']).toBe('05:00');
});

it('shows an admin only their own shifts, even when they filter by another admin', async () => {
  expect(cardLines((await board(ada)).results)).toEqual([`2026-06-08 09:00 ${codes.adas} Ada`]);
  expect((await board(ada, { staff: String(sue.id) })).results).toEqual([]);
  expect((await board('admin')).results).toEqual([]);
});

it('filters by staff, location and position', async () => {
  expect(cardLines((await board(sue, { staff: String(ada.id) })).results)).toEqual([
    `2026-06-08 09:00 ${codes.adas} Ada`,
  ]);
  expect((await board(sue, { location: String(school.locationA) })).results).toEqual([]);
  expect((await board(sue, { location: String(location.id) })).results).toHaveLength(3);
  expect((await board(sue, { position: String(school.positions[1]) })).results).toMatchObject([
    { type: 'timeoff' },
  ]);
});

it('is refused to managers and employees', async () => {
  for (const as of ['managerA', 'employeeA'] as const) {
    const input = { query: { start_date: '2026-06-08' } };
    expect(await school.refusal(viewAdminSchedule, input, { as })).toMatchObject({ status: 403 });
  }
});
