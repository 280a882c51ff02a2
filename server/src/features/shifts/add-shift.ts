import { addShift } from '@deckhand/contract/shifts/add-shift';
import type { ShiftFields } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { createPlan } from '@deckhand/domain/schedule/plan';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { findOpenLocation } from '../locations/find-location.ts';
import { planNewShift } from '../plans/plan-new-shift.ts';
import { approveShiftRequest } from '../shift-requests/approve-shift-request.ts';
import { readShiftForm } from './shift-form.ts';
import { wireShift } from './wire-shift.ts';

export const addShiftRoute = route(addShift, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) =>
    wireShift(transaction, await planShift(transaction, actor, body, now), now),
  ),
);

/** Adds a shift; without people its dates are open. With a `request_id` it also approves that request (N1). */
export async function planShift(
  transaction: Transaction<Schema>,
  actor: Actor,
  fields: ShiftFields,
  now: Date,
): Promise<number> {
  if (!reachesLocation(actor, fields.location)) forbid();
  const location = await findOpenLocation(transaction, fields.location);
  const { pattern, assignments } = readShiftForm(fields);
  const shift = await planNewShift(transaction, {
    kind: fields.schedule_type,
    location,
    plan: createPlan(pattern, assignments),
    comments: fields.comments ?? '',
    agenda: '',
    today: todayIn(location.timezone, now),
    now,
  });
  if (fields.request_id) {
    await approveShiftRequest(transaction, actor, { requestId: fields.request_id, shift }, now);
  }
  return shift.id;
}
