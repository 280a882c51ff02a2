import { accountReasons, type Candidate as QualifiedCandidate } from '../access/qualification.ts';
import { type BookedTime, firstClash } from '../plans/conflicts.ts';
import { type CivilDate, compareDates } from '../time/civil-date.ts';
import type { ZoneCode } from '../time/zones.ts';
import { type Unavailability, unavailableDates, type WantedTime } from './availability/unavailability.ts';

/** The seat for which somebody is looked for. Without a location or positions, these do not matter. */
export interface Wanted {
  readonly locationId?: number | undefined;
  /** Any one of them is enough (S2). */
  readonly positionIds?: readonly number[] | undefined;
  readonly times: readonly WantedTime[];
  /** Without one, the times are meant on the clock of whatever a person is booked for. */
  readonly zone?: ZoneCode | undefined;
}

/** A shift that a person has, or time off, in one or several rows with the same name. */
export interface Booking extends BookedTime {
  readonly name: string;
}

/** A kind of certificate that the seat needs and the person lacks, and the last day on which they had it. */
interface Lack {
  readonly kind: string;
  readonly ended: CivilDate | null;
}

/** Everything that decides whether a person can come. */
export interface Candidate<Booked extends Booking, Said extends Unavailability> extends QualifiedCandidate {
  readonly bookings: readonly Booked[];
  readonly unavailabilities: readonly Said[];
  readonly lacks: readonly Lack[];
}

/** One thing that speaks against a person. `lost` is the first wanted date that it takes. */
export type Reason<Booked extends Booking = Booking, Said extends Unavailability = Unavailability> =
  | { readonly kind: 'INACTIVE' | 'LOCATION' | 'POSITION' }
  | { readonly kind: 'CERTIFICATE'; readonly lack: Lack }
  | {
      readonly kind: 'BOOKED';
      readonly booking: Booked;
      /** The first date of the booking that is in the way: late in the west is the next day in the east. */
      readonly date: CivilDate;
      readonly lost: CivilDate;
    }
  | { readonly kind: 'UNAVAILABLE'; readonly said: Said; readonly lost: CivilDate };

/**
 * AV3: everything that speaks against a person for a seat; nothing for somebody who fits and is free. Every lookup of
 * staff, and whatever says why somebody is not among them, asks here.
 */
export function reasonsAgainst<Booked extends Booking, Said extends Unavailability>(
  candidate: Candidate<Booked, Said>,
  wanted: Wanted,
): Reason<Booked, Said>[] {
  return [
    ...accountReasons(candidate, wanted).map((kind) => ({ kind })),
    ...candidate.lacks.map((lack) => ({ kind: 'CERTIFICATE' as const, lack })),
    ...bookedReasons(candidate.bookings, wanted),
    ...unavailableReasons(candidate.unavailabilities, wanted.times),
  ];
}

/** The bookings in the way by the first wanted date that they take, each once. */
function bookedReasons<Booked extends Booking>(bookings: readonly Booked[], { times, zone }: Wanted) {
  const seen = new Set<string>();
  return bookings
    .flatMap((booking) => {
      const asked = times.map(({ weekday, dates, minutes }) => ({
        weekday,
        dates,
        minutes,
        personId: booking.personId,
        zone: zone ?? booking.zone,
      }));
      const clash = firstClash(asked, [booking]);
      const lost = clash && firstClash([booking], asked);
      return clash && lost ? [{ kind: 'BOOKED' as const, booking, date: clash.date, lost: lost.date }] : [];
    })
    .sort((left, right) => compareDates(left.lost, right.lost))
    .filter(({ booking: { name } }) => !seen.has(name) && seen.add(name));
}

/** What a person said that is in the way, by the first wanted date that it takes. */
export function unavailableReasons<Said extends Unavailability>(
  unavailabilities: readonly Said[],
  times: readonly WantedTime[],
) {
  return unavailabilities
    .flatMap((said) => {
      const [lost] = times.flatMap((time) => unavailableDates(said, time).first ?? []).sort(compareDates);
      return lost === undefined ? [] : [{ kind: 'UNAVAILABLE' as const, said, lost }];
    })
    .sort((left, right) => compareDates(left.lost, right.lost));
}

/** AV3: somebody who only said that they cannot may be chosen all the same, after a question. */
export function mayBeChosen(reasons: readonly { readonly kind: string }[]): boolean {
  return reasons.every(({ kind }) => kind === 'UNAVAILABLE');
}
