import { listHolidays } from '@deckhand/contract/schedule/closures/list-holidays';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { selectHolidays } from './holidays.queries.ts';
import { wireHoliday } from './wire-closure.ts';

export const listHolidaysRoute = route(listHolidays, async ({ db, actor, query }) => {
  const rows = await selectHolidays(db, { ...query, reach: reachOf(actor) });
  return { count: rows.length, results: rows.map(wireHoliday) };
});
