// Rules held here: S3, S3a.

import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { commitmentsFor } from '@deckhand/domain/plans/commitments';
import { firstClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { makePattern } from '@deckhand/domain/plans/pattern';
import { addDays } from '@deckhand/domain/time/civil-date';
import { ZONE_CODES, ZONES, type ZoneCode } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTurn, isLong } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation } from '../../../../test/planned-location.ts';
import { mondayForm, planShift } from '../../../../test/planned-shift.ts';
import { schoolForTests, type TestSchool } from '../../../../test/test-school.ts';
import { violatedConstraint } from '../../../platform/refusals/refusal.ts';
import { commitmentToRow } from '../../plans/plan-rows.ts';

const ROUNDS = isLong ? 50 : 10;
const CALLS = 20;

const school = schoolForTests();

it('lets exactly one of twenty simultaneous calls book a person, whatever they book them for', {
  tags: inTurn('double-booking'),
  timeout: patiently(240_000),
}, async () => {
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
});

describe('locations in different zones', () => {
  it('share a person who is at one place at a time, by the moment', async () => {
    const [west, east] = [await openLocation(school, 'PST'), await openLocation(school, 'EST')];
    const ann = await school.hire({ first_name: 'Ann', last_name: 'Lee', locations: [west.id, east.id] });
    const code = (await west.plan([ann], { start_time: '09:00', end_time: '11:00' })).shift_code;
    expect(await attempt(east.id, ann.id, '12:00', '13:00')).toEqual({
      status: 400,
      text: `Ann Lee is already booked Monday 9:00 AM - 11:00 AM Pacific time (${code}).`,
    });
    const meeting = {
      start_date: '2026-06-08',
      start_time: '13:30',
      end_time: '15:00',
      assigned_positions: [school.positions[0]],
      assigned_staff: [ann.id],
    };
    const refusal = await school.refusal(
      createMeeting,
      { query: { location: String(east.id) }, body: meeting },
      { as: 'admin' },
    );
    expect(refusal.text).toMatch(/^Ann Lee is already booked 06-08-2026 9:00 AM - 11:00 AM Pacific time/);
    const open = await east.plan([], { start_time: '13:00', end_time: '14:30' });
    const body = { shift: open.id, start_date: '2026-06-15', end_date: '2026-06-15' };
    expect((await school.refusal(claimOpening, { body }, { as: ann })).text).toContain('Pacific time');
    expect(await lookUp(east.id, '12:00', '13:00')).not.toContain(ann.id);
    expect(await lookUp(east.id, '09:00', '12:00')).toContain(ann.id);
    expect(await openFor(ann)).not.toContain(open.id);
    const free = await east.plan([], { start_time: '10:00', end_time: '11:00' });
    expect(await openFor(ann)).toContain(free.id);
    // Nine o'clock in the east is three hours before nine in the west, so Ann is free.
    await east.plan([ann], { start_time: '09:00', end_time: '11:00' });
  });

  it('meet over midnight: late in Alaska is the next day in New York, also after a Saturday', async () => {
    const [alaska, east] = [await openLocation(school, 'AKST'), await openLocation(school, 'EST')];
    for (const [date, next, weekday] of [
      ['2026-06-10', '2026-06-11', 'Wednesday'],
      ['2026-06-13', '2026-06-14', 'Saturday'],
    ] as const) {
      const person = await school.hire({ locations: [alaska.id, east.id] });
      await alaska.plan([person], { start_date: date, start_time: '21:00', end_time: '23:00' });
      const refusal = await attempt(east.id, person.id, '01:00', '02:00', next);
      expect(refusal?.text).toContain(`${weekday} 9:00 PM - 11:00 PM Alaska time`);
      expect(await lookUp(east.id, '01:00', '02:00', next)).not.toContain(person.id);
      expect(await lookUp(east.id, '03:00', '04:00', next)).toContain(person.id);
      expect(await attempt(east.id, person.id, '01:00', '02:00', date)).toBeUndefined();
      expect(await attempt(east.id, person.id, '03:00', '04:00', next)).toBeUndefined();
    }
  });

  it('without summer time are as far away as they can be', async () => {
    const [arizona, denver] = [await openLocation(school, 'MST_AZ'), await openLocation(school, 'MST')];
    const person = await school.hire({ locations: [arizona.id, denver.id] });
    await denver.plan([person], { start_time: '09:00', end_time: '10:00' });
    expect((await attempt(arizona.id, person.id, '08:00', '09:00'))?.status).toBe(400);
    expect((await attempt(arizona.id, person.id, '09:00', '10:00'))?.status).toBe(400);
    expect(await attempt(arizona.id, person.id, '10:00', '11:00')).toBeUndefined();
    // In one zone there is no doubt about the distance.
    expect(await attempt(arizona.id, person.id, '11:00', '12:00')).toBeUndefined();
  });

  it('race for a person, and one wins', { tags: ['long'], timeout: patiently(240_000) }, async () => {
    const [alaska, east] = [await openLocation(school, 'AKST'), await openLocation(school, 'EST')];
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await school.hire({ locations: [alaska.id, east.id] });
      const calls = Array.from({ length: CALLS }, (_, index) =>
        index % 2 === 0
          ? attempt(alaska.id, person.id, '20:30', '23:00', '2026-06-13')
          : attempt(east.id, person.id, '01:00', '03:00', '2026-06-14'),
      );
      const refused = (await Promise.all(calls)).filter((refusal) => refusal !== undefined);
      expect(refused).toHaveLength(CALLS - 1);
      for (const { status } of refused) expect(status).toBe(400);
    }
    expect(await doubleBookings(school)).toBe(0);
  });

  it('are judged by the database as by the domain, whatever is booked', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(anyBooking, anyBooking, async (one, other) => {
        const person = await school.hire();
        const clashes = firstClash(rowsOf(person.id, one), rowsOf(person.id, other)) !== undefined;
        if (clashes) refused += 1;
        // The server's own transactions would be repeated.
        const writing = school.db.transaction().execute(async (transaction) => {
          for (const booking of [one, other]) {
            codesWritten += 1;
            const location = await locationIn(booking.zone);
            const { id } = await transaction
              .insertInto('shift')
              .values({
                code: `Z${codesWritten}`,
                location_id: location,
                kind: 'RECURRING_SHIFT',
                repeat: booking.repeat,
                created_at: school.clock(),
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            const rows = rowsOf(person.id, booking).map((row) => ({ ...commitmentToRow(row), shift_id: id }));
            await transaction.insertInto('commitment').values(rows).execute();
          }
          return true;
        });
        expect((await writing.catch(violatedConstraint)) === true).toBe(!clashes);
      }),
      { seed: 5, numRuns: isLong ? 2000 : 100 },
    );
    expect(refused).toBeGreaterThan(10);
  }, 120_000);
});

