import type { Parsed } from '@deckhand/contract/call';
import { notOnThatDate, pastDate, shiftNotFound, stalePage } from '@deckhand/contract/plans/shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { mark } from '@deckhand/domain/language/say';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { isOnPlan, replaceHolder, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { findSubstitute, holderOf, holdersOn } from '@deckhand/domain/plans/seats';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { type LoadedShift, loadShift } from '../../plans/load-plan.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { logSeatChanges } from '../../plans/log-replacements.ts';

type Body = Parsed<typeof replaceStaff, 'body'>;

export const replaceStaffRoute = route(replaceStaff, ({ db, actor, body, now }) =>
  inAct(
    db,
    { kind: 'REPLACED', actor, now, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      await replaceOnDate(transaction, act, body);
      return { message: mark('Staff replaced successfully.') };
    },
  ),
);

/** S6: gives seats to other people on one date, or empties them. */
export async function replaceOnDate(
  transaction: Transaction<Schema>,
  act: Act,
  { shift_id: shiftId, date, staff }: Body,
): Promise<void> {
  const { actor, now } = act;
  const loaded = await loadShift(transaction, actor, shiftId, now);
  if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  if (date < loaded.today) refuse(400, pastDate);
  if (!isOnPlan(loaded.plan, date)) refuse(400, notOnThatDate);
  const entries = staff.map((entry) => readEntry(loaded, date, entry));
  // The second would undo the first without a word.
  if (new Set(entries.map(({ seat }) => seat)).size < entries.length) refuse(400, stalePage);
  const after = entries.reduce<ShiftPlan>(
    (plan, { seat, substituteId }) => replaceHolder(plan, date, seat, substituteId),
    loaded.plan,
  );
  const locked = lockQualifiedPeople(transaction, actor, {
    shift: loaded.shift,
    plan: loaded.plan,
    personIds: entries.flatMap(({ substituteId }) => substituteId ?? []),
    shiftTypes: [patternOn(loaded.plan.patterns, date)?.positionIds ?? []],
  });
  await changeShift(transaction, act, loaded, after, { cause: 'BLANK', locked });
  await logSeatChanges(transaction, loaded, after, { date, actorId: actor.id, now });
}

/** Reads the seat and its next holder. Refuses when the page shows another person in the seat than the plan. */
function readEntry({ shift, plan }: LoadedShift, date: string, entry: Body['staff'][number]) {
  const [seat, one, other] =
    'is_staff_1' in entry
      ? [1, entry.staff_1_id, entry.replaced_staff_1_id]
      : [2, entry.staff_2_id, entry.replaced_staff_2_id];
  if (seat === 2 && shift.kind === 'ONE_TIME_SHIFT') refuse(400, mark('A one-time shift has one seat'));
  const holder = holderOf(holdersOn(plan.commitments, date), seat);
  const { substituteId } = findSubstitute(holder, one ?? null, other ?? null) ?? refuse(400, stalePage);
  return { seat, substituteId };
}
