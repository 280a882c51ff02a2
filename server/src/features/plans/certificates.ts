import { lacksCertificate, type Renewal } from '@deckhand/contract/plans/lack';
import {
  type CertificateKind,
  lackOn,
  type RequiredKinds,
  renewalOf,
} from '@deckhand/domain/certificates/certified-dates';
import {
  endlessSeats,
  firstOf,
  lackIn,
  type NewSeat,
  newSeats,
  unallowedDates,
} from '@deckhand/domain/certificates/new-seats';
import { breachTexts } from '@deckhand/domain/law/minor-words';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { patternOn } from '@deckhand/domain/plans/pattern';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { WHOLE_DAY } from '@deckhand/domain/time/minutes';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type CandidateRow, lockPeople } from './candidates.queries.ts';
import { certificateHolder } from './certificate-rows.ts';
import { selectPositionKinds } from './certificates.queries.ts';
import { lawFromRows } from './law-rows.ts';
import { agesBrokenBy, isMinorOn, loadLawRows } from './minors.ts';
import type { ShiftRow } from './plan.queries.ts';

/** A change of a shift's plan. */
interface SeatChange {
  shift: Pick<ShiftRow, 'kind'>;
  before: ShiftPlan;
  after: ShiftPlan;
  today: CivilDate;
}

interface Seated {
  people: readonly CandidateRow[];
  required: RequiredKinds;
}

export function requiredFrom(
  rows: readonly { id: number; kinds: readonly CertificateKind[] }[],
): RequiredKinds {
  return new Map(rows.map(({ id, kinds }) => [id, kinds]));
}

export async function loadRequiredKinds(
  db: Kysely<Schema>,
  { patterns }: Pick<ShiftPlan, 'patterns'>,
): Promise<RequiredKinds> {
  return loadRequiredKindsOf(
    db,
    patterns.flatMap(({ positionIds }) => positionIds),
  );
}

export async function loadRequiredKindsOf(
  db: Kysely<Schema>,
  positionIds: readonly number[],
): Promise<RequiredKinds> {
  return requiredFrom(await selectPositionKinds(db, [...new Set(positionIds)]));
}

/** CE3: refuses a change that gives a seat to a person on dates that their certificates do not allow, and names the first. */
export function refuseLapsed(change: SeatChange, seated: Seated): void {
  for (const { person, holder, seats } of gainingPeople(change, seated)) {
    const lack = lackIn(holder, seats, seated.required);
    if (lack === undefined) continue;
    const { kind, ended, date } = lack;
    refuse(400, () => lacksCertificate(nameOf(person), { kind: kind.name, ended }, date, change.today));
  }
}

/** CE4: the people who need a renewal to keep the seat that the change gives them, and from when on. */
export function renewalsOf(change: SeatChange, seated: Seated): { renewals?: Renewal[] } {
  // Given dates are refused where the certificates do not hold.
  const renewals = gainingPeople(change, seated).flatMap(({ person, holder, seats }) =>
    endlessSeats(seats).flatMap((endless) => {
      const dates = endless.reduce((all, seat) => all.union(seat.dates), DateSet.empty);
      const renewal = renewalOf(holder, firstOf(endless)?.positionIds ?? [], seated.required, dates);
      return renewal
        ? [{ id: person.id, name: nameOf(person), kind: renewal.kind.name, from: renewal.from }]
        : [];
    }),
  );
  // Absent and not empty: a school without certificates sees nothing of them.
  return renewals.length === 0 ? {} : { renewals };
}

/** The dates of one weekday that somebody cannot get back because of their certificates. */
export function lapsedDates(
  { person, weekday }: { person: CandidateRow; weekday: NewSeat['weekday'] },
  gained: readonly NewSeat[],
  required: RequiredKinds,
): DateSet {
  const holder = certificateHolder(person);
  const seats = gained.filter(({ personId }) => personId === person.id);
  return unallowedDates(holder, seats, required)
    .filter((seat) => seat.weekday === weekday)
    .reduce((all, { dates }) => all.union(dates), DateSet.empty);
}

/**
 * CE3, LA8: prepares to refuse that these people did a shift on a date, if their certificates did not hold then, or they were too young for it.
 * Rules of hours are not asked: what was worked is recorded. Locks them.
 */
export async function loadCertificateCheck(
  transaction: Transaction<Schema>,
  personIds: readonly number[],
  {
    shift,
    plan,
    today: now,
  }: { shift: Pick<ShiftRow, 'kind' | 'location_id'>; plan: ShiftPlan; today: CivilDate },
): Promise<(date: CivilDate, today: CivilDate) => void> {
  const [people, required] = await together([
    lockPeople(transaction, personIds),
    loadRequiredKinds(transaction, plan),
  ]);
  const minors = people.filter((person) => isMinorOn(person, now));
  const law = lawFromRows(
    await loadLawRows(transaction, {
      personIds: minors.map(({ id }) => id),
      locationIds: [shift.location_id],
      dates: { first: now, last: now },
    }),
  );
  return (date, today) => {
    if (shift.kind === 'STAFF_MEETING') return;
    for (const person of people) {
      const positionIds = patternOn(plan.patterns, date)?.positionIds ?? [];
      const breaches = agesBrokenBy(law, person.id, workOn(shift, date, positionIds));
      if (breaches.length > 0) refuse(400, () => breachTexts(nameOf(person), breaches, true));
      const lack = lackOn(certificateHolder(person), positionIds, required, date);
      if (lack === undefined) continue;
      refuse(400, () =>
        lacksCertificate(nameOf(person), { kind: lack.kind.name, ended: lack.ended }, date, today),
      );
    }
  };
}

/** Ages do not ask at what time. */
function workOn(
  { location_id: locationId }: Pick<ShiftRow, 'location_id'>,
  date: CivilDate,
  positionIds: readonly number[],
) {
  const dates = DateSet.fromDates([date]);
  return { shiftId: 0, locationId, weekday: weekdayOf(date), dates, minutes: WHOLE_DAY, positionIds };
}

function gainingPeople({ shift, before, after, today }: SeatChange, { people, required }: Seated) {
  // Nobody needs a certificate for a meeting.
  const isAsked = shift.kind !== 'STAFF_MEETING' && [...required.values()].some((kinds) => kinds.length > 0);
  if (!isAsked) return [];
  const seatsOf = groupBy(newSeats(before, after, today), ({ personId }) => personId);
  return people.flatMap((person) => {
    const seats = seatsOf.get(person.id);
    return seats ? [{ person, holder: certificateHolder(person), seats }] : [];
  });
}