interface Booking {
  zone: ZoneCode;
  repeat: 'WEEKLY' | 'DAILY' | 'NEVER';
  day: number;
  length: number;
  start: number;
}

const anyBooking: fc.Arbitrary<Booking> = fc.record({
  zone: fc.constantFrom(...ZONE_CODES),
  repeat: fc.constantFrom('WEEKLY' as const, 'DAILY' as const, 'NEVER' as const),
  day: fc.integer({ min: 0, max: 10 }),
  length: fc.integer({ min: 0, max: 30 }),
  start: fc.integer({ min: 0, max: 20 }),
});

let codesWritten = 0;
const locations = new Map<ZoneCode, number>();

async function locationIn(zone: ZoneCode): Promise<number> {
  const known = locations.get(zone) ?? (await openLocation(school, zone)).id;
  locations.set(zone, known);
  return known;
}

function rowsOf(personId: number, { zone, repeat, day, length, start }: Booking) {
  const startDate = addDays('2026-06-08', day);
  const endDate = addDays(startDate, length);
  const minutes = { start: start * 60, end: start * 60 + 179 };
  const pattern = makePattern({ repeat, startDate, endDate, minutes, positionIds: [] });
  const dates = DateSet.fromRange('2026-06-01');
  return commitmentsFor(pattern, { seat: 1, personId, dates }).map((row) => ({ ...row, zone }));
}

/** Tries to book the person every week, and returns the refusal, if any. */
async function attempt(
  location: number,
  personId: number,
  start_time: string,
  end_time: string,
  start_date = '2026-06-08',
) {
  const form = { location, start_date, start_time, end_time, staff: [{ id: personId }] };
  const answer = await school.call(addShift, { body: mondayForm(school, form) }, { as: 'admin' });
  return answer.statusCode === 201
    ? undefined
    : { status: answer.statusCode, text: String(answer.json().error) };
}

/** The ids of the staff who are offered for the time every week. */
async function lookUp(
  location: number,
  start_time: string,
  end_time: string,
  start_date = '2026-06-08',
): Promise<number[]> {
  const repeat = { schedule_type: 'RECURRING_SHIFT', shift_repeat: 'WEEKLY' } as const;
  const query = { location: String(location), start_date, start_time, end_time, ...repeat };
  return (await school.answer(findStaff, { query }, { as: 'admin' })).results.map(({ id }) => id);
}

/** The ids of the open shifts that the person can claim next week. */
async function openFor(person: TestPerson): Promise<number[]> {
  const { results } = await school.answer(
    listOpenShifts,
    { query: { start_date: '2026-06-15' } },
    { as: person },
  );
  return results.map(({ id }) => id);
}

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

function zoneName(code: RawBuilder<unknown>) {
  const names = Object.entries(ZONES).map(([zone, { timeZone }]) => sql`when ${zone} then ${timeZone}`);
  return sql`case ${code} ${sql.join(names, sql` `)} end`;
}

/** Counts double bookings by their real moments, day by day, without the constraints that should prevent them. */
async function doubleBookings({ db }: TestSchool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with busy as (
      select c.id, c.person_id, tstzrange(
        instant_at(d::date, lower(c.minutes), ${zoneName(sql`c.zone`)}),
        instant_at(d::date, upper(c.minutes), ${zoneName(sql`c.zone`)})) as time
      from commitment c, generate_series('2026-06-01'::timestamp, '2026-08-01', '1 day') d
      where c.dates @> d::date and extract(dow from d) = c.weekday and c.shift_id is not null)
    select count(*) from busy one join busy other
    on one.person_id = other.person_id and one.id < other.id and one.time && other.time`.execute(db);
  return Number(rows[0]?.count);
}
