import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { addDays, weekdayOf } from '@deckhand/domain/time/civil-date';
import { minutesOf } from '@deckhand/domain/time/minutes';
import { instantAt, ZONE_CODES, ZONES, type ZoneCode } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { insertForIds } from '../src/platform/queries/insert-all.ts';
import type { Schema } from '../src/platform/schema/schema.ts';
import type { TestPerson } from './fixture-school.ts';
import {
  dateOf,
  isOverclocked,
  minutesBetween,
  type NaiveAttendance,
  type NaiveLocation,
  NaivePayroll,
  type NaivePerson,
  wallClock,
} from './naive-payroll.ts';
import { openLocation, type PlannedLocation } from './planned-location.ts';
import type { TestSchool } from './test-school.ts';

/** The number of pools, in all zones. The people of each also work at the next one. */
const POOLS = 10;
export const SUNDAYS = Array.from({ length: 100 }, (_, week) => addDays('2026-06-14', 7 * week));
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const POSITION_NAMES = ['101', 'Training', '__proto__', 'Zoo keeper'];
const MINUTE = 60_000;
/** Neighbouring pools share people, so their meetings are at different times. */
const NOON = { start_time: '13:00', end_time: '13:45' };
const LATER = { start_time: '14:00', end_time: '14:45' };

interface Pool extends NaiveLocation {
  planned: PlannedLocation;
  zone: ZoneCode;
  /** The people whose first pool it is. */
  own: [Worker, Worker];
  /** The people of the previous pool. */
  guests: [Worker, Worker];
  /** The shifts that an attendance can belong to; without a weekday they run every day. */
  shifts: { id: number; weekday: string | undefined; last: string | undefined; position: string }[];
}

/** A person in the naive model and in the school. */
interface Worker {
  naive: NaivePerson;
  hired: TestPerson;
}

export interface PaidSchool {
  naive: NaivePayroll;
  pools: readonly NaiveLocation[];
  positions: { id: number; name: string }[];
  /** An admin, hired after the last week. */
  admin: TestPerson;
}

/** Creates two years of a school, in the database and in the naive model. */
export async function openPaidSchool(school: TestSchool, seed: number): Promise<PaidSchool> {
  const naive = new NaivePayroll();
  const positions = await insertPositions(school);
  // Everyone holds these. Databases sort '__proto__' differently, so no one holds it.
  const held = positions.filter(({ name }) => name !== '__proto__');
  const pools = await openPools(school, held);
  for (const [index, pool] of pools.entries()) await planPool(pool, index, naive, positions);
  await workForTwoYears(school, pools, naive, seed);
  school.pass({ days: 720 });
  const admin = await school.hire({ role: 'ADMIN' });
  await editSome(school, naive, admin, seed);
  return { naive, pools, positions: held, admin };
}

function insertPositions({ db }: TestSchool) {
  const rows = POSITION_NAMES.map((name) => ({ name, color: 'teal' as const }));
  return db.insertInto('position').values(rows).returning(['id', 'name']).execute();
}

async function openPools(school: TestSchool, positions: readonly { id: number }[]): Promise<Pool[]> {
  const pools: { planned: PlannedLocation; zone: ZoneCode }[] = [];
  for (let index = 0; index < POOLS; index += 1) {
    const zone = ZONE_CODES[index % ZONE_CODES.length] ?? 'CST';
    pools.push({ planned: await openLocation(school, zone), zone });
  }
  const staff: [Worker, Worker][] = [];
  for (const [index, { planned }] of pools.entries()) {
    const locations = [planned.id, pools[(index + 1) % POOLS]?.planned.id ?? 0];
    const hire = async (first_name: string): Promise<Worker> => {
      const last_name = `Pool ${'abcdefghij'[index]}`;
      const hired = await school.hire({
        first_name,
        last_name,
        locations,
        positions: positions.map(({ id }) => id),
      });
      return { naive: { id: hired.id, first_name, last_name, key: hired.key }, hired };
    };
    staff.push([await hire('Ana'), await hire('Bo')]);
  }
  return pools.map((location, index) => ({
    ...location,
    id: location.planned.id,
    timeZone: ZONES[location.zone].timeZone,
    own: staff[index] as [Worker, Worker],
    guests: staff[(index + POOLS - 1) % POOLS] as [Worker, Worker],
    shifts: [],
  }));
}

