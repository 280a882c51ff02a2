import type { Parsed } from '@deckhand/contract/call';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { dateInThePast } from '@deckhand/contract/requests/request';
import {
  requestNewShift,
  shiftRequestSent,
} from '@deckhand/contract/requests/shift-requests/request-new-shift';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { minutesToRow, weekdayToRow } from '../../plans/plan-rows.ts';
import { personToday } from '../person-today.ts';
import { insertRequest } from '../requests.queries.ts';

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
  return insertRequest(transaction, {
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
