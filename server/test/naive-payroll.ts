/**
 * A naive payroll to compare the reports with: it keeps a list with one entry per paid minute and gets every figure by
 * counting entries. It shares no arithmetic with the program.
 */
export interface NaivePerson {
  id: number;
  first_name: string;
  last_name: string;
  key: string;
}

export interface NaiveLocation {
  id: number;
  timeZone: string;
}

type NaiveRate = 'REGULAR' | 'SUB' | 'TRAINING';

export interface NaiveAttendance {
  id: number;
  person: NaivePerson;
  location: NaiveLocation;
  /** The date of the clock-in at the location. */
  date: string;
  rate: NaiveRate;
  in: Date;
  out: Date | null;
  /** The original punches, before any edit. */
  punchedIn: Date;
  punchedOut: Date | null;
  paid: number | null;
  /** Someone set the paid minutes. */
  isSet: boolean;
  position: string | null;
  notes: string;
}

/** A person is scheduled at a location on a date for that many minutes. */
interface NaiveAssignment {
  person: NaivePerson;
  location: NaiveLocation;
  date: string;
  minutes: number;
}

const MINUTE = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time, such as '2026-06-08 09:02:11'. */
export function wallClock(instant: Date, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formatters.set(timeZone, clock);
  return clock.format(instant);
}

export function dateOf(instant: Date, { timeZone }: NaiveLocation): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

