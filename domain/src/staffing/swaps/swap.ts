import type { RequiredKinds } from '../../certificates/certified-dates.ts';
import { DateSet } from '../../plans/date-set.ts';
import { alignToWeekday } from '../../plans/weekday-dates.ts';
import type { Booking, Candidate } from '../candidate.ts';
import { mayBeChosen, reasonsAgainst } from '../judge.ts';
import type { SeatReason } from '../rules.ts';
import type { SeatDate } from '../seat.ts';

/** SW2: everything that speaks against a person's taking a seat. What they give for it is no longer in the way. */
function reasonsToTake(
  candidate: Candidate,
  seat: SeatDate,
  given: SeatDate | null,
  required: RequiredKinds,
): SeatReason[] {
  const bookings = given ? bookingsWithout(candidate.bookings, given) : candidate.bookings;
  return reasonsAgainst({ ...candidate, bookings, ...minorWithout(candidate, given) }, seat, required);
}

/** LA8: nor do the hours count that they give. */
function minorWithout({ minor }: Candidate, given: SeatDate | null): Pick<Candidate, 'minor'> {
  if (!minor || !given) return {};
  const gone = DateSet.fromDates([given.date]);
  const work = minor.facts.work.map((one) =>
    one.shiftId === given.shiftId
      ? { ...one, dates: alignToWeekday(one.dates.minus(gone), one.weekday) }
      : one,
  );
  return { minor: { ...minor, facts: { ...minor.facts, work } } };
}

function bookingsWithout(bookings: readonly Booking[], { shiftId, date }: SeatDate): Booking[] {
  const gone = DateSet.fromDates([date]);
  return bookings.map((booking) =>
    booking.shift?.shiftId === shiftId
      ? { ...booking, dates: alignToWeekday(booking.dates.minus(gone), booking.weekday) }
      : booking,
  );
}

/** The two who swap, and what each of them gives: the colleague nothing when the shift is given away. */
export interface SwapOfTwo {
  readonly requester: Candidate;
  readonly colleague: Candidate;
  readonly seat: SeatDate;
  readonly other: SeatDate | null;
}

/** Who can no longer take what, and why. */
export interface SwapObstacle {
  readonly candidate: Candidate;
  readonly seat: SeatDate;
  readonly reason: Exclude<SeatReason, { readonly kind: 'LAW' }>;
}

/**
 * SW2, SW6: the first thing in the way of a swap that both agreed on. An earlier unavailability is none: they agreed themselves. Nor is
 * a rule of law, against which an admin may go on: the swap is refused where it is made (LA8).
 */
export function obstacleToSwap(
  { requester, colleague, seat, other }: SwapOfTwo,
  required: RequiredKinds,
): SwapObstacle | undefined {
  const sides = [
    { candidate: colleague, seat, given: other },
    ...(other ? [{ candidate: requester, seat: other, given: seat }] : []),
  ];
  for (const { candidate, seat: taken, given } of sides) {
    const [reason] = reasonsToTake(candidate, taken, given, required).flatMap((one) =>
      one.kind === 'LAW' || mayBeChosen([one]) ? [] : [one],
    );
    if (reason) return { candidate, seat: taken, reason };
  }
  return undefined;
}

/** Why a colleague's shift is not offered: about the reader, or that the colleague cannot, without what keeps them. */
export const NOT_OFFERED = ['YOU_ARE_NOT_FREE', 'YOU_DO_NOT_QUALIFY', 'THEY_CANNOT'] as const;
export type NotOffered = (typeof NOT_OFFERED)[number];

/**
 * SW2: whether a swap is offered to the requester: both could do the other's shift, and neither is
 * unavailable then.
 */
export function whyNotOffered(swap: SwapOfTwo, required: RequiredKinds): NotOffered | undefined {
  const { requester, colleague, seat, other } = swap;
  const own = other ? reasonsToTake(requester, other, seat, required) : [];
  if (own.some(({ kind }) => kind !== 'BOOKED' && kind !== 'UNAVAILABLE')) return 'YOU_DO_NOT_QUALIFY';
  if (own.length > 0) return 'YOU_ARE_NOT_FREE';
  return reasonsToTake(colleague, seat, other, required).length > 0 ? 'THEY_CANNOT' : undefined;
}
