import type { ShiftRequest } from '@deckhand/contract/requests/shift-requests/shift-request';
import { firstOnWeekday, weekdayOf } from '@deckhand/domain/time/civil-date';
import { newShiftAddress } from '../../../plans/shift-address.ts';

type Requested = Pick<
  ShiftRequest,
  'id' | 'date_of_availability' | 'week_days' | 'start_time' | 'end_time' | 'possible_locations'
>;

/** The form of a new shift, filled in from a request, at the chosen location or at one where the person works. */
export function requestedShiftAddress(request: Requested, chosen: string): string {
  const query = new URLSearchParams({
    requestId: String(request.id),
    startDate: request.date_of_availability,
    startTime: request.start_time,
    endTime: request.end_time,
  });
  const day = firstDay(request);
  if (day !== undefined) query.set('day', day);
  const location =
    request.possible_locations.find(({ id }) => String(id) === chosen) ?? request.possible_locations[0];
  return `${newShiftAddress(location?.id ?? chosen)}&${query}`;
}

/** The first of the requested weekdays that comes. */
function firstDay({ date_of_availability: date, week_days }: Requested): string | undefined {
  const [first] = week_days.map((day) => firstOnWeekday(date, day)).sort();
  return first && weekdayOf(first);
}
