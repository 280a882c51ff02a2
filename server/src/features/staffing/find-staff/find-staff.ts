import type { Parsed } from '@deckhand/contract/call';
import { explainedAtMost } from '@deckhand/contract/limits';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import type { Fit, StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { type RequiredKinds, renewalOf } from '@deckhand/domain/certificates/certified-dates';
import { withNeighbors } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { makePattern, type Pattern, type Repeat, runningDates } from '@deckhand/domain/plans/pattern';
import type { Candidate } from '@deckhand/domain/staffing/candidate';
import { reasonsAgainst } from '@deckhand/domain/staffing/judge';
import { breaksLaw, isUnavailable, lacksCertificate } from '@deckhand/domain/staffing/rules';
import type { Seat, SeatTime } from '@deckhand/domain/staffing/seat';
import { firstOnWeekday } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { CandidateRow } from '../../plans/candidates.queries.ts';
import { candidateFromRow } from '../../plans/candidates.ts';
import { loadRequiredKindsOf } from '../../plans/certificates.ts';
import type { LoadedLaw } from '../../plans/law-rows.ts';
import { minutesToRow, weekdayToRow } from '../../plans/plan-rows.ts';
import { loadLawFor } from '../candidates/load-law-for.ts';
import {
  bookedAround,
  datesOfFirstWeek,
  loadSeatRules,
  SeatSchool,
  type WeekSeat,
} from '../candidates/seat-school.ts';
import { wireReason } from '../candidates/wire-reason.ts';
import {
  countOthers,
  type Others,
  type StaffFilter,
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
  /** The number of other people to leave out, because an earlier answer had them. */
  offset?: number | undefined;
}

/**
 * Finds everyone who qualifies, with the certificates (CE3, CE4), and is free on every date of the pattern
 * from today on, each at its own time, the best first (FI6), or by name if location, positions or times are
 * missing; then those of them who are unavailable (AV3).
 */
export async function findStaffFor(db: Kysely<Schema>, actor: Actor, wanted: StaffQuery, now: Date) {
  const zone = wanted.patterns && (await selectZone(db, wanted));
  const asked = askFor(actor, wanted, zone, now);
  const { filter, weekSeat } = asked;
  const [rows, rules, kinds] = await inOneTrip(db, (trip) => [
    selectStaff(trip, filter),
    weekSeat && loadSeatRules(trip, [weekSeat]),
    weekSeat ? undefined : loadRequiredKindsOf(trip, asked.certified),
  ]);
  const required = rules?.required ?? kinds ?? new Map();
  const law = await loadLawFor(db, rows, asked.seat, { exceptShiftId: wanted.shiftId, now });
  const found = await inTurns(rows, (row) => {
    const staff = staffFromRow(row, law);
    return row.id === wanted.currentUserId || mayTake(staff.candidate, asked, required) ? [staff] : [];
  }).then((staff) => staff.flat());
  const ids = found.map(({ id }) => id);
  let people = await answersOf(actor, asked, found, required);
  if (weekSeat && rules) {
    const candidates = found.map(({ candidate }) => candidate);
    const school = await SeatSchool.open([weekSeat], candidates, rules);
    people = bestFirst(people, await school.rank(actor, weekSeat, ids));
  }
  if (!wanted.explain) return { count: people.length, results: people };
  const others = { found: ids, search: wanted.search, offset: wanted.offset };
  const explained = await explainOthers(db, actor, { ...asked, now }, required, others);
  return { count: people.length + explained.count, results: [...people, ...explained.results] };
}

/** A seat as it is asked of the database, and judged. */
interface Asked {
  seat: Seat;
  filter: StaffFilter;
  /** The positions whose certificates count: nobody needs one for a meeting. */
  certified: readonly number[];
  /** All its dates. */
  dates: DateSet;
  /** Without one, people are listed by name. */
  weekSeat: WeekSeat | undefined;
}

export function askFor(actor: Actor, wanted: StaffQuery, zone: ZoneCode | undefined, now: Date): Asked {
  const { patterns = [], shiftId, location, positionIds, isMeeting } = wanted;
  const times = seatTimes(judgedPatterns(patterns, zone, now));
  const dates = times.reduce((all, time) => all.union(time.dates), DateSet.empty);
  const ranked = datesOfFirstWeek(times);
  const isRanked = !isMeeting && location !== undefined && positionIds !== undefined && ranked.length > 0;
  const shift = { shiftId: shiftId ?? 0, code: '', locationTitle: '' };
  const weekSeat =
    isRanked && zone ? { ...shift, locationId: location, zone, positionIds, dates: ranked } : undefined;
  return {
    seat: { locationId: location, positionIds, times, zone },
    weekSeat,
    certified: isMeeting ? [] : (positionIds ?? []),
    dates,
    filter: {
      reach: reachOf(actor),
      location,
      positionIds,
      // Nobody is busy in the past any more.
      time: dates.isEmpty ? undefined : rowsOf(times, positionIds, zone),
      exceptShiftId: shiftId,
      currentId: wanted.currentUserId,
      excludedId: wanted.excludeUserId,
      parts: {
        onlyNames: isMeeting || positionIds === undefined || dates.isEmpty,
        booked: weekSeat && { within: bookedAround([weekSeat]) },
        unavailable: dates.isEmpty ? undefined : { within: dates },
      },
    },
  };
}

export interface Staff extends ReturnType<typeof choiceOf> {
  candidate: Candidate;
}

export function staffFromRow(row: CandidateRow, law?: LoadedLaw): Staff {
  return { ...choiceOf(row), candidate: candidateFromRow(row, law) };
}

/** The database knows who qualifies and is free; certificates and rules of law are judged here (CE3, LA8). */
export function mayTake(candidate: Candidate, { seat }: Asked, required: RequiredKinds): boolean {
  return lacksCertificate(candidate, seat, required).length === 0 && breaksLaw(candidate, seat).length === 0;
}

/**
 * FI6: puts people in the order of the ranking, with the facts that speak for each; unavailable people stay
 * last (AV3).
 */
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
  { seat, dates }: Asked,
  found: readonly Staff[],
  required: RequiredKinds,
): Promise<StaffAnswer[]> {
  const people = await inTurns(found, ({ candidate, ...choice }) => {
    const reasons = isUnavailable(candidate, seat);
    const renewal = dates.isOngoing && renewalOf(candidate, seat.positionIds ?? [], required, dates);
    return {
      ...choice,
      ...(renewal && { renewal: { from: renewal.from, kind: renewal.kind.name } }),
      ...(reasons.length > 0 && { reasons: reasons.map((one) => wireReason(actor, one)) }),
    };
  });
  return freeFirst(people);
}

