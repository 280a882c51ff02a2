import { viewCounts } from '@deckhand/contract/dashboard/view-counts';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { missedPunchCount } from '../missed-punches/count-missed-punches.ts';
import { openingCount } from '../openings/count-openings.ts';
import { scheduleChangeCount } from '../schedule-changes/count-schedule-changes.ts';
import { shiftRequestCount } from '../shift-requests/count-shift-requests.ts';
import { timeOffCountFor } from '../time-off/count-time-off.ts';
import { countAttendanceTile } from './attendance-tiles.queries.ts';
import { selectCounts } from './counts.queries.ts';
import { countAbsences, countMissedShifts } from './occurrence-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';

/** D4: each count uses the same condition as its list. */
export const viewCountsRoute = route(viewCounts, ({ db, actor, query, now }) => {
  const { location, date } = query;
  const filter = tileFilter(actor, query, now);
  const people = { reach: reachOf(actor), location, now };
  return selectCounts(db, {
    clocked_in_count: countAttendanceTile('clockedIn', filter),
    not_clocked_in_count: countAbsences(filter),
    unassigned_clocked_in_count: countAttendanceTile('unassigned', filter),
    open_shift_request_count: openingCount({ ...people, fromDate: date }),
    schedule_change_request_count: scheduleChangeCount(db, people),
    time_off_request_count: timeOffCountFor(db, actor, location, now),
    new_shift_request_count: shiftRequestCount(db, { ...people, date }),
    mannual_clockout_count: countAttendanceTile('present', filter),
    missed_clock_in_count: countMissedShifts(filter),
    manual_clockin_request_count: missedPunchCount(filter),
  });
});
