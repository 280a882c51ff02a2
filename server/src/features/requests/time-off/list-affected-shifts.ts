import { listAffectedShifts } from '@deckhand/contract/requests/time-off/list-affected-shifts';
import { horizonOfTimes } from '@deckhand/domain/plans/horizon';
import { route } from '../../../platform/http/route.ts';
import { affectedShifts } from './affected-shifts.ts';
import { checkRange } from './check-range.ts';

export const listAffectedShiftsRoute = route(listAffectedShifts, async ({ db, actor, query }) => {
  const { start_date: first, end_date: last } = query;
  checkRange(first, last);
  const [results = []] = await affectedShifts(
    db,
    [{ personId: actor.id, first, last }],
    horizonOfTimes(actor, actor.id),
  );
  return { count: results.length, results };
});
