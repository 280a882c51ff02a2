import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { holderOf, holdersOn, type Replacement } from '@deckhand/domain/plans/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { insertReplacementLog } from './plan.queries.ts';
import { replacementToRow } from './plan-rows.ts';

interface ChangedBy {
  actorId: number;
  now: Date;
}

/** S6: logs who left a seat and who took it, who made the change and when. Does not change the plan. */
export async function logReplacements(
  transaction: Transaction<Schema>,
  shiftId: number,
  replacements: readonly Replacement[],
  { actorId, now }: ChangedBy,
): Promise<void> {
  await insertReplacementLog(
    later(transaction),
    replacements.map((replacement) => ({
      ...replacementToRow(replacement),
      shift_id: shiftId,
      replaced_by: actorId,
      replaced_at: now,
    })),
  );
}

/** Logs every seat whose holder on the date changes. An occurrence that moved is logged with its new date. */
export async function logSeatChanges(
  transaction: Transaction<Schema>,
  { shift, plan }: { shift: { id: number }; plan: ShiftPlan },
  after: ShiftPlan,
  { date, movedTo = date, ...by }: ChangedBy & { date: CivilDate; movedTo?: CivilDate },
): Promise<void> {
  const present = holdersOn(plan.commitments, date);
  const next = holdersOn(after.commitments, movedTo);
  const seats = [...new Set([...present, ...next].map(({ seat }) => seat))];
  const replacements = seats
    .map((seat) => ({
      date: movedTo,
      seat,
      originalId: holderOf(present, seat),
      substituteId: holderOf(next, seat),
    }))
    .filter(({ originalId, substituteId }) => originalId !== substituteId);
  await logReplacements(transaction, shift.id, replacements, by);
}
