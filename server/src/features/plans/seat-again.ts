import { lacksCertificate } from '@deckhand/contract/plans/lack';
import { notQualified } from '@deckhand/contract/plans/shift';
import type { Restored } from '@deckhand/contract/schedule/shifts/restore-date';
import { lackIn, newSeats } from '@deckhand/domain/certificates/new-seats';
import { speak } from '@deckhand/domain/language/language';
import type { Saying } from '@deckhand/domain/language/say';
import { breachTexts } from '@deckhand/domain/law/minor-words';
import { type BrokenDate, LAST_DATE, leaveOutBroken } from '@deckhand/domain/law/minor-work';
import { eachKindOnce } from '@deckhand/domain/law/minors';
import { workedPositions } from '@deckhand/domain/law/new-work';
import { beyond, type Commitment } from '@deckhand/domain/plans/commitments';
import { clashDates, describeClash, firstClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { leaveOut } from '@deckhand/domain/plans/restore';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import { qualifiesFor } from '@deckhand/domain/staffing/rules';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { LawRefusal } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { type CandidateRow, lockPeople } from './candidates.queries.ts';
import { candidateFromRow } from './candidates.ts';
import { certificateHolder } from './certificate-rows.ts';
import { lapsedDates, loadRequiredKinds } from './certificates.ts';
import { changeShift } from './change-shift.ts';
import { lawFromRows } from './law-rows.ts';
import { loadBusy } from './load-busy.ts';
import type { LoadedShift } from './load-plan.ts';
import { isMinorOn, loadLawRows } from './minors.ts';
import { type Broken, isOverridable, lawInTheWay } from './refuse-breaches.ts';

/** Why somebody does not get a date back. */
export type MissingReason = Pick<Restored['missing'][number], 'reason' | 'is_law'>;

/**
 * S7a: saves a plan that gives people their seats back, except on dates on which they no longer qualify, lack a certificate, are not free, or
 * which rules of law do not allow. Mails those who get one, and returns who did and who did not and why, and the saved plan. An admin with a
 * reason leaves no date out for law (LA8).
 */
export async function seatAgain(
  transaction: Transaction<Schema>,
  act: Act,
  loaded: LoadedShift,
  wanted: ShiftPlan,
  { note, isArchived }: { note: Saying; isArchived?: boolean },
): Promise<{
  seated: Pick<Restored, 'restored' | 'missing'>;
  plan: ShiftPlan;
  /** The rules that left people out and that an admin may go on against. */
  inTheWay: Broken[];
  /** Why somebody does not get a date back. */
  reasonOn: (personId: number, date: CivilDate) => MissingReason;
}> {
  const { shift, plan: before } = loaded;
  const zone = shift.timezone;
  const everyone = [...before.commitments, ...wanted.commitments].map(({ personId }) => personId);
  const gained = new Set(beyond(wanted.commitments, before.commitments).map(({ personId }) => personId));
  const [people, busy, required] = await together([
    lockPeople(transaction, [...new Set(everyone)]),
    loadBusy(transaction, act.actor, [...gained], shift.id),
    loadRequiredKinds(transaction, wanted),
  ]);
  // Nobody needs a certificate for a meeting.
  const isMeeting = shift.kind === 'STAFF_MEETING';
  const seats = isMeeting ? [] : newSeats(before, wanted, loaded.today);
  const gaining = people.filter(({ id }) => gained.has(id));
  const law = lawFromRows(
    await loadLawRows(transaction, {
      personIds: gaining.filter((person) => isMinorOn(person, loaded.today)).map(({ id }) => id),
      locationIds: [shift.location_id],
      dates: { first: loaded.today, last: LAST_DATE },
    }),
  );
  const minors = new Map(law.minors);
  const broken: (BrokenDate & { personId: number })[] = [];
  const { plan: after, missing } = leaveOut(before, wanted, (row) => {
    const person = people.find(({ id }) => id === row.personId);
    const booked = busy.reduce(
      (dates, other) => dates.union(clashDates(other, { ...row, zone })),
      DateSet.empty,
    );
    if (person === undefined) return row.dates;
    const others = booked
      .union(unqualifiedDates(person, wanted, shift.location_id))
      .union(lapsedDates({ person, weekday: row.weekday }, seats, required));
    const found = brokenBy({ ...row, dates: alignToWeekday(row.dates.minus(others), row.weekday) });
    broken.push(...found);
    return others.union(DateSet.fromDates(found.map(({ date }) => date)));
  });
  // Dates that no reason allows are left out either way.
  const overridable = broken.filter(({ breaches }) => isOverridable(act.actor, breaches));
  const inTheWay = [...groupBy(overridable, ({ personId }) => personId)].map(([personId, dates]): Broken => {
    const breaches = eachKindOnce(dates.flatMap((one) => one.breaches));
    return { personId, name: nameOfId(personId), breaches, isOneDate: false };
  });
  // People who lack a certificate are left out already.
  const locked = { people, busy, required: new Map() };
  await changeShift(transaction, act, loaded, after, {
    cause: 'EDITED',
    note,
    locked,
    ...(isArchived !== undefined && { isArchived }),
  });
  const kept = beyond(after.commitments, before.commitments);
  const seated = {
    restored: gaining
      .filter(({ id }) => kept.some(({ personId }) => personId === id))
      .map((person) => ({ id: person.id, name: nameOf(person) })),
    missing: gaining.flatMap((person) => {
      const theirs = missing.filter(({ personId }) => personId === person.id);
      return theirs.length === 0
        ? []
        : {
            id: person.id,
            name: nameOf(person),
            ...speak(act.language, () => reasonOf(person, theirs)),
          };
    }),
  };
  return { seated, plan: after, inTheWay, reasonOn };

  function reasonOn(personId: number, date: CivilDate): MissingReason {
    const person = people.find(({ id }) => id === personId);
    const only = DateSet.fromDates([date]);
    const rows = missing
      .filter((row) => row.personId === personId)
      .map((row) => ({ ...row, dates: alignToWeekday(row.dates.intersect(only), row.weekday) }))
      .filter(({ dates }) => !dates.isEmpty);
    return person ? speak(act.language, () => reasonOf(person, rows)) : { reason: '' };
  }

  /** LA8: the dates of a row that a minor may not work. What stays of it counts for the rows after it. */
  function brokenBy({ personId, ...row }: Commitment): (BrokenDate & { personId: number })[] {
    return wanted.patterns.flatMap(({ positionIds, ...pattern }) => {
      const minor = minors.get(personId);
      if (minor === undefined) return [];
      const work = {
        shiftId: shift.id,
        locationId: shift.location_id,
        weekday: row.weekday,
        dates: alignToWeekday(row.dates.intersect(pattern.dates), row.weekday),
        minutes: row.minutes,
        positionIds: workedPositions(positionIds, { isMeeting }),
      };
      const isAllowed: Parameters<typeof leaveOutBroken>[3] = (breaches) =>
        act.hasLawReason && isOverridable(act.actor, breaches);
      const { broken: found, rest } = leaveOutBroken(law.around, minor, work, isAllowed);
      minors.set(personId, { ...minor, work: [...minor.work, rest] });
      return found.map((one) => ({ personId, ...one }));
    });
  }

  function nameOfId(id: number): string {
    const person = people.find((one) => one.id === id);
    return person ? nameOf(person) : '';
  }

  function reasonOf(person: CandidateRow, rows: readonly Commitment[]): MissingReason {
    const clash = firstClash(
      rows.map((row) => ({ ...row, zone })),
      busy,
    );
    if (clash) return { reason: describeClash(clash, nameOf(person), clash.existing.code) };
    const first = broken.find(
      ({ personId, date }) => personId === person.id && rows.some(({ dates }) => dates.contains(date)),
    );
    const isOneDate = new Set(rows.flatMap(({ dates }) => [dates.first, dates.last])).size === 1;
    if (first) return { reason: breachTexts(nameOf(person), first.breaches, isOneDate), is_law: true };
    const gone = rows.reduce((all, { dates }) => all.union(dates), DateSet.empty);
    const theirs = seats
      .filter(({ personId }) => personId === person.id)
      .map((seat) => ({ ...seat, dates: alignToWeekday(seat.dates.intersect(gone), seat.weekday) }))
      .filter(({ dates }) => !dates.isEmpty);
    const lack = lackIn(certificateHolder(person), theirs, required);
    if (lack === undefined || !unqualifiedDates(person, wanted, shift.location_id).isEmpty)
      return { reason: notQualified(nameOf(person)) };
    const { kind, ended, date } = lack;
    return { reason: lacksCertificate(nameOf(person), { kind: kind.name, ended }, date, loaded.today) };
  }
}

/** LA8: asks an admin for a reason before rules of law leave people out. Of several shifts, each rule is said once. */
export function askForReason(act: Act, inTheWay: readonly Broken[]): void {
  if (inTheWay.length === 0) return;
  const asked = [...groupBy(inTheWay, ({ personId }) => personId).values()].flatMap((all) => {
    const [first] = all;
    return first ? { ...first, breaches: eachKindOnce(all.flatMap(({ breaches }) => breaches)) } : [];
  });
  throw new LawRefusal(
    () => asked.map(({ name, breaches }) => breachTexts(name, breaches, false)).join(' '),
    () => lawInTheWay(act.actor, asked, true),
  );
}

/** S2: the dates of the patterns for which the person does not qualify. */
function unqualifiedDates(person: CandidateRow, { patterns }: ShiftPlan, locationId: number): DateSet {
  const candidate = candidateFromRow(person);
  return patterns
    .filter(({ positionIds }) => !qualifiesFor(candidate, { locationId, positionIds }))
    .reduce((dates, pattern) => dates.union(pattern.dates), DateSet.empty);
}
