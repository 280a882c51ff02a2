import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { closingInstantAfter } from '@deckhand/domain/attendance/closing';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { parseTime } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Insertable } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { closingOf } from '../attendance/close-forgotten.ts';
import { demoWithoutCertificate } from './demo-school.ts';

type Attendance = Insertable<Schema['attendance']>;

/** Invents the demo school's punches from its schedule, always the same for a given schedule and time. */

const MINUTE = 60_000;

/** One visit in this many is missed, late, without a shift, paid as training, or not clocked out. */
const RECENT: Frequencies = { missing: 23, late: 9, unassigned: 37, trained: 19, forgetful: 71 };
/** In earlier weeks every attendance has its shift and its clock-out, because managers have corrected the mistakes. */
const EARLIER: Frequencies = { ...RECENT, unassigned: undefined, forgetful: undefined };

interface Frequencies {
  missing: number;
  late: number;
  unassigned: number | undefined;
  trained: number;
  forgetful: number | undefined;
}

const isOneIn = (interval: number | undefined, number: number, remainder: number) =>
  interval !== undefined && number % interval === remainder;

/** Nothing else is to be said about the visit. */
const isUsual = ({ missing, late, unassigned, forgetful }: Frequencies, number: number) =>
  !isOneIn(missing, number, 7) &&
  !isOneIn(late, number, 4) &&
  !isOneIn(unassigned, number, 12) &&
  !isOneIn(forgetful, number, 40);

/** More than a quarter of an hour before the shift, but with the minutes after it less than half an hour over. */
const EARLY = 18 * MINUTE;

/** Two people also run the front desk: they stay for nine hours a day, so that the reports show overtime. */
const PEOPLE_AT_DESK = 2;
const DESK_HOURS = 9 * 60 * MINUTE;

interface Visit {
  item: ScheduleItem;
  personId: number;
  name: string;
  isSubstitute: boolean;
  locationId: number;
  zone: ZoneCode;
  start: Date;
  end: Date;
}

/**
 * Leaves last week's last attendance at the home location without hours, so that its reports ask for them. Before this week, somebody
 * came early.
 */
export function demoAttendances(
  items: readonly ScheduleItem[],
  zones: ReadonlyMap<number, ZoneCode>,
  home: { id: number; timezone: ZoneCode },
  now: Date,
): Attendance[] {
  const today = todayIn(home.timezone, now);
  const visits = visitsOf(items, zones).filter(
    ({ item, name }) => item.start_date !== today || !demoWithoutCertificate.has(name),
  );
  const thisWeek = startOfWeek(today);
  const withoutHours = visits.findLast(
    ({ item, locationId }) => locationId === home.id && item.start_date < thisWeek,
  );
  const daysOf = groupBy(visits, ({ personId, item }) => `${personId} ${item.start_date}`);
  const early = visits.find(
    ({ item, personId, locationId, start, end }, number) =>
      locationId === home.id &&
      item.start_date < thisWeek &&
      daysOf.get(`${personId} ${item.start_date}`)?.length === 1 &&
      elapsedMinutes(start, end) < DESK_HOURS / MINUTE &&
      isUsual(RECENT, number),
  );
  return attendancesOf(visits, now, RECENT, { withoutHours, early });
}

/** The attendance of earlier weeks, which needs no correction any more. */
export function earlierAttendances(
  items: readonly ScheduleItem[],
  zones: ReadonlyMap<number, ZoneCode>,
  now: Date,
): Attendance[] {
  return attendancesOf(visitsOf(items, zones), now, EARLIER);
}

function attendancesOf(
  visits: readonly Visit[],
  now: Date,
  frequencies: Frequencies,
  { withoutHours, early }: { withoutHours?: Visit | undefined; early?: Visit | undefined } = {},
): Attendance[] {
  const attendances: Attendance[] = [];
  /** The end of each person's last visit: a person who stays longer arrives late for the next shift. */
  const busyUntil = new Map<number, Date>();
  for (const [number, visit] of visits.entries()) {
    if (visit !== withoutHours && isOneIn(frequencies.missing, number, 7)) continue;
    const arrival =
      visit === early ? new Date(visit.start.getTime() - EARLY) : arrivalOf(visit, number, frequencies);
    const clockedIn = latest(arrival, busyUntil.get(visit.personId));
    if (clockedIn >= visit.end || clockedIn >= now) continue;
    const attendance = attendanceOf(visit, number, clockedIn, now, frequencies);
    if (visit === withoutHours)
      Object.assign(attendance, closingOf(clockedIn, visit.zone), { punched_out: null });
    busyUntil.set(visit.personId, (attendance.clocked_out as Date | null) ?? now);
    attendances.push(attendance);
  }
  return attendances;
}