/**
 * Plans a weekly shift for two people, a daily one for some months, a weekly one for a guest and a meeting for all four;
 * then a guest replaces some dates, some are dismissed, and some are holidays. The naive model lists every day.
 */
async function planPool(
  pool: Pool,
  index: number,
  naive: NaivePayroll,
  positions: { id: number; name: string }[],
) {
  const [ana, bo] = pool.own;
  // The other guest has daily shifts at another pool, perhaps at the same moment as the evening here.
  const [substitute, guest] = pool.guests;
  const position = (offset: number) => positions[(index + offset) % positions.length] ?? { id: 0, name: '' };
  const holidays = [3, 17, 40, 77].map((week) => addDays(SUNDAYS[week] ?? '', (index + 2 * week) % 7));
  const dates = SUNDAYS.flatMap((sunday) => Array.from({ length: 7 }, (_, day) => addDays(sunday, day)));
  const assign = (people: readonly Worker[], date: string, minutes: number) => {
    if (holidays.includes(date)) return;
    for (const worker of people) naive.addAssignment({ person: worker.naive, location: pool, date, minutes });
  };
  const weekly = async (
    people: readonly Worker[],
    day: number,
    [start_time, end_time]: [string, string],
    type: number,
  ) => {
    const start_date = addDays(SUNDAYS[0] ?? '', day);
    const shift_type = [position(type).id, position(type + 1).id];
    const hired = people.map((worker) => worker.hired);
    const shift = await pool.planned.plan(hired, { start_date, start_time, end_time, shift_type });
    pool.shifts.push({
      id: shift.id,
      weekday: WEEKDAYS[day],
      last: undefined,
      position: position(type).name,
    });
    return { shift, dates: dates.filter((date) => weekdayOf(date) === WEEKDAYS[day]) };
  };

  const morning = await weekly([ana, bo], index % 7, ['09:00', '12:00'], 0);
  for (const [number, date] of morning.dates.entries()) {
    const isReplaced = number % 25 === index && !holidays.includes(date);
    if (isReplaced) await pool.planned.replace(morning.shift, date, ana.hired, substitute.hired);
    assign([isReplaced ? substitute : ana, bo], date, 180);
  }
  const evening = await weekly([guest], (index + 3) % 7, ['18:00', '20:15'], 2);
  for (const [number, date] of evening.dates.entries()) {
    const isDismissed = number % 25 === 2 * index && !holidays.includes(date);
    if (isDismissed) await pool.planned.dismiss(evening.shift, date);
    else assign([guest], date, 135);
  }
  const last = addDays(SUNDAYS[30] ?? '', index);
  const daily = { shift_repeat: 'DAILY', start_date: dates[0] ?? '', end_date: last } as const;
  const afternoon = {
    ...daily,
    start_time: '15:00',
    end_time: '17:30',
    shift_type: [position(3).id, position(4).id],
  };
  const { id } = await pool.planned.plan([ana.hired], afternoon);
  pool.shifts.push({ id, weekday: undefined, last, position: position(3).name });
  for (const date of dates.filter((one) => one <= last)) assign([ana], date, 150);
  // In a week of its own, after the daily shifts: guests also work at another pool.
  const meetingDate = addDays(SUNDAYS[32 + index] ?? '', 3);
  const all = [ana, bo, guest, substitute];
  await pool.planned.meet(
    all.map((worker) => worker.hired),
    {
      start_date: meetingDate,
      ...(index % 2 ? NOON : LATER),
      assigned_positions: [position(1).id, position(2).id],
    },
  );
  assign(all, meetingDate, 45);
  for (const date of holidays) await pool.planned.close(date);
}

