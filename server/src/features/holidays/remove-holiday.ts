import { holidayNotFound } from '@deckhand/contract/holidays/holiday';
import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { todayIn } from '@deckhand/domain/time/zones';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { deleteHoliday, selectHoliday } from './holidays.queries.ts';

export const removeHolidayRoute = route(removeHoliday, async ({ db, actor, params, now }) => {
  const holiday = found(await selectHoliday(db, params.id), holidayNotFound);
  if (!reachesLocation(actor, holiday.location_id)) refuse(404, holidayNotFound);
  if (holiday.date <= todayIn(holiday.timezone, now)) refuse(400, removeHoliday.refusals[400]);
  await deleteHoliday(db, holiday.id);
  return undefined;
});
