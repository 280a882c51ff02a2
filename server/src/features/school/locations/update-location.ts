import {
  locationNotFound,
  locationTitleTaken,
  stillOnClosedDay,
} from '@deckhand/contract/school/locations/location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { todayIn } from '@deckhand/domain/time/zones';
import { route } from '../../../platform/http/route.ts';
import { found, refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { moveToZone } from '../../plans/move-to-zone.ts';
import { lockLocation, updateLocationFields } from './locations.queries.ts';

export const updateLocationRoute = route(updateLocation, ({ db, actor, params: { id }, body, now }) =>
  inAct(db, { kind: 'ZONE', actor, now }, async (transaction, act) => {
    const day = todayIn(body.timezone, now);
    const locked = await lockLocation(transaction, id, { zone: body.timezone, day });
    const { timezone, would_be_closed } = found(locked, locationNotFound);
    if (would_be_closed) refuse(409, () => stillOnClosedDay(day));
    // The shifts keep their times on the wall clock, which now mean other moments.
    if (timezone !== body.timezone) {
      act.locationId = id;
      await moveToZone(transaction, id, body.timezone, now);
    }
    const update = updateLocationFields(transaction, id, body);
    const refusal = { status: 400, text: locationTitleTaken } as const;
    return found(await refusingWhen('location_title_unique', refusal, update), locationNotFound);
  }),
);
