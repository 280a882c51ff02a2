import { notPublished } from '@deckhand/contract/plans/horizon';
import { notOnThatDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  changeAlreadyRequested,
  changeTooSoon,
  holidayRequested,
  pastShift,
  requestScheduleChange,
  scheduleChangeSent,
} from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import type { Actor } from '@deckhand/domain/access/actor';
import { horizonFor, isPublished, publishedPlan } from '@deckhand/domain/plans/horizon';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { holdersOn } from '@deckhand/domain/plans/seats';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadClosures } from '../../plans/load-closures.ts';
import { loadShiftAnywhere } from '../../plans/load-plan.ts';
import { insertRequest, selectLeadTimeDays } from '../requests.queries.ts';

export const requestScheduleChangeRoute = route(requestScheduleChange, ({ db, actor, query, body, now }) =>
  inTransaction(db, async (transaction) => {
    const date = body.shift_date ?? query.request_date ?? refuse(400, 'Date is required');
    const change = { shiftId: body.shift, date, lastShiftDate: body.last_shift_date, reason: body.reason };
    const id = await createScheduleChange(transaction, actor, change, now);
    return { id, status: 'Pending' as const, message: scheduleChangeSent };
  }),
);

interface Change {
  shiftId: number;
  date: CivilDate;
  lastShiftDate?: CivilDate | null | undefined;
  reason: string;
}

/** C1, C2: creates a request for one date of the actor's own shift that is not closed and is far enough ahead. */
export async function createScheduleChange(
  transaction: Transaction<Schema>,
  actor: Actor,
  { shiftId, date, lastShiftDate, reason }: Change,
  now: Date,
): Promise<number> {
  const { shift, plan, today } = await loadShiftAnywhere(transaction, shiftId, now);
  const isTheirs = publishedPlan(
    plan,
    horizonFor(actor, { id: shift.location_id, published_through: shift.published_through }),
  ).commitments.some(({ personId }) => personId === actor.id);
  if (!isTheirs || shift.archived_at !== null || shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  if (date < today) refuse(400, pastShift);
  if (!isPublished(date, shift.published_through)) refuse(400, notPublished);
  if (!holdersOn(plan.commitments, date).some(({ personId }) => personId === actor.id))
    refuse(400, notOnThatDate);
  const [closures, leadTime] = await together([
    loadClosures(transaction, shift.location_id, date),
    selectLeadTimeDays(transaction),
  ]);
  const pattern = patternOn(plan.patterns, date);
  if (pattern && closures.cut(date, pattern.minutes).length === 0) refuse(400, holidayRequested);
  if (date < addDays(today, leadTime)) refuse(400, () => changeTooSoon(leadTime));
  return refusingWhen(
    'request_change_once',
    { status: 409, text: changeAlreadyRequested },
    insertRequest(transaction, {
      kind: 'SCHEDULE_CHANGE',
      person_id: actor.id,
      shift_id: shiftId,
      first_date: date,
      last_date: date,
      last_shift_date: lastShiftDate ?? null,
      reason,
      created_at: now,
    }),
  );
}
