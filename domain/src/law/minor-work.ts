import { type Closures, spanOf } from '../plans/closures/closures.ts';
import type { BusyTime } from '../plans/commitments.ts';
import { DateSet } from '../plans/date-set.ts';
import { alignToWeekday, listWeekdayDates } from '../plans/weekday-dates.ts';
import { addDays, addMonths, type CivilDate, earlierOf } from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import { startOfWeek } from '../time/weeks.ts';
import {
  type Breach,
  breachesOf,
  breachesOfSeats,
  type LawOf,
  type LimitRow,
  limitRows,
  type Minor,
  momentOf,
  type Stint,
} from './minors.ts';
import type { SchoolDates } from './school-calendar.ts';

/** From the 18th birthday on, no rule asks anything: so many months of dates without an end are judged at most. */
const MONTHS_JUDGED = 18 * 12;
/** A week, and the 24 hours before it. */
const DAYS_AROUND = 8;

/** Later than any date of a plan. */
export const LAST_DATE: CivilDate = '2200-12-31';

/** Dates of one weekday on which somebody has a shift, for any one of the positions; a meeting is for none. */
export interface PlannedWork extends Pick<BusyTime, 'weekday' | 'dates' | 'minutes'> {
  readonly shiftId: number;
  readonly locationId: number;
  readonly positionIds: readonly number[];
}

/** The law of locations, and what there decides about planned work. */
export interface LawAround {
  readonly laws: LawOf;
  readonly closuresAt: (locationId: number) => Closures;
  readonly lifeguardPositions: ReadonlySet<number>;
}

/** A minor with everything that rules of law ask. */
export interface PlannedMinor extends Minor {
  readonly positionIds: readonly number[];
  /** The dates on which any certificate of theirs holds. */
  readonly certified: DateSet;
  readonly work: readonly PlannedWork[];
}

interface DatedWork extends PlannedWork {
  readonly date: CivilDate;
}

/** A date of work with which a minor breaks rules. */
export interface BrokenDate {
  readonly date: CivilDate;
  readonly breaches: readonly Breach[];
}

/** A date on which a minor has a shift with minutes beyond a rule of law. */
export interface SeatBeyond extends Pick<PlannedWork, 'shiftId' | 'locationId'> {
  readonly date: CivilDate;
  /** The time from its beginning to its end while the location is open. */
  readonly minutes: MinuteRange;
  readonly breaches: readonly Breach[];
}

/** The dates that are judged for work between two dates. */
export function judgedDates({ first, last }: SchoolDates): SchoolDates {
  return { first, last: earlierOf(last, addMonths(first, MONTHS_JUDGED)) };
}

/** The dates on which other work may matter for what is judged. */
export function datesAround(judged: SchoolDates): SchoolDates {
  return { first: addDays(judged.first, -DAYS_AROUND), last: addDays(judged.last, DAYS_AROUND) };
}

/** LA8: the rules that a minor would break with this work, besides what they have otherwise, and whether it is on one date alone. */
export function breachesWith(
  around: LawAround,
  minor: PlannedMinor,
  asked: readonly PlannedWork[],
): { readonly breaches: readonly Breach[]; readonly isOneDate: boolean } {
  const dated = asked.map((one) => datesOf(minor, one));
  const stints = dated.flatMap((dates) => stintsOf(around, minor, dates));
  const isOneDate = new Set(asked.flatMap(({ dates }) => [dates.first, dates.last])).size === 1;
  return {
    breaches: breachesOf(minor, around.laws, stints, workBeside(around, minor, dated.flat())),
    isOneDate,
  };
}

/**
 * LA8: the dates of some work with which a minor breaks rules, each judged with those before it, and the work without them. Dates that are
 * allowed all the same stay.
 */
export function leaveOutBroken(
  around: LawAround,
  minor: PlannedMinor,
  asked: PlannedWork,
  isAllowed: (breaches: readonly Breach[]) => boolean,
): { readonly broken: readonly BrokenDate[]; readonly rest: PlannedWork } {
  if (breachesWith(around, minor, [asked]).breaches.length === 0) return { broken: [], rest: asked };
  const broken: BrokenDate[] = [];
  let kept = { ...asked, dates: DateSet.empty };
  for (const one of datesOf(minor, asked)) {
    const { date } = one;
    const goesOnFrom = asked.dates.isOngoing ? kept.dates.first : undefined;
    const stints = stintsOn(around, minor, one, minor.certified.contains(goesOnFrom ?? date));
    const others = workBeside(around, { work: [...minor.work, kept] }, [one]);
    const breaches = breachesOf(minor, around.laws, stints, others);
    if (breaches.length > 0 && !isAllowed(breaches)) broken.push({ date, breaches });
    else {
      const dates = kept.dates.union(DateSet.fromDates([date]));
      kept = { ...kept, dates: alignToWeekday(dates, asked.weekday) };
    }
  }
  const rest = asked.dates.minus(DateSet.fromDates(broken.map(({ date }) => date)));
  return { broken, rest: { ...asked, dates: alignToWeekday(rest, asked.weekday) } };
}

