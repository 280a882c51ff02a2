import { viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import { sql } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { missedPunchCount } from '../../attendance/missed-punches/missed-punches.queries.ts';
import { scheduleChangeCount } from '../../requests/schedule-changes/schedule-changes.queries.ts';
import { shiftRequestCount } from '../../requests/shift-requests/shift-requests.queries.ts';
import { timeOffCountFor } from '../../requests/time-off/count-time-off.ts';
import { openingCount } from '../../staffing/openings/openings.queries.ts';
import { countAttendanceTile } from './attendance-tiles.queries.ts';
import { selectCounts } from './counts.queries.ts';
import { countOccurrences } from './occurrence-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';

/** D4: each count uses the same condition as its list. */
export const viewCountsRoute = route(viewCounts, ({ db, actor, query, now }) => {
  const { location, search, date } = query;
  const filter = tileFilter(actor, query, now);
  const people = { reach: reachOf(actor), location, search, now };
  return selectCounts(db, countOccurrences(filter), {
    clocked_in_count: countAttendanceTile('clockedIn', { ...filter, date: query.clocked_in_date ?? date }),
    not_clocked_in_count: sql.ref('occurrence.absences'),
    unassigned_clocked_in_count: countAttendanceTile('unassigned', filter),
    open_shift_request_count: openingCount({ ...people, fromDate: query.open_shift_from_date ?? date }),
    schedule_change_request_count: scheduleChangeCount(db, people),
    time_off_request_count: timeOffCountFor(db, actor, query, now),
    new_shift_request_count: shiftRequestCount(db, {
      ...people,
      fromDate: query.new_shift_from_date ?? date,
    }),
    mannual_clockout_count: countAttendanceTile('present', filter),
    missed_clock_in_count: sql.ref('occurrence.missed'),
    manual_clockin_request_count: missedPunchCount(filter),
  });
});
