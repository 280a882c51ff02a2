import type { Parsed } from '@deckhand/contract/call';
import {
  requestTimeOff,
  timeOffAutoApproved,
  timeOffSent,
} from '@deckhand/contract/requests/time-off/request-time-off';
import { timeOffOverlaps, timeOffTooSoon } from '@deckhand/contract/requests/time-off/time-off-request';
import { isAdmin } from '@deckhand/domain/access/role';
import { addDays } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { findRequest } from '../find-request.ts';
import { personToday } from '../person-today.ts';
import { insertRequest, selectLeadTimeDays } from '../requests.queries.ts';
import { approveTimeOff } from './approve-time-off.ts';
import { checkRange } from './check-range.ts';

export const requestTimeOffRoute = route(requestTimeOff, ({ db, actor, body, now }) =>
  // A rule approves it where nobody else does.
  inAct(db, { kind: 'TIME_OFF', actor, now, isByRule: true }, async (transaction, act) => {
    const id = await createTimeOffRequest(transaction, act, body);
    return isAdmin(actor.role)
      ? { id, status: 'Approved' as const, message: timeOffAutoApproved }
      : { id, status: 'Pending' as const, message: timeOffSent };
  }),
);

/** T1, T2: creates a request that is far enough ahead and overlaps no other. An admin's request is approved at once. */
export async function createTimeOffRequest(
  transaction: Transaction<Schema>,
  act: Act,
  body: Pick<Parsed<typeof requestTimeOff, 'body'>, 'start_date' | 'end_date' | 'leave_type' | 'reason'>,
): Promise<number> {
  const { actor, now } = act;
  const { start_date: first, end_date: last } = body;
  checkRange(first, last);
  const [today, leadTime] = await together([
    personToday(transaction, actor.id, now),
    selectLeadTimeDays(transaction),
  ]);
  if (first < addDays(today, leadTime)) refuse(400, () => timeOffTooSoon(leadTime));
  const id = await refusingWhen(
    'request_time_off_once',
    { status: 400, text: timeOffOverlaps },
    insertRequest(transaction, {
      kind: 'TIME_OFF',
      person_id: actor.id,
      reason: body.reason,
      first_date: first,
      last_date: last,
      leave_type: body.leave_type,
      created_at: now,
    }),
  );
  if (isAdmin(actor.role)) {
    const request = await findRequest(transaction, id, 'TIME_OFF', () => true);
    act.requestId = id;
    await approveTimeOff(transaction, act, request, { by: null });
  }
  return id;
}
