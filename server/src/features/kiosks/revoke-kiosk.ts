import { kioskNotFound } from '@deckhand/contract/kiosks/kiosk';
import { revokeKiosk } from '@deckhand/contract/kiosks/revoke-kiosk';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { markRevoked, selectEnrolledKiosk } from './kiosks.queries.ts';

/** Keeps the row, because attendances refer to it. */
export const revokeKioskRoute = route(revokeKiosk, async ({ db, actor, params, now }) => {
  const kiosk = found(await selectEnrolledKiosk(db, params.id), kioskNotFound);
  if (!reachesLocation(actor, kiosk.location_id)) refuse(404, kioskNotFound);
  await markRevoked(db, kiosk.id, actor.id, now);
  return undefined;
});