const anyWeek = fc.array(
  fc.record({
    day: fc.nat({ max: 6 }),
    // Some are at night, when the clocks change.
    start: fc.oneof(fc.nat({ max: 239 }), fc.integer({ min: 240, max: 1_439 })),
    second: fc.nat({ max: 59 }),
    lastsSeconds: fc.integer({ min: 61, max: 640 * 60 }),
    isElsewhere: fc.boolean(),
    rate: fc.constantFrom('REGULAR', 'REGULAR', 'SUB', 'TRAINING'),
    shift: fc.option(fc.nat({ max: 5 }), { freq: 2 }),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant({ kind: 'usual' as const }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('paid' as const), paid: fc.nat({ max: 900 }) }) },
      // The person forgot to clock out; sometimes a manager has set the hours, or the clock-out is a second late.
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('forgotten' as const),
          paid: fc.constantFrom(0, 0, 0, 90, 400),
          late: fc.constantFrom(0, 0, 0, 1),
        }),
      },
    ),
  }),
  { maxLength: 10, size: 'max' },
);

type Worked = typeof anyWeek extends fc.Arbitrary<(infer One)[]> ? One : never;

/** An attendance of the naive model before it is inserted, with its shift. */
interface AttendanceDraft extends NaiveAttendance {
  shiftId: number | null;
  endedBy: 'KIOSK' | 'CLOSING' | null;
}

async function workForTwoYears(
  school: TestSchool,
  pools: readonly Pool[],
  naive: NaivePayroll,
  seed: number,
) {
  const workers = pools.flatMap((pool, index) => {
    const next = pools[(index + 1) % pools.length] as Pool;
    return pool.own.map((worker) => ({ worker, pool, next }));
  });
  const weeks = fc.sample(anyWeek, { seed, numRuns: workers.length * SUNDAYS.length });
  const drafts = workers.flatMap(({ worker, pool, next }, number) => {
    const all = SUNDAYS.flatMap((sunday, week) =>
      (weeks[number * SUNDAYS.length + week] ?? []).map((worked) =>
        draftFor(worker.naive, worked.isElsewhere ? next : pool, sunday, worked),
      ),
    );
    const disjoint = withoutOverlaps(all);
    const last = disjoint.at(-1);
    // Some are still clocked in.
    if (last && number % 3 === 0)
      Object.assign(last, { out: null, punchedOut: null, paid: null, endedBy: null });
    return disjoint;
  });
  const ids = await school.db.transaction().execute((transaction) =>
    insertForIds(
      transaction,
      'attendance',
      drafts.map((draft) => rowOf(draft, school.clock())),
    ),
  );
  for (const [index, { shiftId: _, endedBy: __, ...draft }] of drafts.entries()) {
    naive.addAttendance({ ...draft, id: ids[index] ?? 0 });
  }
}

function draftFor(person: NaivePerson, pool: Pool, sunday: string, worked: Worked): AttendanceDraft {
  const { rate, shift, end } = worked;
  const clockedIn = instantAt(addDays(sunday, worked.day), worked.start, pool.zone, worked.second);
  const date = dateOf(clockedIn, pool);
  const clockedOut = new Date(clockedIn.getTime() + worked.lastsSeconds * 1_000);
  const closing = instantAt(date, 23 * 60 + 55, pool.zone);
  const isForgotten = end.kind === 'forgotten' && clockedIn < closing;
  const out = isForgotten ? new Date(closing.getTime() + end.late * 1_000) : clockedOut;
  const usual = minutesBetween(clockedIn, out);
  const running = pool.shifts.filter(
    ({ weekday, last }) => (weekday ?? weekdayOf(date)) === weekdayOf(date) && date <= (last ?? date),
  );
  const chosen = shift === null ? undefined : running[shift];
  return {
    id: 0,
    person,
    location: pool,
    date,
    rate,
    in: clockedIn,
    out,
    punchedIn: clockedIn,
    punchedOut: isForgotten ? null : out,
    paid: end.kind === 'usual' || (end.kind === 'forgotten' && !isForgotten) ? usual : end.paid,
    isSet: false,
    position: chosen?.position ?? null,
    notes: '',
    shiftId: chosen?.id ?? null,
    // The day is closed at 23:55:00 and at no other second.
    endedBy: isForgotten && end.late === 0 ? 'CLOSING' : 'KIOSK',
  };
}

