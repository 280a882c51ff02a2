import { enrollKiosk } from '@deckhand/contract/kiosks/enroll-kiosk';
import { kioskNotFound } from '@deckhand/contract/kiosks/kiosk';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { findOpenLocation } from '../locations/find-location.ts';
import { describeKiosk } from './describe-kiosk.ts';
import { insertKiosk, selectEnrolledKiosk } from './kiosks.queries.ts';

/** The token leaves the server this once; what is kept of it cannot be used. */
export const enrollKioskRoute = route(enrollKiosk, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
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
  }),
);
