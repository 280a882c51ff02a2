import { thisPerson } from '@deckhand/contract/plans/shift';
import { mark, sayKnown } from '@deckhand/domain/language/say';
import { beyond, byPerson, type Commitment } from '@deckhand/domain/plans/commitments';
import { describeClash, firstClash } from '@deckhand/domain/plans/conflicts';
import { publishedDates } from '@deckhand/domain/plans/horizon';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { later, together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Busy } from './load-busy.ts';
import type { LockedPeople } from './lock-qualified-people.ts';
import { NeededElsewhere } from './needed-elsewhere.ts';
import {
  deleteCommitments,
  deletePatterns,
  deleteReplacements,
  insertCommitments,
  insertPatterns,
  insertReplacements,
  type RemovedRow,
} from './plan.queries.ts';
import { type CommitmentRow, commitmentToRow, patternToRow, replacementToRow } from './plan-rows.ts';
import { recordOpenings, type Taking } from './record-openings.ts';

/** The `apart` of a row that may meet no other one of its person (S3a). */
const FORBIDDEN = '(,)';

export interface PlanChange {
  shiftId: number;
  /** The zone of the shift's location. */
  zone: ZoneCode;
  before: ShiftPlan;
  after: ShiftPlan;
  /** The reason recorded for dates that become open. */
  cause: Schema['opening']['cause'];
  now: Date;
  /** Everyone who gets a seat in the change, and when they are busy elsewhere. */
  locked: Promise<LockedPeople> | LockedPeople;
  /** The person who takes open dates, when the change is a claim or an assignment. */
  taking?: Taking | undefined;
}

/**
 * Saves the difference between two plans of a shift, and refuses a change that puts a person in two places. `before` is
 * the saved plan, read under the shift's lock. Returns the ids of the openings that were taken. Two requests can both find
 * a person free: then the database refuses the second one to be written, and it is repeated (S3).
 */
export async function savePlan(transaction: Transaction<Schema>, change: PlanChange): Promise<number[]> {
  const { shiftId, before, after } = change;
  const added = missingIn(before, after);
  const removed = missingIn(after, before).map(commitmentToRow);
  const [locked, taken, rowsBefore] = await together([
    change.locked,
    recordOpenings(transaction, change),
    deleteCommitments(transaction, shiftId, removed),
  ]);
  await refuseBusy(change, locked, added);
  await refuseTwoSeats(change, locked, added);

  const unawaited = later(transaction);
  const patterns = after.patterns.map(patternToRow);
  if (differ(before.patterns.map(patternToRow), patterns)) {
    if (before.patterns.length > 0) await deletePatterns(unawaited, shiftId);
    await insertPatterns(unawaited, shiftId, patterns);
  }
  const replacements = after.replacements.map(replacementToRow);
  if (differ(before.replacements.map(replacementToRow), replacements)) {
    if (before.replacements.length > 0) await deleteReplacements(unawaited, shiftId);
    await insertReplacements(unawaited, shiftId, replacements);
  }
  const permitted = rowsBefore.filter(({ apart }) => apart !== FORBIDDEN);
  const rows = await inTurns(added.map(commitmentToRow), (row) => ({
    ...row,
    apart: permissionOf(row, permitted),
  }));
  await insertCommitments(unawaited, shiftId, rows);
  return taken;
}

/** The commitments of the plan that are missing in the other one. */
function missingIn(other: ShiftPlan, plan: ShiftPlan): readonly Commitment[] {
  if (other.commitments.length === 0 || plan.commitments.length === 0) return plan.commitments;
  const keyOf = (commitment: Commitment) => JSON.stringify(commitmentToRow(commitment));
  const known = new Set(other.commitments.map(keyOf));
  return plan.commitments.filter((commitment) => !known.has(keyOf(commitment)));
}

/** A seat that may meet another one keeps that permission when its dates change; it gets no new date on which they meet. */
function permissionOf(row: CommitmentRow, permitted: readonly RemovedRow[]): string {
  const before = permitted.find(
    (one) => one.person_id === row.person_id && one.weekday === row.weekday && one.minutes === row.minutes,
  );
  return before?.apart ?? FORBIDDEN;
}

/** Compares rows by value, because a rebuilt plan can be equal to the old one. */
function differ<Row extends object>(before: readonly Row[], after: readonly Row[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/**
 * S3: refuses to book a person who is busy elsewhere. The refusal names the person, the time and the other shift, unless it is a draft
 * (DR4).
 */
async function refuseBusy(
  { shiftId, zone, before }: PlanChange,
  { people, busy }: LockedPeople,
  added: readonly Commitment[],
): Promise<void> {
  const [beforeOf, busyOf] = [byPerson(before.commitments), byPerson(busy)];
  // A meeting of hundreds over decades has thousands of rows, and each is compared with those of its person.
  const found = await inTurns(byPerson(added), ([personId, rows]) => {
    // Only dates on which the person did not have that time before can be refused.
    const gained = beyond(rows, beforeOf.get(personId) ?? []).map((row) => ({ ...row, zone }));
    const theirs = busyOf.get(personId) ?? [];
    const hasDrafts = theirs.some(({ horizon }) => horizon !== null);
    return {
      known: firstClash(gained, theirs.map(published)),
      hidden: hasDrafts ? firstClash(gained, theirs) : undefined,
    };
  });
  const clash = earliestOf(found.flatMap(({ known }) => known ?? []));
  if (clash)
    refuse(400, () => describeClash(clash, nameIn(people, clash.existing.personId), clash.existing.code));
  const hidden = earliestOf(found.flatMap((one) => one.hidden ?? []));
  if (hidden?.existing.shift) {
    const { personId, shift } = hidden.existing;
    throw new NeededElsewhere({
      personId,
      shiftId,
      draft: { locationId: shift.locationId, date: hidden.date },
    });
  }
}

function earliestOf<Clash extends { date: CivilDate }>(clashes: readonly Clash[]): Clash | undefined {
  return clashes.reduce<Clash | undefined>(
    (earliest, one) => (earliest === undefined || one.date < earliest.date ? one : earliest),
    undefined,
  );
}

/** The booking as far as a refusal may speak of it. */
function published(booking: Busy): Busy {
  if (booking.horizon === null) return booking;
  return {
    ...booking,
    dates: alignToWeekday(publishedDates(booking.dates, booking.horizon), booking.weekday),
  };
}

/** S3: refuses to book a person in two seats of the shift at the same time. */
async function refuseTwoSeats(
  { zone, after }: PlanChange,
  { people }: LockedPeople,
  added: readonly Commitment[],
): Promise<void> {
  if (added.length === 0) return;
  const found = await inTurns(byPerson(after.commitments).values(), (rows) => {
    const seats = rows.map((row) => ({ ...row, zone }));
    return firstClash(seats, seats);
  });
  const clash = earliestOf(found.flatMap((one) => one ?? []));
  if (clash)
    refuse(400, () => describeClash(clash, nameIn(people, clash.existing.personId), mark('this shift')));
}

function nameIn(people: LockedPeople['people'], personId: number): string {
  const person = people.find(({ id }) => id === personId);
  return person ? nameOf(person) : sayKnown(thisPerson);
}
