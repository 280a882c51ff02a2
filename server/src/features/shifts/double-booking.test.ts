// Rules held here: S3.

import { createMeeting } from '@deckhand/contract/meetings/create-meeting';
import { addShift } from '@deckhand/contract/shifts/add-shift';
import { replaceStaff } from '@deckhand/contract/shifts/replace-staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../../test/draw-sample.ts';
import { mondayForm, planShift } from '../../../test/planned-shift.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

const ROUNDS = isLong ? 50 : 10;
const CALLS = 20;

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

it('lets exactly one of twenty simultaneous calls book a person, whatever they book them for', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await school.hire({
      first_name: 'Jonah',
      last_name: 'Reyes',
      locations: [school.locationA, school.locationB],
    });
    // Each replacement has its own shift: in the same shift a second one would undo the first (S6), and two calls would
    // succeed.
    const open: number[] = [];
    for (let number = 0; number < CALLS / 4; number += 1) {
      open.push((await planShift(school, { start_time: '10:00', end_time: '11:00' })).id);
    }
    const calls = Array.from({ length: CALLS }, (_, index) =>
      book(index, person.id, open[Math.floor(index / 4)] ?? 0),
    );
    const answers = await Promise.all(calls);
    const won = answers.filter(({ statusCode }) => statusCode === 201);
    const lost = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(won).toHaveLength(1);
    for (const answer of lost) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatch(/^Jonah Reyes is already booked .+ \([SM]\d{4,}\)\.$/);
    }
  }
  expect(await doubleBookings(school)).toBe(0);
}, 240_000);

/** Books the person on Monday 8 June between ten and eleven, each time at another location or in another way. */
function book(index: number, personId: number, openShiftId: number) {
  const staff = [{ id: personId, start_date: null, end_date: null }];
  const location = index % 2 === 0 ? school.locationA : school.locationB;
  switch (index % 4) {
    case 0:
      return school.call(addShift, { body: mondayForm(school, { staff, location }) }, { as: 'admin' });
    case 1: {
      const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_time: '10:30' } as const;
      return school.call(
        addShift,
        { body: mondayForm(school, { ...once, staff, location }) },
        { as: 'admin' },
      );
    }
    case 2: {
      const body = {
        start_date: '2026-06-05',
        end_date: '2026-06-12',
        start_time: '10:15',
        end_time: '10:45',
        assigned_positions: [school.positions[0]],
        assigned_staff: [personId],
      };
      return school.call(createMeeting, { query: { location: String(location) }, body }, { as: 'admin' });
    }
    default: {
      const entry = { staff_1_id: null, replaced_staff_1_id: personId, is_staff_1: true } as const;
      const body = { shift_id: openShiftId, date: '2026-06-08', staff: [entry] };
      return school.call(replaceStaff, { body }, { as: 'admin' });
    }
  }
}

/** Counts double bookings day by day, without the constraint that should prevent them. */
async function doubleBookings({ db }: TestSchool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with busy as (
      select c.id, c.person_id, c.minutes, d::date as date
      from commitment c, generate_series('2026-06-01'::timestamp, '2026-08-01', '1 day') d
      where c.dates @> d::date and extract(dow from d) = c.weekday)
    select count(*) from busy one join busy other
    on one.person_id = other.person_id and one.date = other.date and one.id < other.id and one.minutes && other.minutes`.execute(
    db,
  );
  return Number(rows[0]?.count);
}
