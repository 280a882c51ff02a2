import { kioskNotFound } from '@deckhand/contract/attendance/kiosks/kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { lockKiosk, markRevoked, selectEnrolledKiosk } from './kiosks.queries.ts';

/** Keeps the row, because attendances refer to it. */
export const revokeKioskRoute = route(revokeKiosk, async (context) => {
  const { db, actor, params, now } = context;
  const kiosk = found(await selectEnrolledKiosk(db, params.id), kioskNotFound);
  if (!reachesLocation(actor, kiosk.location_id)) refuse(404, kioskNotFound);
  expectProof(actor, now);
  await inTransaction(db, async (transaction) => {
    await lockKiosk(later(transaction), kiosk.id);
    await markRevoked(later(transaction), kiosk.id, actor.id, now);
    const details = `${kiosk.name}, ${kiosk.location_title}`;
    await logSecurityEvents(transaction, context, [{ kind: 'KIOSK_REVOKED', details }]);
  });
  return undefined;
});
