import type { Parsed } from '@deckhand/contract/call';
import { findStaff } from '@deckhand/contract/shifts/find-staff';
import type { Actor } from '@deckhand/domain/access/actor';
import { makePattern, type Pattern, type Repeat, runningDates } from '@deckhand/domain/schedule/pattern';
import { firstOnWeekday } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import { reachOf } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { minutesToRow, weekdayToRow } from '../plans/plan-rows.ts';
import { type StaffRow, selectStaff, selectZoneOfShift, type WantedTime } from './staff.queries.ts';

export const findStaffRoute = route(findStaff, ({ db, actor, query, now }) =>
  findStaffFor(db, actor, readStaffQuery(query), now),
);

/** The staff that a form looks for (S10). All filters are optional. */
export interface StaffQuery {
  location?: number | undefined;
  positionIds?: readonly number[] | undefined;
  /** The dates and times of the shift; several when it is planned on several weekdays. */
  patterns?: readonly Pattern[] | undefined;
  /** The shift being edited: its own seats do not count as busy, and its past dates are ignored (S5). */
  shiftId?: number | undefined;
  currentUserId?: number | undefined;
  excludeUserId?: number | undefined;
}

/** Finds everyone who qualifies and is free on every date of the pattern, sorted by name. */
export async function findStaffFor(db: Kysely<Schema>, actor: Actor, wanted: StaffQuery, now: Date) {
  const { patterns, shiftId } = wanted;
  const rows = await selectStaff(db, {
    reach: reachOf(actor),
    location: wanted.location,
    positionIds: wanted.positionIds,
    time: patterns && wantedTime(await judgedPatterns(db, patterns, shiftId, now)),
    exceptShiftId: shiftId,
    currentId: wanted.currentUserId,
    excludedId: wanted.excludeUserId,
  });
  return listOfStaff(rows);
}

export function listOfStaff(rows: readonly StaffRow[]) {
  return { count: rows.length, results: rows.map((row) => ({ ...row, name: nameOf(row) })) };
}

type Query = Parsed<typeof findStaff, 'query'>;

export function readStaffQuery(query: Query): StaffQuery {
  return {
    location: query.location,
    positionIds: query.type_id,
    patterns: readPatterns(query),
    shiftId: query.shift_id,
    currentUserId: query.current_user,
  };
}

function readPatterns(query: Query): Pattern[] | undefined {
  const { start_date: start, end_date: end } = query;
  const minutes = timeOfDay(query.start_time, query.end_time);
  if (start === undefined || minutes === undefined) return undefined;
  const repeat = repeatOf(query);
  const days = query.shift_days ?? [query.shift_day];
  // A form may send its query before it moves its start date to the weekday.
  const starts =
    repeat === 'WEEKLY'
      ? days.map((day) => (day === undefined ? start : firstOnWeekday(start, day)))
      : [start];
  return starts.map((startDate) =>
    makePattern({ repeat, startDate, endDate: end ?? null, minutes, shiftTypeIds: [] }),
  );
}

/** Returns undefined while the form is incomplete: a time is missing, or the end is before the start. */
export function timeOfDay(start: number | undefined, end: number | undefined): MinuteRange | undefined {
  return start === undefined || end === undefined || end <= start ? undefined : { start, end };
}

/**
 * A query without a repeat means the weekday for a recurring shift. Any other query means one date or, with an end date,
 * every date up to it.
 */
function repeatOf(query: Query): Repeat {
  if (query.schedule_type === 'ONE_TIME_SHIFT') return 'NEVER';
  if (query.shift_repeat !== undefined) return query.shift_repeat;
  if (query.schedule_type === 'RECURRING_SHIFT') return 'WEEKLY';
  if (query.end_date === undefined) return 'NEVER';
  return query.shift_day === undefined ? 'DAILY' : 'WEEKLY';
}

/** The patterns without the past dates of the shift being edited. */
export function judgedPatterns(
  db: Kysely<Schema>,
  patterns: readonly Pattern[],
  shiftId: number | undefined,
  now: Date,
): Promise<Pattern[]> {
  return Promise.all(
    patterns.map((pattern) => (shiftId === undefined ? pattern : fromToday(db, pattern, shiftId, now))),
  );
}

async function fromToday(db: Kysely<Schema>, pattern: Pattern, shiftId: number, now: Date): Promise<Pattern> {
  const zone = pattern.repeat === 'NEVER' ? undefined : await selectZoneOfShift(db, shiftId);
  if (zone === undefined) return pattern;
  const dates = pattern.dates.onOrAfter(todayIn(zone, now));
  return dates.isEmpty ? pattern : { ...pattern, dates };
}

/** Returns undefined when the patterns, which share their times, have no dates. */
function wantedTime(patterns: readonly Pattern[]): WantedTime | undefined {
  const parts = patterns.flatMap(runningDates);
  const [pattern] = patterns;
  if (!pattern || parts.length === 0) return undefined;
  return {
    weekdays: parts.map(({ weekday }) => weekdayToRow(weekday)),
    dates: parts.map(({ dates }) => dates.toMultirange()),
    minutes: minutesToRow(pattern.minutes),
  };
}
