import { listWaiting } from '@deckhand/contract/dashboard/list-waiting';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { waitingMissedPunches } from '../missed-punches/count-missed-punches.ts';
import { waitingOpenings } from '../openings/count-openings.ts';
import { waitingScheduleChanges } from '../schedule-changes/count-schedule-changes.ts';
import { waitingShiftRequests } from '../shift-requests/count-shift-requests.ts';
import { waitingTimeOff } from '../time-off/count-time-off.ts';
import { waitingUnassigned } from './attendance-tiles.queries.ts';
import { selectWaiting } from './counts.queries.ts';
import { waitingAbsences, waitingMissedShifts } from './occurrence-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';

/** Of the same rows as the lists, those that somebody has to do something about. */
export const listWaitingRoute = route(listWaiting, async ({ db, actor, query, now }) => {
  const { location } = query;
  const filter = tileFilter(actor, query, now);
  const people = { reach: reachOf(actor), location, now };
  const results = await selectWaiting(db, {
    not_clocked_in_count: waitingAbsences(filter),
    unassigned_clocked_in_count: waitingUnassigned(filter),
    open_shift_request_count: waitingOpenings(people),
    schedule_change_request_count: waitingScheduleChanges(db, people, actor.id),
    time_off_request_count: waitingTimeOff(db, actor, location, now),
    new_shift_request_count: waitingShiftRequests(db, people, actor.id),
    missed_clock_in_count: waitingMissedShifts(filter),
    manual_clockin_request_count: waitingMissedPunches(filter, actor.id),
  });
  return { count: results.length, results };
});
