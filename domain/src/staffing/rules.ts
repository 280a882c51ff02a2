import type { RequiredKinds } from '../certificates/certified-dates.ts';
import { lackIn } from '../certificates/new-seats.ts';
import { breachesWith, rowsWith } from '../law/minor-work.ts';
import type { Breach, LimitRow } from '../law/minors.ts';
import { clashDates, firstClash } from '../plans/conflicts.ts';
import { type CivilDate, compareDates } from '../time/civil-date.ts';
import type { ZoneCode } from '../time/zones.ts';
import { type Unavailability, unavailableDates } from './availability/unavailability.ts';
import type { Account, Booking, Candidate, Engagement } from './candidate.ts';
import { type Seat, type SeatDate, sumLength, type Work, workAsked } from './seat.ts';

/** A reason that forbids a person to take a seat. `lost` is the first date of the seat that it takes. */
export type Obstacle =
  | { readonly kind: 'INACTIVE' | 'LOCATION' | 'POSITION' }
  | {
      readonly kind: 'CERTIFICATE';
      readonly lack: { readonly kind: string; readonly ended: CivilDate | null };
    }
  | {
      readonly kind: 'BOOKED';
      readonly booking: Booking;
      /** The first date of the booking that is in the way, in its own zone. */
      readonly date: CivilDate;
      readonly lost: CivilDate;
    }
  | {
      readonly kind: 'TRAVEL' | 'REST';
      readonly engagement: Engagement;
      /** The minutes between the two, and those that are needed. */
      readonly minutes: number;
      readonly needed: number;
    }
  | { readonly kind: 'LONG_DAY'; readonly minutes: number; readonly most: number }
  | { readonly kind: 'LAW'; readonly breaches: readonly Breach[]; readonly isOneDate: boolean };

interface Unavailable {
  readonly kind: 'UNAVAILABLE';
  readonly unavailability: Unavailability;
  readonly lost: CivilDate;
}

/** A reason against a person whom a manager may choose all the same. */
export type Price =
  | Unavailable
  | { readonly kind: 'MOST_HOURS'; readonly minutes: number; readonly most: number }
  | { readonly kind: 'OVERTIME'; readonly minutes: number };

export type Reason = Obstacle | Price;

/**
 * A reason against somebody wherever a seat is given; the other rules count only where people are compared.
 */
export type SeatReason = Exclude<Obstacle, { readonly kind: 'TRAVEL' | 'REST' | 'LONG_DAY' }> | Unavailable;

/** The limits that the school sets for everybody. */
export interface Limits {
  /** Between two locations. */
  readonly travelMinutes: number;
  /** Between the work of two dates. */
  readonly restMinutes: number;
  /** On one date; null for no limit. */
  readonly mostDailyMinutes: number | null;
  /** In a week; what is beyond is overtime (P3). */
  readonly overtimeMinutes: number;
  readonly noOvertime: boolean;
}

/** The minutes of a person's week without the seat, and with it. */
interface Hours {
  readonly before: number;
  readonly after: number;
}

/** Finds the reasons of a rule, in a seat on any dates, on one date, on several together, or in the hours of a week. */
interface Finder<Found extends Reason> {
  /** The kinds of its reasons, by which screens and mails find the words. */
  readonly reasons: readonly Found['kind'][];
  readonly ofSeat?: (
    candidate: Candidate,
    seat: Seat,
    required: RequiredKinds,
  ) => readonly Extract<Found, SeatReason>[];
  /** In dates of one week that somebody takes together. */
  readonly ofDates?: (candidate: Candidate, seats: readonly SeatDate[]) => readonly Found[];
  readonly ofDate?: (candidate: Candidate, seat: SeatDate, limits: Limits) => readonly Found[];
  readonly ofWeek?: (candidate: Candidate, hours: Hours, limits: Limits) => readonly Found[];
}

/**
 * The rule as rows for the solver: seats that nobody takes both, or the most minutes of somebody in a day or
 * a week.
 */
interface Rows {
  readonly excludes?: (left: SeatDate, right: SeatDate, limits: Limits) => boolean;
  /** Rows over several seats of a person, each of which they may take alone. */
  readonly excludesTogether?: (candidate: Candidate, seats: readonly SeatDate[]) => readonly LimitRow[];
  readonly mostInDay?: (limits: Limits) => number;
  readonly mostInWeek?: (candidate: Pick<Candidate, 'mostMinutes'>, limits: Limits) => number;
}