function iso(instant: Date, { timeZone }: NaiveLocation): string {
  const shown = wallClock(instant, timeZone).replace(' ', 'T');
  const minutes = (Date.parse(`${shown}Z`) - Math.floor(instant.getTime() / 1_000) * 1_000) / MINUTE;
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${shown}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function hours(minutes: number): number {
  return Number((minutes / 60).toFixed(2));
}

/** Counts the minutes one by one, from the minute shown at the beginning to the one shown at the end. */
export function minutesBetween(from: Date, to: Date): number {
  const withoutSeconds = (instant: Date) => new Date(instant).setUTCSeconds(0, 0);
  let count = 0;
  for (let at = withoutSeconds(from); at < withoutSeconds(to); at += MINUTE) count += 1;
  return count;
}

interface PaidMinute {
  attendance: NaiveAttendance;
  isOvertime: boolean;
}

export class NaivePayroll {
  /** By date. */
  private readonly attendances = new Map<string, NaiveAttendance[]>();
  private readonly assignments = new Map<string, NaiveAssignment[]>();

  addAttendance(attendance: NaiveAttendance): void {
    const day = this.attendances.get(attendance.date);
    if (day) day.push(attendance);
    else this.attendances.set(attendance.date, [attendance]);
  }

  addAssignment(assignment: NaiveAssignment): void {
    const day = this.assignments.get(assignment.date);
    if (day) day.push(assignment);
    else this.assignments.set(assignment.date, [assignment]);
  }

  all(): NaiveAttendance[] {
    return [...this.attendances.values()].flat();
  }

  /** The week of a location, with overtime after `threshold` minutes. */
  weekOf(sunday: string, location: NaiveLocation, threshold: number) {
    const days = Array.from({ length: 7 }, (_, day) =>
      new Date(Date.parse(`${sunday}T12:00:00Z`) + day * 24 * 60 * MINUTE).toISOString().slice(0, 10),
    );
    const inWeek = days.flatMap((day) => this.attendances.get(day) ?? []);
    const here = inWeek.filter((one) => one.location === location).sort(byClockIn);
    const paidMinutes = paidMinutesOf(inWeek, threshold).filter(
      ({ attendance }) => attendance.location === location,
    );
    const assignments = days
      .flatMap((day) => this.assignments.get(day) ?? [])
      .filter((assignment) => assignment.location === location);
    return { sunday, here, paidMinutes, assignments, overclocked: here.filter(isOverclocked).length };
  }
}

/** Lists the paid minutes of a week in the order worked; those beyond a person's threshold are overtime. */
function paidMinutesOf(week: readonly NaiveAttendance[], threshold: number): PaidMinute[] {
  const counted = new Map<NaivePerson, number>();
  const paidMinutes: PaidMinute[] = [];
  for (const attendance of [...week].sort(byClockIn)) {
    for (let minute = 0; minute < (attendance.paid ?? 0); minute += 1) {
      const number = (counted.get(attendance.person) ?? 0) + 1;
      counted.set(attendance.person, number);
      paidMinutes.push({ attendance, isOvertime: number > threshold });
    }
  }
  return paidMinutes;
}

type Week = ReturnType<NaivePayroll['weekOf']>;

function byClockIn(left: NaiveAttendance, right: NaiveAttendance): number {
  return left.in.getTime() - right.in.getTime();
}

export function isOverclocked({ out, paid, isSet, location }: NaiveAttendance): boolean {
  return out !== null && paid === 0 && !isSet && wallClock(out, location.timeZone).endsWith('23:55:00');
}

function byName(people: Iterable<NaivePerson>): NaivePerson[] {
  const named = (person: NaivePerson) => `${person.first_name} ${person.last_name}`;
  return [...new Set(people)].sort((left, right) => (named(left) < named(right) ? -1 : 1));
}

function moved(punched: Date | null, now: Date | null, location: NaiveLocation): string | null {
  return punched === null || punched.getTime() === now?.getTime() ? null : iso(punched, location);
}

const head = ({ sunday, overclocked, here }: Week) => ({
  week_start: sunday,
  overclocked,
  still_clocked_in: byName(here.filter(({ out }) => out === null).map(({ person }) => person)).map(
    ({ id, first_name, last_name, key }) => ({ id, name: `${first_name} ${last_name}`, key }),
  ),
});

/** The expected answer of GET payroll-detail; the functions below do the same for the other reports. */
export function naiveDetails(week: Week) {
  const order = byName(week.here.map(({ person }) => person));
  const rows = order.flatMap((person) => week.here.filter((one) => one.person === person));
  const clock = (one: NaiveAttendance) => (one.out === null ? 0 : minutesBetween(one.in, one.out));
  const byRate = (listed: readonly NaiveAttendance[]) => {
    const sum = (rate: NaiveRate, of: (one: NaiveAttendance) => number) =>
      hours(listed.filter((one) => one.rate === rate).reduce((total, one) => total + of(one), 0));
    const paid = (one: NaiveAttendance) =>
      week.paidMinutes.filter(({ attendance }) => attendance === one).length;
    return {
      regular_clock: sum('REGULAR', clock),
      regular_hours: sum('REGULAR', paid),
      training_clock: sum('TRAINING', clock),
      training_hours: sum('TRAINING', paid),
      sub_clock: sum('SUB', clock),
      sub_hours: sum('SUB', paid),
    };
  };
  const results = rows.map((one) => ({
    id: one.id,
    User_details: { id: one.person.id, first_name: one.person.first_name, last_name: one.person.last_name },
    clocked_in: iso(one.in, one.location),
    clocked_out: one.out && iso(one.out, one.location),
    punched_in: moved(one.punchedIn, one.in, one.location),
    punched_out: moved(one.punchedOut, one.out, one.location),
    rate: one.rate,
    shift_type: one.position === null ? null : { name: one.position },
    ...byRate([one]),
    admin_notes: one.notes,
    reason: '',
    tools: 'Kiosk',
    is_overclocked: isOverclocked(one),
    hours_set: one.isSet,
  }));
  return { count: rows.length, results, totals: byRate(rows), ...head(week) };
}

export function naiveSummary(week: Week) {
  const people = byName(week.here.map(({ person }) => person));
  const totals = (paidMinutes: readonly PaidMinute[]) => {
    const of = (rate: NaiveRate) =>
      hours(paidMinutes.filter(({ attendance }) => attendance.rate === rate).length);
    return {
      total_regular_hours: of('REGULAR'),
      total_sub_hours: of('SUB'),
      total_training_hours: of('TRAINING'),
      ot_hours: hours(paidMinutes.filter(({ isOvertime }) => isOvertime).length),
    };
  };
  const results = people.map((person) => ({
    user_details: person,
    ...totals(week.paidMinutes.filter(({ attendance }) => attendance.person === person)),
  }));
  return { count: people.length, results, totals: totals(week.paidMinutes), ...head(week) };
}

export function naiveManagement(week: Week) {
  const people = byName(week.here.map(({ person }) => person));
  const worked = [...new Set(week.here.map(({ position }) => position))].sort((left, right) =>
    left === null ? 1 : right === null ? -1 : left.localeCompare(right),
  );
  // Names that clash with a fixed column or cannot be the key of an object.
  const columnOf = (position: string | null) =>
    position === 'Training' || position === '__proto__'
      ? `${position} (position)`
      : (position ?? 'No position');
  const line = (name: string, key: string, paidMinutes: readonly PaidMinute[]) => {
    const count = (is: (paidMinute: PaidMinute) => boolean) => hours(paidMinutes.filter(is).length);
    return {
      Name: name,
      Key: key,
      ...Object.fromEntries(
        worked.map((position) => [
          columnOf(position),
          count(({ attendance }) => attendance.position === position),
        ]),
      ),
      Regular: count(({ attendance }) => attendance.rate === 'REGULAR'),
      Sub: count(({ attendance }) => attendance.rate === 'SUB'),
      Training: count(({ attendance }) => attendance.rate === 'TRAINING'),
      Overtime: count(({ isOvertime }) => isOvertime),
      Total: count(() => true),
    };
  };
  const lines = people.map((person) =>
    line(
      `${person.first_name} ${person.last_name}`,
      person.key,
      week.paidMinutes.filter(({ attendance }) => attendance.person === person),
    ),
  );
  const results = lines.length === 0 ? [] : [...lines, line('Total', '', week.paidMinutes)];
  const columns = ['Name', 'Key', ...worked.map(columnOf), 'Regular', 'Sub', 'Training', 'Overtime', 'Total'];
  return { count: results.length, results, columns, ...head(week) };
}

export function naiveLocationHours(week: Week, positions: readonly { id: number; name: string }[]) {
  const people = byName([...week.here, ...week.assignments].map(({ person }) => person));
  const compared = (of: readonly NaivePerson[]) => {
    let [scheduled, actual] = [0, 0];
    for (const assignment of week.assignments)
      if (of.includes(assignment.person)) scheduled += assignment.minutes;
    for (const { attendance } of week.paidMinutes) if (of.includes(attendance.person)) actual += 1;
    return {
      scheduled_hours: hours(scheduled),
      actual_total_hours: hours(actual),
      difference: hours(actual - scheduled),
    };
  };
  const results = people.map((person) => ({
    user_details: { ...person, positions },
    ...compared([person]),
  }));
  return { count: people.length, results, totals: compared(people), ...head(week) };
}
