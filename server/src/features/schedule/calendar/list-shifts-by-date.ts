import { listShiftsByDate } from '@deckhand/contract/schedule/calendar/list-shifts-by-date';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { findPerson } from '../../people/find-person.ts';
import { shiftsOfDate } from './list-my-shifts-by-date.ts';

/** U5: managers see only the person's shifts at their own locations. */
export const listShiftsByDateRoute = route(listShiftsByDate, async ({ db, actor, query }) => {
  const person = await findPerson(db, actor, query.user_id);
  return shiftsOfDate(db, person.id, query.date, reachOf(actor), everyDate);
});
