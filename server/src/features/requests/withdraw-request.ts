import { alreadyDecided, requestNotFound } from '@deckhand/contract/requests/request';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { ZONE_WITHOUT_LOCATION } from '../../platform/queries/person-columns.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { closeRequest, type LockedRequest, lockRequest, selectPerson } from './requests.queries.ts';
import { swapTopic } from './swap-topic.ts';

export const withdrawRequestRoute = route(withdrawRequest, ({ db, actor, params, now }) =>
  inTransaction(db, (transaction) => withdraw(transaction, actor, params.id, now)),
);

/** SW6: the colleague who was asked to swap learns that nothing is asked any more. */
async function notifyColleague(
  transaction: Transaction<Schema>,
  colleagueId: number,
  { first_date: date, shift_id: shiftId, home_zone: zone, ...requester }: LockedRequest,
): Promise<void> {
  const colleague = await selectPerson(transaction, colleagueId);
  if (!colleague.is_active || colleague.archived_at !== null) return;
  await queueNotice(transaction, {
    kind: 'SWAPS',
    to: colleague.email,
    opens: '/my-requests',
    topic: swapTopic({ from: requester.person_id, to: colleagueId, shiftId, date }),
    beginsAt: instantAt(date, 0, zone ?? ZONE_WITHOUT_LOCATION),
    write: () => ({
      subject: say('{name} withdrew a swap', { name: nameOf(requester) }),
      line: say('Your schedule stays as it is.'),
      text: [
        say('Hello {name},', { name: colleague.first_name }),
        say('{name} no longer asks you to take their shift on {date}. Your schedule stays as it is.', {
          name: nameOf(requester),
          date: formatForDisplay(date),
        }),
      ].join('\n\n'),
    }),
  });
}

/** Withdraws a pending request of the actor; a request of another person is not found. */
export async function withdraw(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
  now: Date,
): Promise<undefined> {
  const request = found(await lockRequest(transaction, id), requestNotFound);
  if (request.person_id !== actor.id) refuse(404, requestNotFound);
  const decision = { status: 'WITHDRAWN', decided_by: actor.id, decided_at: now } as const;
  if (!(await closeRequest(transaction, request.id, decision))) refuse(409, alreadyDecided);
  if (request.colleague_id !== null) await notifyColleague(transaction, request.colleague_id, request);
  return undefined;
}
