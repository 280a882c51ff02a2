import type { Closures } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { uncoveredDates } from '@deckhand/domain/plans/openings';
import { releasePerson, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { changeShift } from './change-shift.ts';
import { loadClosuresOf } from './load-closures.ts';
import { loadPlannedShifts, loadShiftsAnywhere } from './load-plan.ts';
import { selectShiftsOfPerson } from './seats.queries.ts';

/** U4: releases a person who leaves from every seat from today on; each becomes an opening. Their past stays. */
export async function releasePersonFromShifts(
  transaction: Transaction<Schema>,
  act: Act,
  personId: number,
): Promise<void> {
  const shiftIds = await selectShiftsOfPerson(transaction, personId);
  const shifts = await loadShiftsAnywhere(transaction, shiftIds, act.now);
  await together(
    shifts.map((loaded) => {
      const after = releasePerson(loaded.plan, personId, DateSet.fromRange(loaded.today));
      return changeShift(transaction, act, loaded, after, { cause: 'PERSON_GONE' });
    }),
  );
}

/** Counts the shifts that get an open date when the person leaves today. Meetings never become open. */
export async function countShiftsLeftOpen(db: Kysely<Schema>, personId: number, now: Date): Promise<number> {
  const shiftIds = await selectShiftsOfPerson(db, personId);
  const [shifts, closuresAt] = await together([
    loadPlannedShifts(db, shiftIds),
    // Hawaii's date is the earliest. A closure before today takes no date that becomes open.
    loadClosuresOf(db, shiftIds, todayIn('HST', now)),
  ]);
  let count = 0;
  for (const { shift, plan } of shifts.values()) {
    if (shift.kind === 'STAFF_MEETING' || shift.archived_at !== null) continue;
    const today = todayIn(shift.timezone, now);
    const after = releasePerson(plan, personId, DateSet.fromRange(today));
    const closures = closuresAt(shift.location_id);
    if (openDates(after, closures) !== openDates(plan, closures)) count += 1;
  }
  return count;
}

/** A text that is equal for equal dates. */
function openDates(plan: ShiftPlan, closures: Closures): string {
  return uncoveredDates(plan, closures)
    .map(({ weekday, dates }) => `${weekday} ${dates.toMultirange()}`)
    .join();
}
