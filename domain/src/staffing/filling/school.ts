import type { Candidate } from '../../access/qualification.ts';
import type { CertificateHolder, RequiredKinds } from '../../certificates/certified-dates.ts';
import type { CoverageGap } from '../../coverage/coverage.ts';
import { spanOf, totalLength } from '../../plans/closures/closures.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import type { MinuteRange } from '../../time/minutes.ts';
import { instantAt, type ZoneCode } from '../../time/zones.ts';
import type { Unavailability } from '../availability/unavailability.ts';
import type { Booking } from '../reasons.ts';

/** Something that somebody does on a date at a location. */
export interface Work {
  readonly locationId: number;
  readonly date: CivilDate;
  /** The moments at which it begins and ends, in minutes, the same anywhere. */
  readonly from: number;
  readonly to: number;
  /** The minutes that take place: a closure may cut some out (CL1). */
  readonly length: number;
}

/** An occurrence that nobody has. */
export interface Vacancy extends Work {
  readonly shiftId: number;
  readonly zone: ZoneCode;
  /** The planned time of day, for which whoever takes it is booked. */
  readonly minutes: MinuteRange;
  readonly positionIds: readonly number[];
}

/** An occurrence that a person has, and the row that books them. */
export interface Engagement<Booked> extends Work {
  readonly booking: Booked;
}

/** How often a person worked a shift lately. */
interface Experience {
  readonly shiftId: number;
  readonly locationId: number;
  readonly positionIds: readonly number[];
  readonly times: number;
}

/** Somebody who could be asked, with everything that decides whether they can come, and how well it suits. */
export interface Helper<Booked extends Booking = Booking, Said extends Unavailability = Unavailability>
  extends Candidate,
    CertificateHolder {
  readonly id: number;
  readonly bookings: readonly Booked[];
  readonly unavailabilities: readonly Said[];
  /** What they do in the weeks of the vacancies, and the days beside them. */
  readonly engagements: readonly Engagement<Booked>[];
  readonly desiredMinutes: number | null;
  readonly mostMinutes: number | null;
  readonly experience: readonly Experience[];
}

/** What the school sets for everybody. */
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

/** A person in an occurrence that nobody has. */
export interface Proposal {
  readonly shiftId: number;
  readonly date: CivilDate;
  readonly personId: number;
}

/** Everything that decides who should take what. */
export interface OpenSchool<Booked extends Booking = Booking, Said extends Unavailability = Unavailability> {
  readonly vacancies: readonly Vacancy[];
  readonly helpers: readonly Helper<Booked, Said>[];
  readonly required: RequiredKinds;
  /** The times in which people are missing, by location. */
  readonly gaps: ReadonlyMap<number, readonly CoverageGap[]>;
  readonly limits: Limits;
  /** How a vacancy books the person who takes it. */
  readonly bookingOf: (vacancy: Vacancy, personId: number) => Booked;
}

/** When something takes place, from the parts of its time in which the location is open. */
export function workOf(
  locationId: number,
  zone: ZoneCode,
  date: CivilDate,
  parts: readonly MinuteRange[],
): Work {
  const { start, end } = spanOf(parts) ?? { start: 0, end: 0 };
  const momentOf = (minute: number) => instantAt(date, minute, zone).getTime() / 60_000;
  return { locationId, date, from: momentOf(start), to: momentOf(end), length: totalLength(parts) };
}

/** Of an occurrence. */
export function keyOf({ shiftId, date }: { readonly shiftId: number; readonly date: CivilDate }): string {
  return `${shiftId} ${date}`;
}
