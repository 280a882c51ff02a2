import type { Parsed } from '@deckhand/contract/call';
import { requestNotFound } from '@deckhand/contract/requests/request';
import { decideTimeOff, timeOffExpired } from '@deckhand/contract/requests/time-off/decide-time-off';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { findRequestToDecide } from '../find-request.ts';
import { requesterToday } from '../person-today.ts';
import { recordDecision } from '../record-decision.ts';
import { approveTimeOff } from './approve-time-off.ts';
import { daysInWords } from './days-in-words.ts';
import { selectTimeOffRequest } from './time-off.queries.ts';
import { wireTimeOff } from './wire-time-off.ts';

type Body = Parsed<typeof decideTimeOff, 'body'>;

export const decideTimeOffRoute = route(decideTimeOff, ({ db, actor, params, body, now }) =>
  inAct(db, { kind: 'TIME_OFF', actor, now, requestId: params.id }, async (transaction, act) => {
    await decideDaysOff(transaction, act, { id: params.id, ...body });
    const row = await selectTimeOffRequest(transaction, params.id, now);
    return found((await wireTimeOff(transaction, actor, [row]))[0], requestNotFound);
  }),
);

/** T2, T3: approves or rejects the request of another person, once, and not after its first day. */
export async function decideDaysOff(
  transaction: Transaction<Schema>,
  act: Act,
  { id, action, notes }: Body & { id: number },
): Promise<void> {
  const { actor, now } = act;
  const request = await findRequestToDecide(transaction, actor, id, 'TIME_OFF');
  if (request.first_date < requesterToday(request, now)) refuse(409, timeOffExpired);
  if (action === 'APPROVE') {
    await approveTimeOff(transaction, act, request, { by: actor.id, notes });
    return;
  }
  await recordDecision(transaction, request, {
    status: 'REJECTED',
    by: actor.id,
    notes,
    now,
    mail: () => ({
      subject: say('Your time off is not approved'),
      lines: [
        say('your request for time off was rejected: {days}.', { days: daysInWords(request) }),
        say('Your schedule stays as it is.'),
      ],
    }),
  });
}
