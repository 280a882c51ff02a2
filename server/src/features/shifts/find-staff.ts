import type { Parsed } from '@deckhand/contract/call';
import { findStaff } from '@deckhand/contract/shifts/find-staff';
import type { Actor } from '@deckhand/domain/access/actor';
import { makePattern, type Pattern, type Repeat, runningDates } from '@deckhand/domain/schedule/pattern';
import { firstOnWeekday } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import { reachOf } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { minutesToRow, weekdayToRow } from '../plans/plan-rows.ts';
import { type StaffRow, selectStaff, selectZone, type WantedTime } from './staff.queries.ts';

export const findStaffRoute = route(findStaff, ({ db, actor, query, now }) =>
  findStaffFor(db, actor, readStaffQuery(query), now),
);

/** The staff that a form looks for (S10). All filters are optional. */
export interface StaffQuery {
  location?: number | undefined;
  positionIds?: readonly number[] | undefined;
  /** The dates and times of the shift; several when it is planned on several weekdays. */
  patterns?: readonly Pattern[] | undefined;
  /** The shift being edited: its own seats do not count as busy. */
  shiftId?: number | undefined;
  currentUserId?: number | undefined;
  excludeUserId?: number | undefined;
}

/** Finds everyone who qualifies and is free on every date of the pattern from today on, sorted by name. */
export async function findStaffFor(db: Kysely<Schema>, actor: Actor, wanted: StaffQuery, now: Date) {
  const { patterns, shiftId } = wanted;
  const zone = patterns && (await selectZone(db, wanted));
  const rows = await selectStaff(db, {
    reach: reachOf(actor),
    location: wanted.location,
    positionIds: wanted.positionIds,
    time: patterns && wantedTime(patterns, zone, now),
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

/** The patterns without their past dates. Without a location, a date counts as long as it is today anywhere. */
export function judgedPatterns(
  patterns: readonly Pattern[],
  zone: ZoneCode | undefined,
  now: Date,
): Pattern[] {
  const today = todayIn(zone ?? 'HST', now);
  return patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.onOrAfter(today) }));
}

/** Returns undefined when the patterns, which share their times, have no date from today on: no one is busy in the past any more. */
function wantedTime(
  patterns: readonly Pattern[],
  zone: ZoneCode | undefined,
  now: Date,
): WantedTime | undefined {
  const parts = judgedPatterns(patterns, zone, now).flatMap(runningDates);
  const [pattern] = patterns;
  if (!pattern || parts.length === 0) return undefined;
  return {
    weekdays: parts.map(({ weekday }) => weekdayToRow(weekday)),
    dates: parts.map(({ dates }) => dates.toMultirange()),
    minutes: minutesToRow(pattern.minutes),
    zone,
  };
}
