import type { Parsed } from '@deckhand/contract/call';
import { dateInThePast } from '@deckhand/contract/requests/request';
import { requestNewShift, shiftRequestSent } from '@deckhand/contract/shift-requests/request-new-shift';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { minutesToRow, weekdayToRow } from '../plans/plan-rows.ts';
import { createRequest } from '../requests/create-request.ts';
import { personToday } from '../requests/person-today.ts';

export const requestNewShiftRoute = route(requestNewShift, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => ({
    id: await createShiftRequest(transaction, actor, body, now),
    status: 'Pending' as const,
    message: shiftRequestSent,
  })),
);

/** N1: creates a request that says when the person can work. */
export async function createShiftRequest(
  transaction: Transaction<Schema>,
  actor: Actor,
  body: Parsed<typeof requestNewShift, 'body'>,
  now: Date,
): Promise<number> {
  if (body.end_time <= body.start_time) refuse(400, timesOutOfOrder);
  if (body.date_of_availability < (await personToday(transaction, actor.id, now))) refuse(400, dateInThePast);
  return createRequest(transaction, {
    kind: 'NEW_SHIFT',
    person_id: actor.id,
    reason: body.reason,
    first_date: body.date_of_availability,
    weekdays: body.week_days.map(weekdayToRow).sort((left, right) => left - right),
    minutes: minutesToRow({ start: body.start_time, end: body.end_time }),
    for_three_months: body.ok3months === 'yes',
    created_at: now,
  });
}
