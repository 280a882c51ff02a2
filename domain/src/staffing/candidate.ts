import type { CertificateHolder } from '../certificates/certified-dates.ts';
import type { LawAround, PlannedMinor } from '../law/minor-work.ts';
import type { BookedTime } from '../plans/conflicts.ts';
import { type Horizon, publishedDates } from '../plans/horizon.ts';
import { alignToWeekday } from '../plans/weekday-dates.ts';
import type { CivilDate } from '../time/civil-date.ts';
import type { Unavailability } from './availability/unavailability.ts';
import { type SeatDate, type SeatOfShift, type Work, workAsked } from './seat.ts';

/** A shift that a person has, or days off, in one or several rows with the same name. */
export interface Booking extends BookedTime {
  readonly name: string;
  /** Null for days off. */
  readonly shift: Pick<SeatOfShift, 'shiftId' | 'code' | 'locationId' | 'locationTitle'> | null;
  /** The last date that staff of its location see; null for every date, and for days off. */
  readonly publishedThrough: Horizon;
  /** The days off; null for a shift. */
  readonly daysOff: { readonly first: CivilDate | null; readonly last: CivilDate | null } | null;
}

/** An occurrence that a person has, and the row that books them. */
export interface Engagement extends Work {
  readonly booking: Booking;
}

/** The number of times that a person worked a shift lately. */
interface Experience {
  readonly shiftId: number;
  readonly locationId: number;
  readonly positionIds: readonly number[];
  readonly times: number;
}

/** Whether somebody may do a shift at all (S2). */
export interface Account {
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
  readonly positionIds: readonly number[];
}

/** Somebody who may take a seat, with everything that decides whether they can, and how well it suits. */
export interface Candidate extends Account, CertificateHolder {
  readonly id: number;
  readonly positionIds: readonly number[];
  readonly bookings: readonly Booking[];
  readonly unavailabilities: readonly Unavailability[];
  /**
   * Their work in the weeks of the seats, and on the days beside them; empty where only the gates of a seat
   * are asked for.
   */
  readonly engagements: readonly Engagement[];
  readonly desiredMinutes: number | null;
  readonly mostMinutes: number | null;
  readonly experience: readonly Experience[];
  /** LA8: only for somebody under 18 whose date of birth is known. */
  readonly minor?: { readonly facts: PlannedMinor; readonly around: LawAround } | undefined;
}

/** DR4: the bookings of which somebody may know: those that they see of each location. */
export function publishedBookings<Row extends Booking>(
  bookings: readonly Row[],
  horizonOf: (location: { id: number; published_through: Horizon }) => Horizon,
): Row[] {
  return bookings.map((booking) => {
    const { shift, publishedThrough } = booking;
    if (shift === null || publishedThrough === null) return booking;
    const horizon = horizonOf({ id: shift.locationId, published_through: publishedThrough });
    return { ...booking, dates: alignToWeekday(publishedDates(booking.dates, horizon), booking.weekday) };
  });
}

/** The minutes that a person has in a week, over all locations. */
export function minutesWithin(
  { engagements }: Pick<Candidate, 'engagements'>,
  { first, last }: SeatDate['week'],
): number {
  // Dates are compared as texts: making the week of each of them would take most of the time of a ranking.
  let sum = 0;
  for (const { date, length } of engagements) if (first <= date && date <= last) sum += length;
  return sum;
}

/** The person with a seat that they take, as if they had it. */
export function withSeat(candidate: Candidate, seat: SeatDate): Candidate {
  const { shiftId, code, locationId, locationTitle, zone, date, from, to, length } = seat;
  const { minor } = candidate;
  const bookings = seat.times.map(
    ({ weekday, dates, minutes }): Booking => ({
      personId: candidate.id,
      weekday,
      dates,
      minutes,
      zone,
      name: code,
      shift: { shiftId, code, locationId, locationTitle },
      publishedThrough: null,
      daysOff: null,
    }),
  );
  return {
    ...candidate,
    bookings: [...candidate.bookings, ...bookings],
    ...(minor && {
      minor: { ...minor, facts: { ...minor.facts, work: [...minor.facts.work, ...workAsked([seat])] } },
    }),
    engagements: [
      ...candidate.engagements,
      ...bookings.map((booking) => ({ locationId, date, from, to, length, booking })),
    ],
  };
}
