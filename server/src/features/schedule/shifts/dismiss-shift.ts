import type { Parsed } from '@deckhand/contract/call';
import { notOnThatDate, pastDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  alreadyDismissed,
  alreadyWorked,
  dismissShift,
} from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { mark, say } from '@deckhand/domain/language/say';
import { dismissDate, isOnPlan } from '@deckhand/domain/plans/plan';
import { holderOf, holdersOn } from '@deckhand/domain/plans/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { type LoadedShift, loadShift } from '../../plans/load-plan.ts';
import { hasPunchesFor, insertDismissal, insertDismissedSeats } from './shifts.queries.ts';

export const dismissShiftRoute = route(dismissShift, ({ db, actor, body, now }) =>
  inAct(db, { kind: 'DISMISSED', actor, now, note: body.reason }, async (transaction, act) => {
    await dismissOnDate(transaction, act, body);
    return { message: mark('Shift dismissed successfully.') };
  }),
);

/** S7: calls the shift off on one date from today on, unless someone has punched in for it. Mails its people the reason. */
export async function dismissOnDate(
  transaction: Transaction<Schema>,
  act: Act,
  { shift_id: shiftId, date, reason }: Parsed<typeof dismissShift, 'body'>,
): Promise<void> {
  const { actor, now } = act;
  const [loaded, hasPunches] = await together([
    loadShift(transaction, actor, shiftId, now),
    hasPunchesFor(transaction, shiftId, date),
  ]);
  if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  if (date < loaded.today) refuse(400, pastDate);
  if (loaded.plan.dismissed.contains(date)) refuse(400, alreadyDismissed);
  if (!isOnPlan(loaded.plan, date)) refuse(400, notOnThatDate);
  if (hasPunches) refuse(400, alreadyWorked);
  await insertDismissal(later(transaction), {
    shift_id: loaded.shift.id,
    date,
    reason,
    dismissed_by: actor.id,
    dismissed_at: now,
  });
  await insertDismissedSeats(later(transaction), dismissedSeats(loaded, date));
  const note = () => say('The shift is called off that day: {reason}', { reason });
  await changeShift(transaction, act, loaded, dismissDate(loaded.plan, date), { cause: 'EDITED', note });
}

/** S7a: who has each seat now, and whose it is where someone was replaced. */
export function dismissedSeats({ shift, plan }: LoadedShift, date: CivilDate) {
  const holders = holdersOn(plan.commitments, date);
  const replaced = plan.replacements.filter((replacement) => replacement.date === date);
  const seats = new Set([...holders, ...replaced].map(({ seat }) => seat));
  return [...seats].map((seat) => {
    const replacement = replaced.find((one) => one.seat === seat);
    return {
      shift_id: shift.id,
      date,
      seat,
      person_id: holderOf(holders, seat),
      is_replaced: replacement !== undefined,
      original_id: replacement?.originalId ?? null,
    };
  });
}
