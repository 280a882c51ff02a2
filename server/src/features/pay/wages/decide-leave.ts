import type { Answer, Parsed } from '@deckhand/contract/call';
import { decideLeave } from '@deckhand/contract/pay/wages/decide-leave';
import { leaveIsUnpaid, leaveNotFound, ownLeave } from '@deckhand/contract/pay/wages/leave';
import type { Actor } from '@deckhand/domain/access/actor';
import { isSelf } from '@deckhand/domain/access/people';
import { maySetLeaveOf } from '@deckhand/domain/access/wages';
import { minutesOf } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid, found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { findPaidPerson } from './find-paid-person.ts';
import { selectLeave, selectLeaveHours, selectLeaveKind, storeLeaveHours } from './leave.queries.ts';
import { wireLeave } from './list-leave.ts';
import { loadPaySettings } from './pay-settings.queries.ts';

/** On a closed day it is a correction. */
export const decideLeaveRoute = route(decideLeave, ({ db, actor, body, now }) => {
  const { reason = '' } = body;
  return correctingClosedDays(db, { actor, cause: 'LEAVE_HOURS', reason, field: 'reason', now }, (db) =>
    inTransaction(db, (transaction) => setLeaveHours(transaction, actor, body, now)),
  );
});

/** WA8: one decision for a person and a date, which a later one replaces. */
export async function setLeaveHours(
  transaction: Transaction<Schema>,
  actor: Actor,
  { user_id: personId, date, hours, reason = '' }: Parsed<typeof decideLeave, 'body'>,
  now: Date,
): Promise<Answer<typeof decideLeave>> {
  const [person, settings, approved, before] = await together([
    findPaidPerson(transaction, actor, personId, now, 'lock'),
    loadPaySettings(transaction),
    selectLeaveKind(transaction, personId, date),
    selectLeaveHours(transaction, personId, date),
  ]);
  if (isSelf(actor, person)) refuse(403, ownLeave);
  if (!maySetLeaveOf(actor, person)) forbid();
  if (!settings.pays_leave) refuse(409, leaveIsUnpaid);
  // Hours that were decided can be changed also when the days off have ended since.
  const kind = approved ?? before?.kind;
  if (kind === undefined) return refuse(400, leaveNotFound);
  const after = { kind, minutes: minutesOf(hours), reason };
  const decided = { decided_by: actor.id, decided_at: now };
  await storeLeaveHours(later(transaction), { person_id: personId, date, ...after, ...decided });
  // Many dates of a person are one subject, so each field names its own.
  const dated = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${date} ${field}`, value]));
  // The trail keeps every word for ever, so it does not have the kind: one of them says that somebody was sick.
  const { kind: _, ...audited } = after;
  const change = {
    subject: 'leave_hours',
    subjectId: personId,
    before: dated(before ?? {}),
    after: dated(audited),
  };
  await writeAudit(transaction, [change], { actorId: actor.id, cause: 'LEAVE_HOURS', now });
  const [row] = await selectLeave(transaction, {
    days: { from: date, to: date },
    reach: 'ALL',
    personId,
  });
  return wireLeave(found(row, leaveNotFound), actor);
}
