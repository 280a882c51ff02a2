import type { Commitment } from '@deckhand/domain/schedule/commitments';
import { describeClash, firstClash } from '@deckhand/domain/schedule/conflicts';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import { RaceLost } from '../../platform/database/transaction.ts';
import { refuse, violatedConstraint } from '../../platform/refusal.ts';
import type { OpeningCause, Schema } from '../../platform/schema.ts';
import { nameOf } from './person-name.ts';
import {
  deleteCommitments,
  deletePatterns,
  deleteReplacements,
  insertCommitments,
  insertPatterns,
  insertReplacements,
  type PersonRow,
  selectOtherCommitments,
  selectSeatRows,
} from './plan.queries.ts';
import {
  type CommitmentRow,
  commitmentToRow,
  minutesFromRow,
  patternToRow,
  weekdayFromRow,
} from './plan-rows.ts';
import { recordOpenings, type Taking } from './record-openings.ts';

export interface PlanChange {
  shiftId: number;
  before: ShiftPlan;
  after: ShiftPlan;
  /** Why dates that become uncovered by this change do so. */
  cause: OpeningCause;
  now: Date;
  /** Everybody whom the change seats, locked beforehand. */
  people: readonly PersonRow[];
  /** Who takes the dates that become covered, when that is what the change is for. */
  taking?: Taking | undefined;
}

/**
 * Saves what differs between two plans of a shift, and refuses what would put somebody in two places. Returns the ids of
 * the openings that were taken by it.
 */
export async function savePlan(transaction: Transaction<Schema>, change: PlanChange): Promise<number[]> {
  const { shiftId, before, after } = change;
  const wanted = after.commitments.map(commitmentToRow);
  // `before` is what stands there, read under a lock: where it has nothing, as in a new shift, nothing is to be removed.
  const present = before.commitments.length > 0 ? await selectSeatRows(transaction, [shiftId]) : [];
  const isWanted = new Set(wanted.map(rowKey));
  const isPresent = new Set(present.map(rowKey));
  const added = after.commitments.filter((commitment) => !isPresent.has(rowKey(commitmentToRow(commitment))));
  await refuseClash(transaction, change, added);

  if (before.patterns !== after.patterns) {
    if (before.patterns.length > 0) await deletePatterns(transaction, shiftId);
    await insertPatterns(transaction, shiftId, after.patterns.map(patternToRow));
  }
  if (before.replacements !== after.replacements) {
    if (before.replacements.length > 0) await deleteReplacements(transaction, shiftId);
    await insertReplacements(transaction, shiftId, after.replacements);
  }
  await deleteCommitments(
    transaction,
    present.filter((row) => !isWanted.has(rowKey(row))).map((row) => row.id),
  );
  await insertCommitments(transaction, shiftId, added.map(commitmentToRow)).catch((error: unknown) => {
    // Somebody else booked the person between the look above and this moment: look again, and say by what.
    if (violatedConstraint(error) === 'commitment_nobody_in_two_places') throw new RaceLost(error);
    throw error;
  });
  return recordOpenings(transaction, change);
}

function rowKey(row: CommitmentRow): string {
  return `${row.person_id} ${row.seat} ${row.weekday} ${row.minutes} ${row.dates}`;
}

/** S3: names the person, the time and what keeps him busy. */
async function refuseClash(
  transaction: Transaction<Schema>,
  { shiftId, people, after }: PlanChange,
  added: readonly Commitment[],
): Promise<void> {
  if (added.length === 0) return;
  const personIds = [...new Set(added.map((commitment) => commitment.personId))];
  const busy = await selectOtherCommitments(transaction, personIds, shiftId);
  const elsewhere = busy.map((row) => ({
    personId: row.person_id,
    weekday: weekdayFromRow(row.weekday),
    dates: DateSet.fromMultirange(row.dates),
    minutes: minutesFromRow(row.minutes),
    code: row.code ?? 'time off',
  }));
  const clash = firstClash(added, elsewhere);
  if (clash) refuse(400, describeClash(clash, nameIn(clash.existing.personId), clash.existing.code));
  const withItself = firstClash(added, after.commitments);
  if (withItself) refuse(400, describeClash(withItself, nameIn(withItself.existing.personId), 'this shift'));

  function nameIn(personId: number): string {
    const person = people.find(({ id }) => id === personId);
    return person ? nameOf(person) : 'This person';
  }
}
