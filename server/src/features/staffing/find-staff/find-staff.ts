import type { Parsed } from '@deckhand/contract/call';
import { explainedAtMost } from '@deckhand/contract/limits';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import type { Fit, StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { makePattern, type Pattern, type Repeat, runningDates } from '@deckhand/domain/plans/pattern';
import type { WantedTime } from '@deckhand/domain/staffing/availability/unavailability';
import { reasonsAgainst, unavailableReasons, type Wanted } from '@deckhand/domain/staffing/reasons';
import { type CivilDate, compareDates, firstOnWeekday } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { minutesToRow, weekdayToRow } from '../../plans/plan-rows.ts';
import { saidFromRow } from '../../plans/unavailability-rows.ts';
import { bookingFromRow, wireReason } from '../../plans/wire-reason.ts';
import type { HelperRow } from '../candidates/helper-rows.ts';
import {
  datesOfFirstWeek,
  loadSeatRules,
  type SeatRules,
  SeatSchool,
  spansOfSeats,
  type WantedSeat,
} from '../candidates/seat-school.ts';
import {
  countOthers,
  type Others,
  type RankedRow,
  type StaffFilter,
  type StaffRow,
  selectOthers,
  selectStaff,
  selectZone,
  type WantedRows,
} from './staff.queries.ts';

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
  /** Nobody needs a certificate for a meeting. */
  isMeeting?: true;
  /** Lists everybody else too, with what speaks against them; a search narrows only these. */
  explain?: boolean | undefined;
  search?: string | undefined;
  /** How many of everybody else are left out, because an earlier answer had them. */
  offset?: number | undefined;
}

/**
 * Finds everyone who qualifies, with the certificates (CE3, CE4), and is free on every date of the pattern from today on, each at its
 * own time, the best first (FI6), or by name if location, positions or times are missing; then those of them who said they cannot (AV3).
 */
export async function findStaffFor(db: Kysely<Schema>, actor: Actor, wanted: StaffQuery, now: Date) {
  const zone = wanted.patterns && (await selectZone(db, wanted));
  const asked = askFor(actor, wanted, zone, now);
  const { filter, times, seat } = asked;
  const [rows, rules] = await inOneTrip(db, (trip) => [
    selectStaff(trip, filter),
    seat && loadSeatRules(trip, [seat]),
  ]);
  const people = await (seat && rules
    ? rankFound(actor, asked, seat, rows, rules)
    : answersOf(actor, asked, rows));
  if (!wanted.explain) return { count: people.length, results: people };
  const others = { found: rows.map(({ id }) => id), search: wanted.search, offset: wanted.offset };
  const explained = await explainOthers(
    db,
    actor,
    filter,
    { locationId: wanted.location, positionIds: wanted.positionIds, times, zone },
    others,
  );
  return { count: people.length + explained.count, results: [...people, ...explained.results] };
}

/** What is asked of the database. */
interface Asked {
  times: readonly AskedTime[];
  filter: StaffFilter;
  /** Without one, people are listed by name. */
  seat: WantedSeat | undefined;
}

/** Dates with the positions of the shift then; with none, those of the query are meant. */
interface AskedTime extends WantedTime {
  shiftTypeIds: readonly number[];
}

export function askFor(actor: Actor, wanted: StaffQuery, zone: ZoneCode | undefined, now: Date): Asked {
  const { patterns = [], shiftId, location, positionIds, isMeeting } = wanted;
  const times = wantedTimes(judgedPatterns(patterns, zone, now));
  const dates = datesOfFirstWeek(times);
  const isRanked = !isMeeting && location !== undefined && positionIds !== undefined && dates.length > 0;
  const seat =
    isRanked && zone ? { shiftId: shiftId ?? 0, locationId: location, zone, positionIds, dates } : undefined;
  return {
    times,
    seat,
    filter: {
      reach: reachOf(actor),
      location,
      positionIds,
      time: rowsOf(times, positionIds, zone),
      exceptShiftId: shiftId,
      currentId: wanted.currentUserId,
      excludedId: wanted.excludeUserId,
      isMeeting,
      ranked: seat && spansOfSeats([seat]),
    },
  };
}

async function rankFound(
  actor: Actor,
  asked: Asked,
  seat: WantedSeat,
  rows: readonly (StaffRow | RankedRow)[],
  rules: SeatRules,
): Promise<StaffAnswer[]> {
  const school = await SeatSchool.open([seat], rows.flatMap(helperRowOf), rules);
  const ranked = await school.rank(
    actor,
    seat,
    rows.map(({ id }) => id),
  );
  return bestFirst(await answersOf(actor, asked, rows), ranked);
}