/** Drops attendances that overlap with an earlier one. */
function withoutOverlaps(drafts: readonly AttendanceDraft[]): AttendanceDraft[] {
  const disjoint: AttendanceDraft[] = [];
  for (const draft of [...drafts].sort((left, right) => left.in.getTime() - right.in.getTime())) {
    if ((disjoint.at(-1)?.out ?? draft.in) <= draft.in) disjoint.push(draft);
  }
  return disjoint;
}

function rowOf(draft: AttendanceDraft, now: Date): Insertable<Schema['attendance']> {
  return {
    person_id: draft.person.id,
    location_id: draft.location.id,
    shift_id: draft.shiftId,
    shift_date: draft.shiftId === null ? null : draft.date,
    date: draft.date,
    rate: draft.rate,
    clocked_in: draft.in,
    clocked_out: draft.out,
    punched_in: draft.punchedIn,
    punched_out: draft.punchedOut,
    paid_minutes: draft.paid,
    source: 'KIOSK',
    ended_by: draft.endedBy,
    created_at: now,
  };
}

const EDITS = 60;
const anyEdit = fc.record({
  rate: fc.constantFrom('REGULAR', 'SUB', 'TRAINING'),
  quarters: fc.integer({ min: 4, max: 64 }),
  laterBy: fc.constantFrom(0, 0, 4),
  earlierBy: fc.constantFrom(0, 0, 7),
});

/** Edits hours through the call and in the model. A time that is not changed keeps its seconds. */
async function editSome(school: TestSchool, naive: NaivePayroll, admin: TestPerson, seed: number) {
  const attendances = naive.all();
  const step = Math.floor(attendances.length / EDITS);
  // Skips people with an open attendance, which an edit would close, and Sundays, on which an hour can occur twice.
  const present = new Set(attendances.filter(({ out }) => out === null).map(({ person }) => person));
  const chosen = attendances.filter(
    ({ person, in: clockedIn, out, location, date }, index) =>
      index % step === 0 &&
      !present.has(person) &&
      out !== null &&
      out.getTime() - clockedIn.getTime() > 20 * MINUTE &&
      dateOf(out, location) === date &&
      weekdayOf(date) !== 'SUNDAY',
  );
  for (const [index, edit] of fc.sample(anyEdit, { seed, numRuns: chosen.length }).entries()) {
    const one = chosen[index] as NaiveAttendance;
    const hours = edit.quarters / 4;
    const clockedIn = moved(one.in, edit.laterBy);
    const clockedOut = moved(one.out as Date, -edit.earlierBy);
    const timeOf = (instant: Date) => wallClock(instant, one.location.timeZone).slice(11, 16);
    const body = {
      rate: edit.rate,
      hours,
      hours_set: true,
      attendance_date: one.date,
      clocked_in: timeOf(clockedIn),
      clocked_out: timeOf(clockedOut),
      admin_notes: 'As the log book says',
    };
    await school.answer(editHours, { params: { id: one.id }, body }, { as: admin });
    const isAsClocked = minutesOf(hours) === minutesBetween(clockedIn, clockedOut);
    Object.assign(one, {
      isSet: !isAsClocked || isOverclocked(one),
      rate: edit.rate,
      in: clockedIn,
      out: clockedOut,
      paid: minutesOf(hours),
      notes: body.admin_notes,
    });
  }
}

function moved(instant: Date, minutes: number): Date {
  if (minutes === 0) return instant;
  return new Date((Math.floor(instant.getTime() / MINUTE) + minutes) * MINUTE);
}