type Rule = Rows &
  (({ readonly weight: 'hard' } & Finder<Obstacle>) | ({ readonly weight: 'soft' } & Finder<Price>));

/** AV3, FI1: everything that speaks against a person for a seat, in the order in which it is said. */
export const RULES: readonly Rule[] = [
  { reasons: ['INACTIVE'], weight: 'hard', ofSeat: isInactive },
  { reasons: ['LOCATION'], weight: 'hard', ofSeat: worksElsewhere },
  { reasons: ['POSITION'], weight: 'hard', ofSeat: lacksPosition },
  { reasons: ['CERTIFICATE'], weight: 'hard', ofSeat: lacksCertificate },
  { reasons: ['BOOKED'], weight: 'hard', ofSeat: isBooked, excludes: meet },
  { reasons: ['TRAVEL', 'REST'], weight: 'hard', ofDate: needsBreak, excludes: areTooClose },
  { reasons: ['LONG_DAY'], weight: 'hard', ofDate: worksTooLong, mostInDay },
  { reasons: ['LAW'], weight: 'hard', ofSeat: breaksLaw, ofDates: breakLaw, excludesTogether: rowsOfLaw },
  { reasons: ['UNAVAILABLE'], weight: 'soft', ofSeat: isUnavailable },
  { reasons: ['MOST_HOURS'], weight: 'soft', ofWeek: exceedsMostHours, mostInWeek: ownMost },
  { reasons: ['OVERTIME'], weight: 'soft', ofWeek: worksOvertime, mostInWeek: mostWithoutOvertime },
];

const NONE: readonly never[] = [];

function isInactive({ isActive }: Account) {
  return isActive ? NONE : [{ kind: 'INACTIVE' as const }];
}

function worksElsewhere({ locationIds }: Account, { locationId }: Pick<Seat, 'locationId'>) {
  return locationId === undefined || locationIds.includes(locationId)
    ? NONE
    : [{ kind: 'LOCATION' as const }];
}

function lacksPosition({ positionIds: held }: Account, { positionIds }: Pick<Seat, 'positionIds'>) {
  return positionIds === undefined || positionIds.some((id) => held.includes(id))
    ? NONE
    : [{ kind: 'POSITION' as const }];
}

/** S2: an active account, the location, and any one of the positions. */
export function qualifiesFor(account: Account, seat: Pick<Seat, 'locationId' | 'positionIds'>): boolean {
  return [isInactive, worksElsewhere, lacksPosition].every((rule) => rule(account, seat).length === 0);
}

/** CE3, CE4: the certificate that they lack first. */
export function lacksCertificate(
  candidate: Candidate,
  { positionIds, times }: Seat,
  required: RequiredKinds,
) {
  // Nobody is asked for the certificates of positions that they lack.
  if (positionIds && lacksPosition(candidate, { positionIds }).length > 0) return NONE;
  const asked = times.map(({ weekday, dates, positionIds: own = positionIds ?? [] }) => {
    return { weekday, dates, positionIds: own };
  });
  if (!asked.some((time) => time.positionIds.some((id) => required.get(id)?.length))) return NONE;
  const lack = lackIn(candidate, asked, required);
  return lack ? [{ kind: 'CERTIFICATE' as const, lack: { kind: lack.kind.name, ended: lack.ended } }] : NONE;
}

/** S3: the bookings in the way by the first date of the seat that they take, each once. */
function isBooked({ id, bookings }: Candidate, { times, zone }: Seat) {
  if (bookings.length === 0) return NONE;
  const rowsIn = (clock: ZoneCode | null) =>
    times.map(({ weekday, dates, minutes }) => ({ personId: id, weekday, dates, minutes, zone: clock }));
  const rows = zone && rowsIn(zone);
  const seen = new Set<string>();
  return bookings
    .flatMap((booking) => {
      const wanted = rows ?? rowsIn(booking.zone);
      const clash = firstClash(wanted, [booking]);
      const lost = clash && firstClash([booking], wanted);
      return clash && lost ? [{ kind: 'BOOKED' as const, booking, date: clash.date, lost: lost.date }] : [];
    })
    .sort((left, right) => compareDates(left.lost, right.lost))
    .filter(({ booking: { name } }) => !seen.has(name) && seen.add(name));
}

function meet(left: SeatDate, right: SeatDate): boolean {
  return left.times.some((one) =>
    right.times.some((other) => !clashDates(rowOf(one, left), rowOf(other, right)).isEmpty),
  );
}

