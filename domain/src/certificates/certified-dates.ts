import { DateSet } from '../plans/date-set.ts';
import { type CivilDate, civilDateOf, compareDates, dayNumberOf } from '../time/civil-date.ts';

/** A kind of certificate, such as CPR/AED. */
export interface CertificateKind {
  readonly id: number;
  readonly name: string;
}

interface Certificate {
  readonly issued: CivilDate;
  /** The last day on which it holds; null if it holds for ever. */
  readonly expires: CivilDate | null;
  readonly isConfirmed: boolean;
}

/** The dates on which a person has each kind, by its id. */
export type HeldKinds = ReadonlyMap<number, DateSet>;

/** The kinds that positions require, by the position's id; a position that requires none may be left out. */
export type RequiredKinds = ReadonlyMap<number, readonly CertificateKind[]>;

/** A person with everything that decides if their certificates hold. */
export interface CertificateHolder {
  readonly positionIds: readonly number[];
  readonly certificates: HeldKinds;
}

/** A kind that a person lacks on a date, and the last day before on which they had it. */
export interface Lack {
  readonly kind: CertificateKind;
  readonly ended: CivilDate | null;
}

/** The dates of a position that requires no certificate. */
export const ALWAYS = DateSet.fromDayRanges([
  { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
]);

/** CE2: renewals follow each other with a gap or without one, and what holds is the union of those that are confirmed. */
export function validDates(certificates: readonly Certificate[]): DateSet {
  return certificates
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ issued, expires }) => DateSet.fromRange(issued, expires))
    .reduce((dates, more) => dates.union(more), DateSet.empty);
}

/** The kinds of a position that a person lacks, each with those of the dates on which they do. */
export function lackedKinds(
  kinds: readonly CertificateKind[],
  certificates: HeldKinds,
  dates: DateSet,
): { kind: CertificateKind; dates: DateSet }[] {
  return kinds
    .map((kind) => ({ kind, dates: dates.minus(certificates.get(kind.id) ?? DateSet.empty) }))
    .filter((lacked) => !lacked.dates.isEmpty);
}

/** CE3: the dates on which the person may do a shift of these positions: through one of them, all of whose kinds they have. */
export function certifiedDates(
  holder: CertificateHolder,
  asked: readonly number[],
  required: ReadonlyMap<number, readonly Pick<CertificateKind, 'id'>[]>,
): DateSet {
  return judgedPositions(holder, asked)
    .map((positionId) =>
      (required.get(positionId) ?? []).reduce(
        (dates, kind) => dates.intersect(holder.certificates.get(kind.id) ?? DateSet.empty),
        ALWAYS,
      ),
    )
    .reduce((dates, more) => dates.union(more), DateSet.empty);
}

/**
 * The first kind by name that the person lacks on a date, for the position for which they lack the fewest;
 * undefined if their certificates hold. The database has this function too (`lacked_certificate`), for statements that
 * ask about many people or clock one in.
 */
export function lackOn(
  holder: CertificateHolder,
  asked: readonly number[],
  required: RequiredKinds,
  date: CivilDate,
): Lack | undefined {
  const day = DateSet.fromDates([date]);
  const lacked = judgedPositions(holder, asked)
    .toSorted((left, right) => left - right)
    .map((positionId) => lackedKinds(required.get(positionId) ?? [], holder.certificates, day))
    .reduce<ReturnType<typeof lackedKinds> | undefined>(
      (fewest, kinds) => (fewest !== undefined && fewest.length <= kinds.length ? fewest : kinds),
      undefined,
    );
  const [first] = (lacked ?? []).map(({ kind }) => kind).toSorted(byName);
  return first && { kind: first, ended: lastDateBefore(holder.certificates.get(first.id), date) };
}

/**
 * CE4: the date from which a person whose certificates hold at first needs a renewal for these dates, and its
 * kind; undefined if they need none. Dates of one weekday may be in the form of `WeekdayDates`, which begins
 * and ends with real ones.
 */
export function renewalOf(
  holder: CertificateHolder,
  asked: readonly number[],
  required: RequiredKinds,
  dates: DateSet,
): { kind: CertificateKind; from: CivilDate } | undefined {
  const { first } = dates;
  if (first === undefined) return undefined;
  const span = certifiedDates(holder, asked, required).ranges.find(
    ({ from, to }) => from <= dayNumberOf(first) && dayNumberOf(first) < to,
  );
  if (span === undefined || span.to === Number.POSITIVE_INFINITY) return undefined;
  const from = civilDateOf(span.to);
  const lack = dates.onOrAfter(from).isEmpty ? undefined : lackOn(holder, asked, required, from);
  return lack && { kind: lack.kind, from };
}

/**
 * The positions of a shift that the person has. A person who lost all of them since they were seated is
 * judged by any of the shift's: nobody gets around a certificate by losing a position.
 */
function judgedPositions({ positionIds }: CertificateHolder, asked: readonly number[]): readonly number[] {
  const held = asked.filter((id) => positionIds.includes(id));
  return held.length === 0 ? asked : held;
}

function byName(left: CertificateKind, right: CertificateKind): number {
  return compareDates(left.name.toLowerCase(), right.name.toLowerCase()) || left.id - right.id;
}

function lastDateBefore(dates: DateSet | undefined, date: CivilDate): CivilDate | null {
  return dates?.before(date).last ?? null;
}
