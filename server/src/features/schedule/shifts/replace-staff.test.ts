// Rules held here: S6.

import { type Shift, stalePage } from '@deckhand/contract/plans/shift';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordQueries } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift, scheduleLines } from '../../../../test/planned-shift.ts';
import { atAnotherLocation, openSchool, type TestSchool } from '../../../../test/test-school.ts';

let shared: TestSchool;
let school: TestSchool;
let jonah: TestPerson;
let owen: TestPerson;
let shift: Shift;
beforeAll(async () => {
  shared = await openSchool();
});
beforeEach(async () => {
  school = await atAnotherLocation(shared);
  jonah = await school.hire({ first_name: 'Jonah', last_name: 'Reyes' });
  owen = await school.hire({ first_name: 'Owen', last_name: 'Clarke' });
  shift = await planShift(school, { staff: [{ id: jonah.id, start_date: null, end_date: null }] });
});
afterAll(() => shared.close());

const as = { as: 'managerA' } as const;
const fourWeeks = () => scheduleLines(school, '2026-06-08', '2026-06-29');

function replace(date: string, present: number | null, substitute: number | null) {
  const entry = { staff_1_id: present, replaced_staff_1_id: substitute, is_staff_1: true } as const;
  return school.call(replaceStaff, { body: { shift_id: shift.id, date, staff: [entry] } }, as);
}

it('seats a substitute on one date only and logs it', async () => {
  expect((await replace('2026-06-15', jonah.id, owen.id)).statusCode).toBe(201);
  expect(await fourWeeks()).toEqual([
    `2026-06-08 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
    `2026-06-15 09:00-12:00 ${shift.shift_code} [${owen.id}]`,
    `2026-06-22 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
    `2026-06-29 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
  ]);
  const { results } = await school.answer(
    listReplacedShifts,
    { query: { location: String(school.locationA) } },
    as,
  );
  expect(results).toMatchObject([
    {
      shift_code: shift.shift_code,
      replacement_date: '2026-06-15',
      is_replace: true,
      original_staff_1: { name: 'Jonah Reyes' },
    },
  ]);
  expect((await school.lastMail(owen.email)).text).toContain('Monday 06-15-2026 9:00 AM - 12:00 PM');
});

it('takes the ids in either order, and refuses a stale page', async () => {
  expect((await replace('2026-06-15', owen.id, jonah.id)).statusCode).toBe(201);
  const stale = await replace('2026-06-15', jonah.id, owen.id);
  // Owen has the seat now, so this gives it back to Jonah.
  expect(stale.statusCode).toBe(201);
  const stranger = await school.hire();
  const third = await school.hire();
  expect((await replace('2026-06-15', stranger.id, third.id)).statusCode).toBe(400);
});

it('refuses two entries about one seat, of which only the last would count', async () => {
  const third = await school.hire();
  const entry = (substitute: number) =>
    ({ staff_1_id: jonah.id, replaced_staff_1_id: substitute, is_staff_1: true }) as const;
  const body = { shift_id: shift.id, date: '2026-06-15', staff: [entry(owen.id), entry(third.id)] };
  expect(await school.refusal(replaceStaff, { body }, as)).toEqual({ status: 400, text: stalePage });
  expect((await fourWeeks())[1]).toBe(`2026-06-15 09:00-12:00 ${shift.shift_code} [${jonah.id}]`);
});

it('empties the seat when no substitute is named, and the opening says who left', async () => {
  expect((await replace('2026-06-22', jonah.id, null)).statusCode).toBe(201);
  expect(await fourWeeks()).toContain(`2026-06-22 09:00-12:00 ${shift.shift_code} [] open`);
  const openings = await school.db
    .selectFrom('opening')
    .innerJoin('opening_dates', 'opening_dates.opening_id', 'opening.id')
    .select(['cause', 'left_by', 'dates'])
    .where('shift_id', '=', shift.id)
    .execute();
  expect(openings).toEqual([{ cause: 'BLANK', left_by: jonah.id, dates: '{[2026-06-22,2026-06-23)}' }]);
});

it('is refused for the past, for a day the shift does not run, and for a person who is busy', async () => {
  expect((await replace('2026-06-01', jonah.id, owen.id)).json().error).toBe('The past cannot be changed.');
  expect((await replace('2026-06-23', jonah.id, owen.id)).json().error).toBe(
    'This shift does not run on that date.',
  );
  const other = await planShift(school, {
    start_date: '2026-06-22',
    start_time: '11:00',
    end_time: '13:00',
    staff: [{ id: owen.id }],
  });
  expect((await replace('2026-06-22', jonah.id, owen.id)).json().error).toBe(
    `Owen Clarke is already booked 06-22-2026 11:00 AM - 1:00 PM (${other.shift_code}).`,
  );
});

it('locks the people of the shift once, reads its seats once, and sends no other query twice', async () => {
  const statements = await recordQueries(school.pool, () => replace('2026-06-15', jonah.id, owen.id));
  const matching = (pattern: RegExp) => statements.filter((statement) => pattern.test(statement));
  expect(matching(/from "person".*for no key update/)).toHaveLength(1);
  expect(matching(/"seat".*from "commitment" where "shift_id"/)).toHaveLength(1);
  const queries = matching(/^select .* from /);
  expect(queries).toEqual([...new Set(queries)]);
  // This includes two mails, the session, the check of its rights, the history and the transaction itself.
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(19);
});