function rowOf({ weekday, dates, minutes }: Seat['times'][number], { zone }: SeatDate) {
  return { personId: 0, weekday, dates, minutes, zone };
}

function needsBreak({ engagements }: Candidate, seat: SeatDate, limits: Limits): readonly Obstacle[] {
  const longest = Math.max(limits.travelMinutes, limits.restMinutes);
  if (longest <= 0) return NONE;
  // Not flatMap: of the work of a year nearly all is far away, and a year of dates asks a million times.
  const found: Obstacle[] = [];
  for (const engagement of engagements) {
    const minutes = minutesBetween(seat, engagement);
    // A booking that overlaps is an obstacle already.
    if (minutes < 0 || minutes >= longest) continue;
    const { travel, rest } = breakBetween(seat, engagement, limits);
    if (minutes < travel) found.push({ kind: 'TRAVEL', engagement, minutes, needed: travel });
    else if (minutes < rest) found.push({ kind: 'REST', engagement, minutes, needed: rest });
  }
  return found;
}

function areTooClose(left: SeatDate, right: SeatDate, limits: Limits): boolean {
  const { travel, rest } = breakBetween(left, right, limits);
  return minutesBetween(left, right) < Math.max(travel, rest);
}

/** Negative if they overlap. */
function minutesBetween(left: Work, right: Work): number {
  return Math.max(right.from - left.to, left.from - right.to);
}

function breakBetween(left: Work, right: Work, { travelMinutes, restMinutes }: Limits) {
  return {
    travel: left.locationId === right.locationId ? 0 : travelMinutes,
    rest: left.date === right.date ? 0 : restMinutes,
  };
}

function worksTooLong({ engagements }: Candidate, { date, length }: SeatDate, limits: Limits) {
  const most = mostInDay(limits);
  if (most === Number.POSITIVE_INFINITY) return NONE;
  const minutes = sumLength(engagements.filter((one) => one.date === date)) + length;
  return minutes > most ? [{ kind: 'LONG_DAY' as const, minutes, most }] : NONE;
}

function mostInDay({ mostDailyMinutes }: Limits): number {
  return mostDailyMinutes ?? Number.POSITIVE_INFINITY;
}

/** LA8: the rules of law that a minor would break with the seat. */
export function breaksLaw(candidate: Candidate, seat: Seat) {
  return breakLaw(candidate, [seat]);
}

function breakLaw({ minor }: Candidate, seats: readonly Seat[]) {
  if (minor === undefined) return NONE;
  const found = breachesWith(minor.around, minor.facts, workAsked(seats));
  return found.breaches.length > 0 ? [{ kind: 'LAW' as const, ...found }] : NONE;
}

function rowsOfLaw({ minor }: Candidate, seats: readonly SeatDate[]): readonly LimitRow[] {
  return minor
    ? rowsWith(
        minor.around,
        minor.facts,
        seats.flatMap((seat) => workAsked([seat])),
      )
    : NONE;
}

/** AV3: the unavailabilities in the way, by the first date of the seat that they take. */
export function isUnavailable(
  { unavailabilities }: Pick<Candidate, 'unavailabilities'>,
  { times }: Pick<Seat, 'times'>,
) {
  return unavailabilities
    .flatMap((unavailability) => {
      const [lost] = times
        .flatMap((time) => unavailableDates(unavailability, time).first ?? [])
        .sort(compareDates);
      return lost === undefined ? [] : [{ kind: 'UNAVAILABLE' as const, unavailability, lost }];
    })
    .sort((left, right) => compareDates(left.lost, right.lost));
}

function exceedsMostHours({ mostMinutes: most }: Candidate, { after }: Hours) {
  return most !== null && after > most ? [{ kind: 'MOST_HOURS' as const, minutes: after, most }] : NONE;
}

function ownMost({ mostMinutes }: Pick<Candidate, 'mostMinutes'>): number {
  return mostMinutes ?? Number.POSITIVE_INFINITY;
}

function worksOvertime(_candidate: Candidate, { before, after }: Hours, limits: Limits) {
  const minutes = overtimeOf(limits, after) - overtimeOf(limits, before);
  return minutes > 0 ? [{ kind: 'OVERTIME' as const, minutes }] : NONE;
}

function mostWithoutOvertime(_candidate: unknown, { noOvertime, overtimeMinutes }: Limits): number {
  return noOvertime ? overtimeMinutes : Number.POSITIVE_INFINITY;
}

export function overtimeOf({ overtimeMinutes }: Limits, minutes: number): number {
  return Math.max(0, minutes - overtimeMinutes);
}
