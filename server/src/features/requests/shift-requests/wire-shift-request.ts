import type { ShiftRequest } from '@deckhand/contract/requests/shift-requests/shift-request';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { mayDecideRequestOf } from '@deckhand/domain/access/people';
import { formatTime } from '@deckhand/domain/time/minutes';
import { minutesFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import { requestStatusOn } from '../request-status.ts';
import { wireRequestRow } from '../requesters.ts';
import type { ShiftRequestRow } from './shift-requests.queries.ts';

export function wireShiftRequest(actor: Actor, row: ShiftRequestRow): ShiftRequest {
  // Requests for new shifts do not expire, so any date gives the same status.
  const status = requestStatusOn(row, row.first_date);
  const { start, end } = minutesFromRow(row.minutes);
  return {
    ...wireRequestRow(row, status, (requester) => mayDecideRequestOf(actor, requester)),
    date_of_availability: row.first_date,
    week_days: row.weekdays.map(weekdayFromRow),
    start_time: formatTime(start),
    end_time: formatTime(end),
    ok3months: row.for_three_months ? 'yes' : 'no',
    status,
    shift: row.shifts[0] ?? null,
    shifts: row.shifts,
    possible_locations: row.possible_locations.filter(({ id }) => reachesLocation(actor, id)),
  };
}
