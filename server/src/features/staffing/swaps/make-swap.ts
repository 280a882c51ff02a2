import { replaceHolder, type ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { logSeatChanges } from '../../plans/log-replacements.ts';
import type { LoadedSwap, SwapSide } from './load-swap.ts';

/** The plans of the shifts after the swap, by shift: one when both dates are of the same. */
export function plansAfter({ requester, colleague, given, taken }: LoadedSwap): Map<number, ShiftPlan> {
  const after = new Map([[given.shift.id, seated(given.plan, given, colleague.id)]]);
  if (taken) {
    const plan = after.get(taken.shift.id) ?? taken.plan;
    after.set(taken.shift.id, seated(plan, taken, requester.id));
  }
  return after;
}

function seated(plan: ShiftPlan, { date, seatNumber }: SwapSide, personId: number | null): ShiftPlan {
  return seatNumber === undefined ? plan : replaceHolder(plan, date, seatNumber, personId);
}

/** SW4: gives each of the two the other's date. The gates are those of Replace Staff; the decision notifies the two. */
export async function makeSwap(
  transaction: Transaction<Schema>,
  act: Act,
  { requester, colleague, given, taken }: LoadedSwap,
): Promise<void> {
  const { actor, now } = act;
  const plans = new Map([given, ...(taken ? [taken] : [])].map(({ shift, plan }) => [shift.id, plan]));
  // Both may be at the same time, and nobody is ever in two places: the colleague leaves theirs first.
  if (taken) await seat(taken, null);
  await seat(given, colleague.id);
  if (taken) await seat(taken, requester.id);
  for (const side of [given, ...(taken ? [taken] : [])]) {
    const after = plans.get(side.shift.id) ?? side.plan;
    await logSeatChanges(transaction, side, after, { date: side.date, actorId: actor.id, now });
  }

  async function seat(side: SwapSide, personId: number | null): Promise<void> {
    const { shift } = side;
    const plan = plans.get(shift.id) ?? side.plan;
    const after = seated(plan, side, personId);
    plans.set(shift.id, after);
    await changeShift(transaction, act, { ...side, plan }, after, {
      cause: 'CHANGE',
      alreadyNotified: [requester.id, colleague.id],
      ...(personId !== null && {
        locked: lockQualifiedPeople(transaction, actor, {
          shift,
          plan,
          personIds: [personId],
          shiftTypes: [side.seat?.positionIds ?? []],
        }),
      }),
    });
  }
}
