import { addHolidays } from '@deckhand/contract/schedule/closures/add-holidays';
import { holidayAdded } from '@deckhand/contract/schedule/closures/holiday';
import { route } from '../../../platform/http/route.ts';
import { inAct } from '../../plans/act.ts';
import { closeLocations } from './close-locations.ts';

export const addHolidaysRoute = route(addHolidays, ({ db, actor, body, now }) =>
  inAct(db, { kind: 'CLOSED', actor, now }, async (transaction, act) => {
    const { location_ids: locationIds, date, reason } = body;
    const results = await closeLocations(transaction, act, { locationIds, date, reason });
    return { count: results.length, results, message: holidayAdded };
  }),
);
