import { type CertificateHolder, lackOn, type RequiredKinds } from '../../certificates/certified-dates.ts';
import { DateSet } from '../../plans/date-set.ts';
import { alignToWeekday } from '../../plans/weekday-dates.ts';
import { type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import type { MinuteRange } from '../../time/minutes.ts';
import type { ZoneCode } from '../../time/zones.ts';
import type { Unavailability } from '../availability/unavailability.ts';
import { type Booking, mayBeChosen, type Reason, reasonsAgainst } from '../reasons.ts';

/** One date of a shift in which somebody has a seat that another person would take. */
export interface SwappedSeat {
  readonly shiftId: number;
  readonly locationId: number;
  readonly positionIds: readonly number[];
  readonly date: CivilDate;
  readonly minutes: MinuteRange;
  readonly zone: ZoneCode;
}

/** A booking of a person; days off have no shift. */
interface ShiftBooking extends Booking {
  readonly shiftId: number | null;
}

/** Everything that decides what a person can take. */
export interface Swapper extends CertificateHolder {
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
  readonly bookings: readonly ShiftBooking[];
  readonly unavailabilities: readonly Unavailability[];
}

/**
 * SW2: everything that speaks against a person's taking a seat. What they give for it is no longer in the way. The reasons are
 * those of every lookup of staff.
 */
function reasonsToTake(
  person: Swapper,
  seat: SwappedSeat,
  given: SwappedSeat | null,
  required: RequiredKinds,
): Reason<ShiftBooking>[] {
  // Whoever lacks the position is not asked for its certificates.
  const mayDo = seat.positionIds.some((id) => person.positionIds.includes(id));
  const lack = mayDo ? lackOn(person, seat.positionIds, required, seat.date) : undefined;
  const weekday = weekdayOf(seat.date);
  return reasonsAgainst(
    {
      ...person,
      bookings: given ? bookingsWithout(person.bookings, given) : person.bookings,
      lacks: lack ? [{ kind: lack.kind.name, ended: lack.ended }] : [],
    },
    {
      locationId: seat.locationId,
      positionIds: seat.positionIds,
      times: [{ weekday, dates: DateSet.fromDates([seat.date]), minutes: seat.minutes }],
      zone: seat.zone,
    },
  );
}

function bookingsWithout(bookings: readonly ShiftBooking[], { shiftId, date }: SwappedSeat): ShiftBooking[] {
  const gone = DateSet.fromDates([date]);
  return bookings.map((booking) =>
    booking.shiftId === shiftId
      ? { ...booking, dates: alignToWeekday(booking.dates.minus(gone), booking.weekday) }
      : booking,
  );
}

/** The two who swap, and what each of them gives: the colleague nothing when the shift is given away. */
export interface SwapOfTwo<Person extends Swapper = Swapper> {
  readonly requester: Person;
  readonly colleague: Person;
  readonly seat: SwappedSeat;
  readonly other: SwappedSeat | null;
}

/** Who can no longer take what, and why. */
export interface SwapObstacle<Person extends Swapper = Swapper> {
  readonly person: Person;
  readonly seat: SwappedSeat;
  readonly reason: Reason<ShiftBooking>;
}

/**
 * SW2, SW6: the first thing in the way of a swap that both agreed on. That somebody once said they cannot work then is none:
 * they agreed themselves.
 */
export function obstacleToSwap<Person extends Swapper>(
  { requester, colleague, seat, other }: SwapOfTwo<Person>,
  required: RequiredKinds,
): SwapObstacle<Person> | undefined {
  const sides = [
    { person: colleague, seat, given: other },
    ...(other ? [{ person: requester, seat: other, given: seat }] : []),
  ];
  for (const { person, seat: taken, given } of sides) {
    const reason = reasonsToTake(person, taken, given, required).find((one) => !mayBeChosen([one]));
    if (reason) return { person, seat: taken, reason };
  }
  return undefined;
}

/** Why a colleague's shift is not offered: about the reader, or that the colleague cannot, without what keeps them. */
export const NOT_OFFERED = ['YOU_ARE_NOT_FREE', 'YOU_DO_NOT_QUALIFY', 'THEY_CANNOT'] as const;
export type NotOffered = (typeof NOT_OFFERED)[number];

/** SW2: whether a swap is offered to the requester: both could do the other's shift, and neither said that they cannot. */
export function whyNotOffered(swap: SwapOfTwo, required: RequiredKinds): NotOffered | undefined {
  const { requester, colleague, seat, other } = swap;
  const own = other ? reasonsToTake(requester, other, seat, required) : [];
  if (own.some(({ kind }) => kind !== 'BOOKED' && kind !== 'UNAVAILABLE')) return 'YOU_DO_NOT_QUALIFY';
  if (own.length > 0) return 'YOU_ARE_NOT_FREE';
  return reasonsToTake(colleague, seat, other, required).length > 0 ? 'THEY_CANNOT' : undefined;
}
