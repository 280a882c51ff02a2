import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { closingInstantAfter } from '@deckhand/domain/attendance/closing';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { parseTime } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { closingOf } from '../attendance/close-forgotten.ts';

type Attendance = Insertable<Schema['attendance']>;

/** What the people of the demo school punched for what was planned, the same for a given schedule and time. */

const MINUTE = 60_000;

/** Of so many who come, one does not, one is late, one chooses no shift, one is trained, and one forgets to clock out. */
const ONE_IS: Frequencies = { missing: 23, late: 9, unassigned: 37, trained: 19, forgetful: 71 };
/** Weeks ago: what was wrong has been put right since. */
const ONE_WAS: Frequencies = { ...ONE_IS, unassigned: undefined, forgetful: undefined };

interface Frequencies {
  missing: number;
  late: number;
  unassigned: number | undefined;
  trained: number;
  forgetful: number | undefined;
}

const isOneOf = (many: number | undefined, number: number, which: number) =>
  many !== undefined && number % many === which;

/** Two people run the front desk as well: whenever they come they stay for nine hours, and have overtime in most weeks. */
const AT_THE_DESK = 2;
const DESK_HOURS = 9 * 60 * MINUTE;

interface Visit {
  item: ScheduleItem;
  personId: number;
  isSubstitute: boolean;
  locationId: number;
  zone: ZoneCode;
  start: Date;
  end: Date;
}

/** Last week's last visit to the home location is left without hours, so that its reports say what is missing. */
export function demoAttendances(
  items: readonly ScheduleItem[],
  zones: ReadonlyMap<number, ZoneCode>,
  home: { id: number; timezone: ZoneCode },
  now: Date,
): Attendance[] {
  const visits = visitsOf(items, zones);
  const thisWeek = startOfWeek(todayIn(home.timezone, now));
  const withoutHours = visits.findLast(
    ({ item, locationId }) => locationId === home.id && item.start_date < thisWeek,
  );
  return attendancesOf(visits, now, ONE_IS, withoutHours);
}

/** The same, long enough ago that nobody has to do anything about it. */
export function earlierAttendances(
  items: readonly ScheduleItem[],
  zones: ReadonlyMap<number, ZoneCode>,
  now: Date,
): Attendance[] {
  return attendancesOf(visitsOf(items, zones), now, ONE_WAS);
}

function attendancesOf(
  visits: readonly Visit[],
  now: Date,
  often: Frequencies,
  withoutHours?: Visit,
): Attendance[] {
  const attendances: Attendance[] = [];
  /** Until when each is at work: whoever stays longer comes to the next shift that much later. */
  const busyUntil = new Map<number, Date>();
  for (const [number, visit] of visits.entries()) {
    if (visit !== withoutHours && isOneOf(often.missing, number, 7)) continue;
    const clockedIn = latest(arrivalOf(visit, number, often), busyUntil.get(visit.personId));
    if (clockedIn >= visit.end || clockedIn >= now) continue;
    const attendance = attendanceOf(visit, number, clockedIn, now, often);
    if (visit === withoutHours)
      Object.assign(attendance, closingOf(clockedIn, visit.zone), { punched_out: null });
    busyUntil.set(visit.personId, (attendance.clocked_out as Date | null) ?? now);
    attendances.push(attendance);
  }
  return attendances;
}

/** Somebody who came without being planned and is still there. */
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
      return item.staff.map(({ id, replacing_role: role }) => ({
        item,
        personId: id,
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

/** Those at the desk are who come on most days. They are gone before the day is closed. */
function withLongHours(visits: readonly Visit[]): Visit[] {
  const daysOf = new Map<number, Set<string>>();
  for (const { personId, item } of visits) {
    daysOf.set(personId, (daysOf.get(personId) ?? new Set()).add(item.start_date));
  }
  const atDesk = [...daysOf]
    .sort(([one, left], [other, right]) => right.size - left.size || one - other)
    .slice(0, AT_THE_DESK)
    .map(([personId]) => personId);
  return visits.map((visit) => {
    if (!atDesk.includes(visit.personId)) return visit;
    const lastMinute = closingInstantAfter(visit.start, visit.zone).getTime() - 30 * MINUTE;
    const leaves = new Date(Math.min(visit.start.getTime() + DESK_HOURS, lastMinute));
    return { ...visit, end: latest(visit.end, leaves) };
  });
}

/** A few minutes early, or a quarter of an hour late, at some odd second. */
function arrivalOf({ start }: Visit, number: number, often: Frequencies): Date {
  const minutes = isOneOf(often.late, number, 4) ? 11 + (number % 9) : -1 - (number % 7);
  return new Date(start.getTime() + minutes * MINUTE + ((number * 17) % 60) * 1_000);
}

function attendanceOf(
  visit: Visit,
  number: number,
  clockedIn: Date,
  now: Date,
  often: Frequencies,
): Attendance {
  const isUnassigned = isOneOf(often.unassigned, number, 12);
  const rate = visit.isSubstitute ? 'SUB' : isOneOf(often.trained, number, 5) ? 'TRAINING' : 'REGULAR';
  return {
    person_id: visit.personId,
    location_id: visit.locationId,
    shift_id: isUnassigned ? null : visit.item.id,
    shift_date: isUnassigned ? null : visit.item.start_date,
    date: todayIn(visit.zone, clockedIn),
    rate,
    clocked_in: clockedIn,
    punched_in: clockedIn,
    ...endingOf(visit, number, clockedIn, now, often),
    source: 'KIOSK',
    created_by: visit.personId,
    created_at: clockedIn,
  };
}

/** At the end of the shift or a little later, never if that is still to come. */
function endingOf(visit: Visit, number: number, clockedIn: Date, now: Date, often: Frequencies) {
  const closing = closingOf(clockedIn, visit.zone);
  if (isOneOf(often.forgetful, number, 40) && closing.clocked_out <= now) {
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