/** The attendance of a person who has no shift and is still clocked in. */
export function demoVisitor(
  personId: number,
  location: { id: number; timezone: ZoneCode },
  now: Date,
): Attendance {
  const clockedIn = new Date(now.getTime() - 25 * MINUTE);
  return {
    person_id: personId,
    location_id: location.id,
    date: todayIn(location.timezone, clockedIn),
    rate: 'REGULAR',
    clocked_in: clockedIn,
    punched_in: clockedIn,
    source: 'KIOSK',
    created_by: personId,
    created_at: clockedIn,
  };
}

function visitsOf(items: readonly ScheduleItem[], zones: ReadonlyMap<number, ZoneCode>): Visit[] {
  const visits = items
    .flatMap((item) => {
      const zone = zones.get(item.location ?? 0);
      const [start, end] = [parseTime(item.start_time ?? ''), parseTime(item.end_time ?? '')];
      const isWork = (item.type === 'shift' || item.type === 'meeting') && !item.is_cancelled;
      if (!isWork || zone === undefined || start === undefined || end === undefined) return [];
      return item.staff.map(({ id, name, replacing_role: role }) => ({
        item,
        personId: id,
        name,
        isSubstitute: role !== null,
        locationId: item.location ?? 0,
        zone,
        start: instantAt(item.start_date, start, zone),
        end: instantAt(item.start_date, end, zone),
      }));
    })
    .sort((left, right) => left.start.getTime() - right.start.getTime() || left.personId - right.personId);
  return withLongHours(visits);
}

/** The people who work on the most days run the front desk. They leave before the daily closing (K6). */
function withLongHours(visits: readonly Visit[]): Visit[] {
  const daysOf = new Map<number, Set<string>>();
  for (const { personId, item } of visits) {
    daysOf.set(personId, (daysOf.get(personId) ?? new Set()).add(item.start_date));
  }
  const atDesk = [...daysOf]
    .sort(([one, left], [other, right]) => right.size - left.size || one - other)
    .slice(0, PEOPLE_AT_DESK)
    .map(([personId]) => personId);
  return visits.map((visit) => {
    if (!atDesk.includes(visit.personId)) return visit;
    const lastMinute = closingInstantAfter(visit.start, visit.zone).getTime() - 30 * MINUTE;
    const leaves = new Date(Math.min(visit.start.getTime() + DESK_HOURS, lastMinute));
    return { ...visit, end: latest(visit.end, leaves) };
  });
}

/** A few minutes early, or about a quarter of an hour late. */
function arrivalOf({ start }: Visit, number: number, frequencies: Frequencies): Date {
  const minutes = isOneIn(frequencies.late, number, 4) ? 11 + (number % 9) : -1 - (number % 7);
  return new Date(start.getTime() + minutes * MINUTE + ((number * 17) % 60) * 1_000);
}

function attendanceOf(
  visit: Visit,
  number: number,
  clockedIn: Date,
  now: Date,
  frequencies: Frequencies,
): Attendance {
  const isUnassigned = isOneIn(frequencies.unassigned, number, 12);
  const rate = visit.isSubstitute ? 'SUB' : isOneIn(frequencies.trained, number, 5) ? 'TRAINING' : 'REGULAR';
  return {
    person_id: visit.personId,
    location_id: visit.locationId,
    shift_id: isUnassigned ? null : visit.item.id,
    shift_date: isUnassigned ? null : visit.item.start_date,
    date: todayIn(visit.zone, clockedIn),
    rate,
    clocked_in: clockedIn,
    punched_in: clockedIn,
    ...endingOf(visit, number, clockedIn, now, frequencies),
    source: 'KIOSK',
    created_by: visit.personId,
    created_at: clockedIn,
  };
}

/** Ends the visit at the end of the shift or a little later, or leaves it open if that is in the future. */
function endingOf(visit: Visit, number: number, clockedIn: Date, now: Date, frequencies: Frequencies) {
  const closing = closingOf(clockedIn, visit.zone);
  if (isOneIn(frequencies.forgetful, number, 40) && closing.clocked_out <= now) {
    const paid_minutes = elapsedMinutes(visit.start, visit.end);
    return {
      ...closing,
      punched_out: null,
      paid_minutes,
      admin_notes: 'Did not clock out. Hours as scheduled.',
    };
  }
  const clockedOut = new Date(visit.end.getTime() + (number % 9) * MINUTE + ((number * 23) % 60) * 1_000);
  if (clockedOut > now) return { clocked_out: null, punched_out: null, paid_minutes: null, ended_by: null };
  return {
    clocked_out: clockedOut,
    punched_out: clockedOut,
    paid_minutes: elapsedMinutes(clockedIn, clockedOut),
    ended_by: 'KIOSK',
  } as const;
}

function latest(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}