/** What a row says of a person who ranks; of one that was read without that, nothing. */
function helperRowOf(row: StaffRow | RankedRow): Omit<HelperRow, 'experience'>[] {
  return 'bookings' in row ? [{ ...row, said: row.said ?? [] }] : [];
}

/** FI6: in the order of the ranking, with what speaks for each; those who said they cannot stay last (AV3). */
export function bestFirst(
  people: readonly StaffAnswer[],
  ranked: readonly { id: number; fit?: Fit }[],
): StaffAnswer[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const inOrder = ranked.flatMap(({ id, fit }) => {
    const person = byId.get(id);
    return person ? [{ ...person, ...(fit && { fit }) }] : [];
  });
  return freeFirst(inOrder);
}

function freeFirst(people: readonly StaffAnswer[]): StaffAnswer[] {
  return [
    ...people.filter(({ reasons }) => reasons === undefined),
    ...people.filter(({ reasons }) => reasons !== undefined),
  ];
}

export async function answersOf(
  actor: Actor,
  { times }: Asked,
  rows: readonly StaffRow[],
): Promise<StaffAnswer[]> {
  const people = await inTurns(rows, (row) => {
    const reasons = unavailableReasons((row.said ?? []).map(saidFromRow), times);
    return {
      ...choiceOf(row),
      ...(row.renewal && goesOn(times, row.renewal.from) && { renewal: row.renewal }),
      ...(reasons.length > 0 && { reasons: reasons.map((one) => wireReason(actor, one)) }),
    };
  });
  return freeFirst(people);
}

function goesOn(times: readonly WantedTime[], from: CivilDate): boolean {
  return times.some(({ dates }) => !dates.onOrAfter(from).isEmpty);
}

/** Those whom the lookup does not offer, and why; with how many there are. */
async function explainOthers(
  db: Kysely<Schema>,
  actor: Actor,
  filter: StaffFilter,
  wanted: Wanted,
  others: Others,
): Promise<{ count: number; results: StaffAnswer[] }> {
  const rows = await selectOthers(db, filter, others);
  const { offset = 0 } = others;
  const isAll = offset === 0 && rows.length < explainedAtMost;
  const count = isAll ? rows.length : await countOthers(db, filter, others);
  const results = rows.map((row) => {
    const candidate = {
      isActive: row.is_active,
      locationIds: row.location_ids,
      positionIds: row.position_ids,
      bookings: (row.busy ?? []).map(bookingFromRow),
      unavailabilities: (row.said ?? []).map(saidFromRow),
      lacks: row.lack ? [{ kind: row.lack.kind, ended: row.lack.ended }] : [],
    };
    const reasons = reasonsAgainst(candidate, wanted).map((reason) => wireReason(actor, reason));
    return { ...choiceOf(row), reasons };
  });
  return { count, results };
}

export function choiceOf(row: Pick<StaffRow, 'id' | 'first_name' | 'last_name'>) {
  return { id: row.id, name: nameOf(row), first_name: row.first_name, last_name: row.last_name };
}

type Query = Parsed<typeof findStaff, 'query'>;

export function readStaffQuery(query: Query): StaffQuery {
  return {
    location: query.location,
    positionIds: query.type_id,
    patterns: readPatterns(query),
    shiftId: query.shift_id,
    currentUserId: query.current_user,
    explain: query.explain,
    search: query.search,
    offset: query.offset,
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

/** The dates and times of these patterns. */
export function wantedTimes(patterns: readonly Pattern[]): AskedTime[] {
  return patterns.flatMap(({ shiftTypeIds, ...pattern }) =>
    runningDates({ shiftTypeIds, ...pattern }).map((part) => ({
      ...part,
      minutes: pattern.minutes,
      shiftTypeIds,
    })),
  );
}

/** Returns undefined when the patterns have no date from today on: no one is busy in the past any more. */
function rowsOf(
  times: readonly AskedTime[],
  positionIds: readonly number[] = [],
  zone: ZoneCode | undefined,
): WantedRows | undefined {
  const first = firstDateOf(times);
  if (first === undefined) return undefined;
  return {
    weekdays: times.map(({ weekday }) => weekdayToRow(weekday)),
    dates: times.map(({ dates }) => dates.toMultirange()),
    minutes: times.map(({ minutes }) => minutesToRow(minutes)),
    positions: times.map(
      ({ shiftTypeIds }) => `{${(shiftTypeIds.length > 0 ? shiftTypeIds : positionIds).join(',')}}`,
    ),
    zone,
    first,
    goOn: times.some(({ dates }) => dates.isOngoing),
  };
}

function firstDateOf(times: readonly WantedTime[]): CivilDate | undefined {
  return times.flatMap(({ dates }) => dates.first ?? []).sort(compareDates)[0];
}
