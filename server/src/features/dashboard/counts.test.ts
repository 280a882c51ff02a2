import type { Answer, CallDeclaration } from '@deckhand/contract/call';
import { listClockedIn } from '@deckhand/contract/dashboard/list-clocked-in';
import { listMissedShifts } from '@deckhand/contract/dashboard/list-missed-shifts';
import { listNotClockedIn } from '@deckhand/contract/dashboard/list-not-clocked-in';
import { listPresent } from '@deckhand/contract/dashboard/list-present';
import { listUnassigned } from '@deckhand/contract/dashboard/list-unassigned';
import { splitStaff } from '@deckhand/contract/dashboard/split-staff';
import { type Counts, viewCounts } from '@deckhand/contract/dashboard/view-counts';
import { addHoliday } from '@deckhand/contract/holidays/add-holiday';
import { decideMissedPunch } from '@deckhand/contract/missed-punches/decide-missed-punch';
import { listMissedPunches } from '@deckhand/contract/missed-punches/list-missed-punches';
import { requestMissedPunch } from '@deckhand/contract/missed-punches/request-missed-punch';
import { claimOpening } from '@deckhand/contract/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/openings/list-openings';
import { listScheduleChanges } from '@deckhand/contract/schedule-changes/list-schedule-changes';
import { requestScheduleChange } from '@deckhand/contract/schedule-changes/request-schedule-change';
import { listShiftRequests } from '@deckhand/contract/shift-requests/list-shift-requests';
import { requestNewShift } from '@deckhand/contract/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/time-off/decide-time-off';
import { listTimeOffRequests } from '@deckhand/contract/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/time-off/request-time-off';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../../test/count-queries.ts';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { planShift } from '../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../test/test-attendance.ts';
import { type CastName, openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
let people: TestPerson[];
let shiftIds: number[];
beforeAll(async () => {
  school = await openSchool();
  const places = [[school.locationA], [school.locationB], [school.locationA, school.locationB]];
  people = await Promise.all(
    places.flatMap((locations) => [school.hire({ locations }), school.hire({ locations })]),
  );
  shiftIds = [];
  for (const [index, { id }] of people.entries()) {
    const start = index % 3;
    const shift = await planShift(school, {
      shift_repeat: 'DAILY',
      start_date: '2026-05-20',
      start_time: `0${start * 3}:00`,
      end_time: `0${start * 3 + 2}:45`,
      location: index % 4 > 1 ? school.locationB : school.locationA,
      staff: index === 3 ? [] : [{ id }],
    });
    shiftIds.push(shift.id);
  }
});
afterAll(() => school.close());

/** What may happen in a school, whether or not it is allowed just then: refusals leave everything as it is. */
const anyStep = fc.record({
  kind: fc.constantFrom(
    'attend',
    'attend',
    'attend',
    'missed punch',
    'decide missed punch',
    'split',
    'time off',
    'decide time off',
    'schedule change',
    'new shift',
    'claim',
    'holiday',
    'later',
  ),
  person: fc.nat(5),
  shift: fc.nat(5),
  day: fc.integer({ min: -16, max: 40 }),
  minute: fc.integer({ min: 0, max: 1_200 }),
  length: fc.integer({ min: 1, max: 230 }),
  withShift: fc.boolean(),
  isOpen: fc.boolean(),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

async function take(step: Step): Promise<void> {
  const person = people[step.person] as TestPerson;
  const shift = shiftIds[step.shift] ?? 0;
  const today = school.clock().toISOString().slice(0, 10);
  const date = addDays(today, step.day);
  const past = addDays(today, -Math.abs(step.day % 16) - 1);
  const as = { as: person };
  const times = { clock_in_time: time(step.minute), clock_out_time: time(step.minute + step.length) };
  switch (step.kind) {
    case 'attend':
      return attend(step, person, shift, past);
    case 'missed punch': {
      const body = { date: past, ...times, rate: 'REGULAR', reason: 'Forgot' } as const;
      await school.call(requestMissedPunch, { body }, as);
      return;
    }
    case 'decide missed punch': {
      const { results } = await school.answer(listMissedPunches, { query: {} }, { as: 'admin' });
      const id = String(results[step.person % (results.length || 1)]?.id ?? 1);
      const body = { action: step.isOpen ? 'APPROVE' : 'REJECT', approved_hours: 1, notes: 'Seen' } as const;
      await school.call(decideMissedPunch, { params: { id }, body }, { as: 'admin' });
      return;
    }
    case 'split': {
      const { results } = await school.answer(listMissedShifts, { query: {} }, { as: 'admin' });
      const row = results[step.shift];
      if (row === undefined) return;
      const body = {
        shift: row.shift_id,
        staff: row.employee_name.id,
        split_staff: person.id,
        date: row.shift_start_date,
      };
      await school.call(splitStaff, { body }, { as: 'admin' });
      return;
    }
    case 'time off': {
      const body = {
        start_date: date,
        end_date: addDays(date, step.length % 4),
        leave_type: 'PAID_LEAVE',
        reason: 'x',
      } as const;
      await school.call(requestTimeOff, { body }, as);
      return;
    }
    case 'decide time off': {
      const { results } = await school.answer(listTimeOffRequests, { query: {} }, { as: 'admin' });
      const id = String(results[0]?.id ?? 1);
      const body = { action: step.isOpen ? 'APPROVE' : 'REJECT' } as const;
      await school.call(decideTimeOff, { params: { id }, body }, { as: 'admin' });
      return;
    }
    case 'schedule change':
      await school.call(
        requestScheduleChange,
        { query: {}, body: { shift, shift_date: date, reason: 'x' } },
        as,
      );
      return;
    case 'new shift': {
      const body = {
        week_days: ['MONDAY'],
        date_of_availability: date,
        start_time: '09:00',
        end_time: '10:00',
        ok3months: 'yes',
        reason: 'x',
      } as const;
      await school.call(requestNewShift, { body: { ...body, week_days: ['MONDAY'] } }, as);
      return;
    }
    case 'claim':
      await school.call(claimOpening, { body: { shift, start_date: date, end_date: addDays(date, 3) } }, as);
      return;
    case 'holiday': {
      const body = {
        reason: 'x',
        date: today,
        location_id: step.isOpen ? school.locationA : school.locationB,
      };
      if (step.length % 5 === 0) await school.call(addHoliday, { query: {}, body }, { as: 'admin' });
      return;
    }
    case 'later':
      school.pass({ hours: step.length % 7 });
  }
}

/** Straight into the table; what overlaps is refused by it. */
async function attend(step: Step, person: TestPerson, shift: number, past: CivilDate): Promise<void> {
  const from = chicago(`${past}T${time(step.minute)}`);
  const to = step.isOpen && step.day > 20 ? null : new Date(from.getTime() + step.length * 60_000);
  const more = {
    location_id: step.shift % 2 === 0 ? school.locationA : school.locationB,
    date: past,
    ...(step.withShift && { shift_id: shift, shift_date: past }),
  };
  await insertAttendance(school, person.id, from, to, more).catch(() => 0);
}

const TILES: Record<keyof Counts, { call: CallDeclaration; dated?: 'date' | 'from_date' }> = {
  clocked_in_count: { call: listClockedIn, dated: 'date' },
  not_clocked_in_count: { call: listNotClockedIn },
  unassigned_clocked_in_count: { call: listUnassigned },
  open_shift_request_count: { call: listOpenings, dated: 'from_date' },
  schedule_change_request_count: { call: listScheduleChanges },
  time_off_request_count: { call: listTimeOffRequests },
  new_shift_request_count: { call: listShiftRequests, dated: 'date' },
  mannual_clockout_count: { call: listPresent },
  missed_clock_in_count: { call: listMissedShifts },
  manual_clockin_request_count: { call: listMissedPunches },
};

/** Every badge is what its list holds; of what is unassigned, without those that were assigned since. */
async function expectAgreement(as: CastName, location: number | undefined, date: CivilDate | undefined) {
  const counts: Answer<typeof viewCounts> = await school.answer(
    viewCounts,
    { query: { location: location && String(location), date } },
    { as },
  );
  const listed: Record<string, number> = {};
  for (const [name, { call, dated }] of Object.entries(TILES)) {
    const query = { location, ...(dated && { [dated]: date }) };
    const response = await school.call(call, { query } as never, { as });
    const { count, results } = response.json() as { count: number; results: { status?: string }[] };
    expect(results.length, name).toBe(count);
    const isDone = (row: { status?: string }) =>
      name === 'unassigned_clocked_in_count' && row.status === 'Assigned';
    listed[name] = results.filter((row) => !isDone(row)).length;
  }
  expect(counts).toEqual(listed);
  return counts;
}

test('the ten counts are the lengths of the ten lists, whatever happens, for every manager and place', async () => {
  const greatest: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), fc.nat(3), async (steps, who) => {
      for (const step of steps) await take(step);
      const as = (['admin', 'superAdmin', 'managerA', 'managerB'] as const)[who] ?? 'admin';
      const location = [undefined, school.locationA, school.locationB][steps.length % 3];
      const date = steps.length % 2 === 0 ? undefined : addDays('2026-06-08', -(steps.length % 5));
      const counts = await expectAgreement(as, location, date);
      for (const [name, count] of Object.entries(counts))
        greatest[name] = Math.max(greatest[name] ?? 0, count);
    }),
    { seed: 5, numRuns: 25, endOnFailure: true },
  );
  // Nothing is proved by tiles that were empty all the time.
  for (const name of Object.keys(TILES)) expect(greatest[name], name).toBeGreaterThan(0);
});

test('a dashboard, which is the counts and the first tile at once, costs three round trips', async () => {
  const as = { as: 'managerA' } as const;
  const query = { location: String(school.locationA) };
  await school.answer(viewCounts, { query }, as);
  const statements = await countQueries(school.pool, () =>
    Promise.all([school.answer(viewCounts, { query }, as), school.answer(listClockedIn, { query }, as)]),
  );
  expect(statements).toBeLessThanOrEqual(3);
});
