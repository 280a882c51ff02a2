import { addHolidays } from '@deckhand/contract/schedule/closures/add-holidays';
import { holidayAdded } from '@deckhand/contract/schedule/closures/holiday';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { closeLocations } from './close-locations.ts';

export const addHolidaysRoute = route(addHolidays, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { location_ids: locationIds, date, reason } = body;
    const results = await closeLocations(transaction, actor, { locationIds, date, reason }, now);
    return { count: results.length, results, message: holidayAdded };
  }),
);