/** LA8: makes rows for the solver that keep a minor from several of these seats together. */
export function rowsWith(around: LawAround, minor: PlannedMinor, seats: readonly PlannedWork[]): LimitRow[] {
  const dated = seats.map((seat) => datesOf(minor, seat));
  const stints = dated.map((dates) => stintsOf(around, minor, dates));
  return limitRows(minor, around.laws, stints, workBeside(around, minor, dated.flat()));
}

/**
 * LA8: the dates between two on which a minor has a seat that rules of law name. All their planned work of those weeks counts, and of the
 * day before them.
 */
export function seatsBeyond(
  around: LawAround,
  minor: PlannedMinor,
  { first, last }: SchoolDates,
): SeatBeyond[] {
  const [from, to] = [addDays(startOfWeek(first), -1), addDays(startOfWeek(last), 6)];
  const seats = minor.work.flatMap((one) =>
    listWeekdayDates(one, from, to).map((date) => ({ ...one, date })),
  );
  const stints = seats.map((seat) => stintsOn(around, minor, seat, minor.certified.contains(seat.date)));
  const named = breachesOfSeats(minor, around.laws, stints);
  return seats.flatMap(({ shiftId, locationId, date, minutes }, index) => {
    const breaches = named[index] ?? [];
    const open = spanOf(around.closuresAt(locationId).cut(date, minutes));
    const isAsked = first <= date && date <= last && breaches.length > 0;
    return isAsked && open ? [{ shiftId, locationId, date, minutes: open, breaches }] : [];
  });
}

/** The dates on which somebody is under 18. */
function datesOf({ born }: Pick<PlannedMinor, 'born'>, work: PlannedWork): DatedWork[] {
  const last = addMonths(born, MONTHS_JUDGED);
  return listWeekdayDates(work, work.dates.first ?? last, last).map((date) => ({ ...work, date }));
}

/** Their other work near these dates. */
function workBeside(
  around: LawAround,
  { work }: Pick<PlannedMinor, 'work'>,
  dated: readonly DatedWork[],
): Stint[] {
  const dates = dated.map(({ date }) => date).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const near = datesAround({ first, last });
  const isAsked = new Set(dated.map(({ shiftId, date }) => `${shiftId} ${date}`));
  const isKnown = new Set<string>();
  return work.flatMap((one) =>
    listWeekdayDates(one, near.first, near.last).flatMap((date) => {
      const key = `${one.shiftId} ${date}`;
      // Who keeps a proposed seat has its dates twice: as those of its week, and as all that it goes on to.
      const isTwice = isKnown.has(`${key} ${one.minutes.start}`);
      isKnown.add(`${key} ${one.minutes.start}`);
      return isAsked.has(key) || isTwice ? [] : openStints(around, { ...one, date }, undefined);
    }),
  );
}

/** The dates of one piece of work. As with other certificates (CE4), those without an end need one of a lifeguard on the first. */
function stintsOf(around: LawAround, minor: PlannedMinor, dated: readonly DatedWork[]): Stint[] {
  const [first] = dated;
  return dated.flatMap((one) =>
    stintsOn(
      around,
      minor,
      one,
      minor.certified.contains(first && one.dates.isOngoing ? first.date : one.date),
    ),
  );
}

/** LA5: somebody guards where each position that they would do is a lifeguard's, judged as by certificates (CE3). */
function stintsOn(
  around: LawAround,
  { positionIds }: PlannedMinor,
  work: DatedWork,
  isCertified: boolean,
): Stint[] {
  const own = work.positionIds.filter((id) => positionIds.includes(id));
  const judged = own.length > 0 ? own : work.positionIds;
  const guards = judged.length > 0 && judged.every((id) => around.lifeguardPositions.has(id));
  return openStints(around, work, guards ? (isCertified ? 'CERTIFIED' : 'UNCERTIFIED') : undefined);
}

/** The work of a date, as far as the location is open. */
function openStints(
  { laws, closuresAt }: LawAround,
  { locationId, date, minutes }: Pick<DatedWork, 'locationId' | 'date' | 'minutes'>,
  guards: Stint['guards'],
): Stint[] {
  const zone = laws.get(locationId)?.zone;
  if (zone === undefined) return [];
  return closuresAt(locationId)
    .cut(date, minutes)
    .map(({ start, end }) => ({
      locationId,
      from: momentOf(date, start, zone),
      to: momentOf(date, end, zone),
      guards,
    }));
}
