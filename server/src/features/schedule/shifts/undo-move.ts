import { pastDate } from '@deckhand/contract/plans/shift';
import { changedAfterwards, moveNotFound, undoMove } from '@deckhand/contract/schedule/shifts/undo-move';
import { newSeats } from '@deckhand/domain/certificates/new-seats';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { loadShift } from '../../plans/load-plan.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { logSeatChanges } from '../../plans/log-replacements.ts';
import { storedPlanFromRow, storedPlanToRow } from '../../plans/plan-rows.ts';
import { deleteMove, selectMove } from './move-seat.queries.ts';

export const undoMoveRoute = route(undoMove, ({ db, actor, body, now }) =>
  inAct(db, { kind: 'UNDONE', actor, now }, async (transaction, act) => {
    await takeBack(transaction, act, body.move_id);
    return { message: 'The move was taken back.' };
  }),
);

/** BM2: gives a shift the plan back that it had before a move, if nothing else has changed it and the people are still free. */
async function takeBack(transaction: Transaction<Schema>, act: Act, moveId: number): Promise<void> {
  const { actor, now } = act;
  const move = found(await selectMove(transaction, moveId, actor.id, now), moveNotFound);
  const loaded = await loadShift(transaction, actor, move.shift_id, now);
  const { shift, plan, today } = loaded;
  // The shift is locked, so anybody else who takes back this move meanwhile has finished.
  if (!(await deleteMove(transaction, moveId))) refuse(404, moveNotFound);
  if (move.date < today || move.target < today) refuse(400, pastDate);
  const { date, target, scope } = move;
  const isDismissed = plan.dismissed.contains(date) || plan.dismissed.contains(target);
  if (isDismissed || !isSamePlan(plan, storedPlanFromRow(move.after)))
    refuse(409, changedAfterwards(shift.code));
  const before = storedPlanFromRow(move.before, plan.dismissed);
  const returning = newSeats(plan, before, today);
  await changeShift(transaction, act, loaded, before, {
    cause: 'EDITED',
    note: 'A change of a moment ago was taken back.',
    locked: lockQualifiedPeople(transaction, actor, {
      shift,
      plan,
      personIds: [...new Set(returning.map(({ personId }) => personId))],
      shiftTypes: returning.map(({ positionIds }) => positionIds),
    }),
  });
  if (scope === 'ONE') {
    const by = { actorId: actor.id, now };
    await logSeatChanges(transaction, loaded, before, { date: target, movedTo: date, ...by });
  }
}

/** The rows of a plan have no order. */
function isSamePlan(one: ShiftPlan, other: ShiftPlan): boolean {
  return linesOf(one) === linesOf(other);
}

function linesOf(plan: ShiftPlan): string {
  const { patterns, commitments, replacements = [] } = storedPlanToRow(plan);
  return [patterns, commitments, replacements]
    .map((rows) => rows.map((row) => JSON.stringify(row)).sort())
    .join('\n');
}
