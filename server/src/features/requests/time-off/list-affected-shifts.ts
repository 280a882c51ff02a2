import { listAffectedShifts } from '@deckhand/contract/requests/time-off/list-affected-shifts';
import { route } from '../../../platform/http/route.ts';
import { affectedShifts } from './affected-shifts.ts';
import { checkRange } from './check-range.ts';

export const listAffectedShiftsRoute = route(listAffectedShifts, async ({ db, actor, query }) => {
  const { start_date: first, end_date: last } = query;
  checkRange(first, last);
  const [results = []] = await affectedShifts(db, [{ personId: actor.id, first, last }]);
  return { count: results.length, results };
});
