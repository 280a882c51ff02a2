import { locationNotFound, locationTitleTaken } from '@deckhand/contract/school/locations/location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { route } from '../../../platform/http/route.ts';
import { found, refusingWhen } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { moveToZone } from '../../plans/move-to-zone.ts';
import { lockLocation, updateLocationFields } from './locations.queries.ts';
import { refuseClosedToday } from './refuse-closed-today.ts';

export const updateLocationRoute = route(updateLocation, ({ db, actor, params: { id }, body, now }) =>
  inAct(db, { kind: 'ZONE', actor, now }, async (transaction, act) => {
    const { timezone } = found(await lockLocation(transaction, id), locationNotFound);
    // The shifts keep their times on the wall clock, which now mean other moments.
    if (timezone !== body.timezone) {
      act.locationId = id;
      await refuseClosedToday(transaction, [body.timezone], now);
      await moveToZone(transaction, id, body.timezone, now);
    }
    const update = updateLocationFields(transaction, id, body);
    const refusal = { status: 400, text: locationTitleTaken } as const;
    return found(await refusingWhen('location_title_unique', refusal, update), locationNotFound);
  }),
);
