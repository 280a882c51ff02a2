import type { Parsed } from '@deckhand/contract/call';
import type { Renewal } from '@deckhand/contract/plans/lack';
import { noDateLeft, pastDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import { alreadyWorked } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import {
  changedMeanwhile,
  closedThere,
  moveProblems,
  moveSeat,
} from '@deckhand/contract/schedule/shifts/move-seat';
import { newSeats } from '@deckhand/domain/certificates/new-seats';
import { mark } from '@deckhand/domain/language/say';
import { moveSeat as moveOnPlan, moveProblem, type SeatMove } from '@deckhand/domain/plans/move-seat';
import { firstRunningDate, patternOn } from '@deckhand/domain/plans/pattern';
import { isOnPlan, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { holderOf, holdersOn } from '@deckhand/domain/plans/seats';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { renewalsOf } from '../../plans/certificates.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { loadCircumstances } from '../../plans/load-circumstances.ts';
import { type LoadedShift, loadShift } from '../../plans/load-plan.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { logReplacements, logSeatChanges } from '../../plans/log-replacements.ts';
import { hasPunchesFor } from './shifts.queries.ts';

type Body = Parsed<typeof moveSeat, 'body'>;

export const moveSeatRoute = route(moveSeat, ({ db, actor, body, now }) =>
  inAct(db, { kind: 'MOVED', actor, now, lawReason: body.law_reason ?? null }, async (transaction, act) => {
    const moved = await moveOnBoard(transaction, act, body);
    return { message: mark('Shift moved successfully.'), ...moved };
  }),
);

/** BM1: moves a seat to another person or day, everything or nothing, and returns its number for undo-move. */
async function moveOnBoard(
  transaction: Transaction<Schema>,
  act: Act,
  body: Body,
): Promise<{ move_id: number; renewals?: Renewal[] }> {
  const { actor, now } = act;
  const [loaded, circumstancesAt, hasPunches] = await together([
    loadShift(transaction, actor, body.shift_id, now),
    // No zone has an earlier date than Hawaii.
    loadCircumstances(transaction, [body.shift_id], todayIn('HST', now)),
    hasPunchesFor(transaction, body.shift_id, body.date),
  ]);
  const { shift, plan, today } = loaded;
  const circumstances = circumstancesAt(shift.location_id);
  const move = readMove(loaded, body);
  const minutes = patternOn(plan.patterns, move.date)?.minutes ?? { start: 0, end: 0 };
  if (move.target !== move.date) {
    if (hasPunches) refuse(400, alreadyWorked);
    if (circumstances.closures.cut(move.target, minutes).length === 0) refuse(400, closedThere);
  }
  const after = moveOnPlan(plan, shift.repeat, move, circumstances);
  if (firstRunningDate(after.patterns) === undefined) refuse(400, noDateLeft);
  const newcomer =
    move.personId !== null && move.personId !== body.from_person_id ? move.personId : undefined;
  const locking = lockQualifiedPeople(transaction, actor, {
    shift,
    plan,
    personIds: newcomer === undefined ? [] : [newcomer],
    shiftTypes: newSeats(plan, after, today)
      .filter(({ personId }) => personId === newcomer)
      .map(({ positionIds }) => positionIds),
  });
  const isTaken = body.from_person_id === null && newcomer !== undefined;
  const [locked, , moveId] = await together([
    locking,
    changeShift(transaction, act, loaded, after, {
      cause: move.scope === 'ONE' && move.target === move.date ? 'BLANK' : 'EDITED',
      locked: locking,
      ...(isTaken && { taking: { personId: newcomer, assignedBy: actor.id } }),
    }),
    act.begin(transaction),
  ]);
  await logMove(transaction, loaded, after, move, { actorId: actor.id, now });
  return { move_id: moveId, ...renewalsOf({ shift, before: plan, after, today }, locked) };
}

/** Reads the move. Refuses it when the card is not what the manager saw, and when nothing can make it possible. */
function readMove({ shift, plan, today }: LoadedShift, body: Body): SeatMove {
  const { date, to_date: target, to_person_id: personId, scope } = body;
  if (shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  if (date < today || target < today) refuse(400, pastDate);
  const minutes = patternOn(plan.patterns, date)?.minutes;
  const holders = holdersOn(plan.commitments, date);
  // An open card stands for both seats.
  const seat = body.from_person_id === null ? 1 : body.seat;
  const isAsSeen =
    isOnPlan(plan, date) &&
    minutes?.start === body.start_time &&
    minutes.end === body.end_time &&
    (body.from_person_id === null ? holders.length === 0 : holderOf(holders, seat) === body.from_person_id);
  if (!isAsSeen) refuse(409, () => changedMeanwhile(shift.code));
  const move = { date, seat, target, personId, scope };
  const problem = moveProblem(plan, shift.repeat, move);
  if (problem !== undefined) refuse(400, moveProblems[problem]);
  return move;
}

/** S6: logs who left a seat and who took it. */
async function logMove(
  transaction: Transaction<Schema>,
  loaded: LoadedShift,
  after: ShiftPlan,
  { date, target, scope, personId }: SeatMove,
  by: { actorId: number; now: Date },
): Promise<void> {
  if (scope === 'ONE') return logSeatChanges(transaction, loaded, after, { date, movedTo: target, ...by });
  const known = new Set(loaded.plan.replacements.map((one) => JSON.stringify(one)));
  const added = after.replacements.filter(
    (one) => one.substituteId !== null && one.substituteId === personId && !known.has(JSON.stringify(one)),
  );
  return logReplacements(transaction, loaded.shift.id, added, by);
}
