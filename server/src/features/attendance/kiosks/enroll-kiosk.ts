import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { kioskNotFound } from '@deckhand/contract/attendance/kiosks/kiosk';
import type { Answer, Parsed } from '@deckhand/contract/call';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { Transaction } from 'kysely';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid, found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { describeKiosk } from './describe-kiosk.ts';
import { insertKiosk, selectEnrolledKiosk } from './kiosks.queries.ts';

export const enrollKioskRoute = route(enrollKiosk, (context) =>
  inTransaction(context.db, async (transaction) => {
    expectProof(context.actor, context.now);
    const kiosk = await enrollAt(transaction, context.actor, context.body, context.now);
    const details = `${kiosk.name}, ${kiosk.location_title}`;
    await logSecurityEvents(transaction, context, [{ kind: 'KIOSK_ENROLLED', details }]);
    return kiosk;
  }),
);

/** Only the answer contains the token; the database stores its hash. */
export async function enrollAt(
  transaction: Transaction<Schema>,
  actor: Actor,
  body: Parsed<typeof enrollKiosk, 'body'>,
  now: Date,
): Promise<Answer<typeof enrollKiosk>> {
  if (!reachesLocation(actor, body.location)) forbid();
  const location = await findOpenLocation(transaction, body.location);
  const token = newToken();
  const id = await insertKiosk(transaction, {
    name: body.name,
    location_id: location.id,
    token_hash: hashToken(token),
    enrolled_by: actor.id,
    enrolled_at: now,
  });
  return { ...describeKiosk(found(await selectEnrolledKiosk(transaction, id), kioskNotFound)), token };
}
