import { addDays, type CivilDate, civilDateOf, dayNumberOf, weekdayOfDayNumber } from '../time/civil-date.ts';
import { type Commitment, releaseDates } from './commitments.ts';
import { DateSet, type DayRange } from './date-set.ts';
import { alignToWeekday, listWeekdayDates } from './weekday-dates.ts';

export interface SeatHolder {
  readonly seat: number;
  readonly personId: number;
}

/**
 * On one date, `substituteId` has the seat of `originalId`; null means that it is empty. There is at most one per date
 * and seat: replacing a substitute keeps the first `originalId`, and when the original person returns, the replacement is
 * removed. This is the current state only; the server keeps the log of all replacements.
 */
export interface Replacement {
  readonly date: CivilDate;
  readonly seat: number;
  readonly originalId: number | null;
  readonly substituteId: number | null;
}

/** The dates for which a seat belongs to one person, replaced dates included. Without `last` it is ongoing. */
export interface SeatSpan extends SeatHolder {
  readonly first: CivilDate;
  readonly last?: CivilDate;
}

/** The person in each filled seat on a date, by seat. One filled seat is enough to cover the date (S4). */
export function holdersOn(commitments: readonly Commitment[], date: CivilDate): SeatHolder[] {
  const day = dayNumberOf(date);
  const weekday = weekdayOfDayNumber(day);
  const holders: SeatHolder[] = [];
  for (const commitment of commitments) {
    if (commitment.weekday === weekday && commitment.dates.containsDay(day))
      holders.push({ seat: commitment.seat, personId: commitment.personId });
  }
  return holders.length < 2 ? holders : holders.sort((left, right) => left.seat - right.seat);
}

export function holderOf(holders: readonly SeatHolder[], seat: number): number | null {
  return holders.find((holder) => holder.seat === seat)?.personId ?? null;
}

/**
 * Puts people into the seats in the order in which they are named. A person who is named alone and already has a seat
 * keeps it, because moving them to seat 1 would look like a replacement.
 */
export function fillSeats(present: readonly SeatHolder[], personIds: readonly number[]): SeatHolder[] {
  const [only, ...others] = personIds;
  const kept = others.length === 0 ? present.find(({ personId }) => personId === only) : undefined;
  return kept ? [kept] : personIds.map((personId, index) => ({ seat: index + 1, personId }));
}

/**
 * S6: a Replace Staff call has two ids: the one that has the seat is the present person, in either field, and
 * the other is the substitute (null: the seat stays empty). Undefined when neither has the seat or both are
 * the same: the page is stale.
 */
export function findSubstitute(
  holderId: number | null,
  firstId: number | null,
  secondId: number | null,
): { readonly substituteId: number | null } | undefined {
  if (firstId === secondId) return undefined;
  if (firstId === holderId) return { substituteId: secondId };
  return secondId === holderId ? { substituteId: firstId } : undefined;
}

/**
 * Who each seat belongs to and for how long, as the shift form shows it. Substitutes have no span, and a replaced date
 * does not end the span of the original person; another person's span in between does.
 */
export function seatSpans(
  commitments: readonly Commitment[],
  replacements: readonly Replacement[],
): SeatSpan[] {
  const [only] = commitments;
  if (only && commitments.length === 1 && replacements.length === 0) return spanOf(only);
  const own = ownDates(commitments, replacements);
  const ranges = own.flatMap(rangesOf).sort(bySeatAndStart);
  const shared = interleavedSeats(ranges);
  const pieces = [
    ...ranges.filter(({ seat }) => !shared.has(seat)),
    ...singleDates(own.filter(({ seat }) => shared.has(seat))).flatMap(rangesOf),
    ...replacements.flatMap(({ date, seat, originalId }) => {
      const from = dayNumberOf(date);
      return originalId === null ? [] : [{ seat, personId: originalId, from, to: from + 1 }];
    }),
  ].sort(bySeatAndStart);

  const spans: SeatRange[] = [];
  for (const piece of pieces) {
    const previous = spans.at(-1);
    if (previous && previous.seat === piece.seat && previous.personId === piece.personId) {
      previous.to = Math.max(previous.to, piece.to);
    } else {
      spans.push({ ...piece });
    }
  }
  return spans.map(spanWithin);
}

/** Most shifts have one person, whose dates are one span whatever is between them. */
function spanOf({ seat, personId, dates: { ranges } }: Commitment): SeatSpan[] {
  const [range, last] = [ranges[0], ranges.at(-1)];
  return range && last ? [spanWithin({ seat, personId, from: range.from, to: last.to })] : [];
}

function spanWithin({ seat, personId, from, to }: SeatHolder & DayRange): SeatSpan {
  const first = civilDateOf(from);
  return to === Number.POSITIVE_INFINITY
    ? { seat, personId, first }
    : { seat, personId, first, last: civilDateOf(to - 1) };
}

type OwnDates = Pick<Commitment, 'seat' | 'personId' | 'dates'>;

/** A range of dates on which a seat belongs to a person. */
interface SeatRange extends SeatHolder {
  from: number;
  to: number;
}

function rangesOf({ seat, personId, dates }: OwnDates): SeatRange[] {
  return dates.ranges.map(({ from, to }) => ({ seat, personId, from, to }));
}

function bySeatAndStart(left: SeatRange, right: SeatRange): number {
  return left.seat - right.seat || left.from - right.from;
}

/**
 * The seats of a daily shift in which the ranges of one weekday's person reach over dates of another person. The ranges are sorted, so one
 * look through them is enough: a meeting of 500 people has thousands.
 */
function interleavedSeats(ranges: readonly SeatRange[]): ReadonlySet<number> {
  const shared = new Set<number>();
  let latest: SeatRange | undefined;
  for (const range of ranges) {
    if (latest?.seat !== range.seat) latest = range;
    else if (range.from < latest.to && range.personId !== latest.personId) shared.add(range.seat);
    if (range.to > latest.to) latest = range;
  }
  return shared;
}

/**
 * Splits the dates into single ones, up to a week after the last change; dates that continue then stay one
 * range.
 */
function singleDates(own: readonly Commitment[]): OwnDates[] {
  if (own.length === 0) return [];
  const ends = own.flatMap(({ dates }) => dates.ranges.flatMap(({ from, to }) => [from, to]));
  const horizon = civilDateOf(Math.max(...ends.filter(Number.isFinite)) + 7);
  return own.flatMap((row) => [
    ...listWeekdayDates(row, row.dates.first ?? horizon, horizon).map((date) => ({
      ...row,
      dates: DateSet.fromDates([date]),
    })),
    { ...row, dates: alignToWeekday(row.dates.onOrAfter(addDays(horizon, 1)), row.weekday) },
  ]);
}

/** S4: on the date, a seat belongs to a person whose span ends before the shift does. */
export function hasAssignedEndDate(
  spans: readonly SeatSpan[],
  shiftLast: CivilDate | undefined,
  date: CivilDate,
): boolean {
  return spans.some(
    ({ first, last }) =>
      last !== undefined && first <= date && date <= last && (shiftLast === undefined || last < shiftLast),
  );
}

/** The commitments without the dates on which the person is only a substitute. */
export function ownDates(
  commitments: readonly Commitment[],
  replacements: readonly Replacement[],
): readonly Commitment[] {
  if (replacements.length === 0) return commitments;
  return commitments.flatMap((commitment) => {
    const substituted = replacements.filter(
      ({ seat, substituteId }) => seat === commitment.seat && substituteId === commitment.personId,
    );
    if (substituted.length === 0) return [commitment];
    return releaseDates([commitment], DateSet.fromDates(substituted.map(({ date }) => date)));
  });
}