/** The people whom the lookup does not offer, and why; with their number. */
async function explainOthers(
  db: Kysely<Schema>,
  actor: Actor,
  { seat, dates, filter, now }: Asked & { now: Date },
  required: RequiredKinds,
  others: Others,
): Promise<{ count: number; results: StaffAnswer[] }> {
  const booked = { within: withNeighbors(dates), exceptShiftId: filter.exceptShiftId };
  const parts = { booked, unavailable: { within: dates } };
  const rows = await selectOthers(db, { ...filter, parts }, others);
  const { offset = 0 } = others;
  const isAll = offset === 0 && rows.length < explainedAtMost;
  const count = isAll ? rows.length : await countOthers(db, filter, others);
  const law = await loadLawFor(db, rows, seat, { exceptShiftId: filter.exceptShiftId, now });
  const results = await inTurns(rows, (row) => {
    const { candidate, ...choice } = staffFromRow(row, law);
    const reasons = reasonsAgainst(candidate, seat, required);
    return { ...choice, reasons: reasons.map((reason) => wireReason(actor, reason)) };
  });
  return { count, results };
}

export function choiceOf(row: Pick<CandidateRow, 'id' | 'first_name' | 'last_name'>) {
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
    makePattern({ repeat, startDate, endDate: end ?? null, minutes, positionIds: [] }),
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

/** The dates and times of these patterns; with no positions, those of the query are meant. */
export function seatTimes(patterns: readonly Pattern[]): SeatTime[] {
  return patterns.flatMap((pattern) =>
    runningDates(pattern).map((part) => ({
      ...part,
      minutes: pattern.minutes,
      positionIds: pattern.positionIds.length > 0 ? pattern.positionIds : undefined,
    })),
  );
}

function rowsOf(
  times: readonly SeatTime[],
  positionIds: readonly number[] = [],
  zone: ZoneCode | undefined,
): WantedRows {
  return {
    weekdays: times.map(({ weekday }) => weekdayToRow(weekday)),
    dates: times.map(({ dates }) => dates.toMultirange()),
    near: times.map(({ dates }) => withNeighbors(dates).toMultirange()),
    minutes: times.map(({ minutes }) => minutesToRow(minutes)),
    positions: times.map((time) => `{${(time.positionIds ?? positionIds).join(',')}}`),
    zone,
  };
}
