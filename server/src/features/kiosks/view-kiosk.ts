import { viewKiosk } from '@deckhand/contract/kiosks/view-kiosk';
import { route } from '../../platform/http/route.ts';
import { findOpenLocation } from '../locations/find-location.ts';
import { selectOnlyEnrolled } from './kiosks.queries.ts';

export const viewKioskRoute = route(viewKiosk, async ({ db, kiosk, stoppedKiosk, query, now }) => {
  const { location } = query;
  return {
    kiosk: kiosk ? { id: kiosk.id, name: kiosk.name } : null,
    location:
      (kiosk ?? stoppedKiosk)?.location ??
      (location === undefined ? null : await findOpenLocation(db, location)),
    may_punch: kiosk !== undefined || (stoppedKiosk === undefined && !(await selectOnlyEnrolled(db))),
    needs_takeover: stoppedKiosk !== undefined,
    time: now.toISOString(),
  };
});
