import { type CivilDate, civilDateOf, dayNumberOf, weekdayOfDayNumber } from '../time/civil-date.ts';
import { type Commitment, releaseDates } from './commitments.ts';
import { DateSet } from './date-set.ts';

export interface SeatHolder {
  readonly seat: number;
  readonly personId: number;
}

/**
 * On one date a seat is not held by the one it is assigned to: `substituteId` sits there, or nobody when it is null. There
 * is one per date and seat: who replaces a substitute keeps the first `originalId`, and when that one returns to his
 * seat, none is left. This is how things stand; the log of who replaced whom and when is the server's.
 */
export interface Replacement {
  readonly date: CivilDate;
  readonly seat: number;
  readonly originalId: number | null;
  readonly substituteId: number | null;
}

/** A stretch of time over which a seat is one person's, single replaced dates included. Without `last` it is ongoing. */
export interface SeatSpan extends SeatHolder {
  readonly first: CivilDate;
  readonly last?: CivilDate;
}

/** Who sits where on a date, by seat. A date with any seat filled is covered (S4). */
export function holdersOn(commitments: readonly Commitment[], date: CivilDate): SeatHolder[] {
  const day = dayNumberOf(date);
  const weekday = weekdayOfDayNumber(day);
  return commitments
    .filter((commitment) => commitment.weekday === weekday && commitment.dates.containsDay(day))
    .map(({ seat, personId }) => ({ seat, personId }))
    .sort((left, right) => left.seat - right.seat);
}

export function holderOf(holders: readonly SeatHolder[], seat: number): number | null {
  return holders.find((holder) => holder.seat === seat)?.personId ?? null;
}

/**
 * People fill the seats in the order in which they are named. Only who is named alone stays where he sits: that the other
 * seat is empty on the date is no reason to move him, and moving him would read like a replacement.
 */
export function inSeats(present: readonly SeatHolder[], personIds: readonly number[]): SeatHolder[] {
  const [only, ...others] = personIds;
  const kept = others.length === 0 ? present.find(({ personId }) => personId === only) : undefined;
  return kept ? [kept] : personIds.map((personId, index) => ({ seat: index + 1, personId }));
}

/**
 * S6: of the two ids in a replacement request, the one that holds the seat is the present person, whichever field carries
 * it, and the other the substitute (null: nobody). Undefined when neither holds it, or both are the same: the page
 * that asked is stale.
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
 * Whose seat it is and for how long, as the shift form shows it. A substitute has no span of his own, and being replaced
 * on a date does not end one; somebody else's turn in between does.
 */
export function seatSpans(
  commitments: readonly Commitment[],
  replacements: readonly Replacement[],
): SeatSpan[] {
  const pieces = [
    ...ownDates(commitments, replacements).flatMap(({ seat, personId, dates }) =>
      dates.ranges.map(({ from, to }) => ({ seat, personId, from, to })),
    ),
    ...replacements.flatMap(({ date, seat, originalId }) => {
      const from = dayNumberOf(date);
      return originalId === null ? [] : [{ seat, personId: originalId, from, to: from + 1 }];
    }),
  ].sort((left, right) => left.seat - right.seat || left.from - right.from);

  const spans: (SeatHolder & { from: number; to: number })[] = [];
  for (const piece of pieces) {
    const previous = spans.at(-1);
    if (previous && previous.seat === piece.seat && previous.personId === piece.personId) {
      previous.to = Math.max(previous.to, piece.to);
    } else {
      spans.push({ ...piece });
    }
  }
  return spans.map(({ seat, personId, from, to }) => ({
    seat,
    personId,
    first: civilDateOf(from),
    ...(to === Number.POSITIVE_INFINITY ? {} : { last: civilDateOf(to - 1) }),
  }));
}

/** S4: on the date, a seat is held by somebody whose turn ends before the shift does. */
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

/** The commitments without the dates on which somebody only stands in. */
function ownDates(commitments: readonly Commitment[], replacements: readonly Replacement[]): Commitment[] {
  return commitments.flatMap((commitment) => {
    const standsIn = replacements.filter(
      ({ seat, substituteId }) => seat === commitment.seat && substituteId === commitment.personId,
    );
    if (standsIn.length === 0) return [commitment];
    return releaseDates([commitment], DateSet.fromDates(standsIn.map(({ date }) => date)));
  });
}
