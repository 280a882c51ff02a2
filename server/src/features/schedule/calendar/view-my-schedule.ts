import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { describeBoard } from './describe-board.ts';
import { listTimeOff } from './list-time-off.ts';
import { loadBoard } from './load-board.ts';
import { findOwnShifts, withOwnSeatsOnly } from './own-shifts.ts';
import { datesOfView, windowOf } from './view-window.ts';

/** Shows the actor's shifts and meetings at every location, their time off, and the closures of their locations. */
export const viewMyScheduleRoute = route(viewMySchedule, ({ db, actor, query, now, changesBy }) => {
  const dates = datesOfView(query);
  const window = windowOf(dates);
  const people = [actor.id];
  return inSnapshot(db, async (transaction) => {
    const found = await findOwnShifts(transaction, actor, window);
    const [board, timeOff] = await together([
      loadBoard(transaction, { ...found, window, now, changesBy }),
      listTimeOff(transaction, { people, locations: 'ALL', dates, actor }),
    ]);
    const own = withOwnSeatsOnly(board, actor.id);
    return describeBoard(own, { dates, people: new Set(people), closures: 'all', more: timeOff });
  });
});
