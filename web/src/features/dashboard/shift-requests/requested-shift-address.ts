import type { ShiftRequest } from '@deckhand/contract/shift-requests/shift-request';
import { addDays, weekdayOf } from '@deckhand/domain/time/civil-date';
import { newShiftAddress } from '../../../shared/shifts/shift-address.ts';

type Requested = Pick<ShiftRequest, 'id' | 'date_of_availability' | 'week_days' | 'start_time' | 'end_time'>;

/** The form of a new shift, filled in from a request. */
export function requestedShiftAddress(request: Requested, location: string): string {
  const query = new URLSearchParams({
    requestId: String(request.id),
    startDate: request.date_of_availability,
    startTime: request.start_time,
    endTime: request.end_time,
  });
  const day = firstDay(request);
  if (day !== undefined) query.set('day', day);
  return `${newShiftAddress(location)}&${query}`;
}

/** The first of the requested weekdays; the form creates a shift for one. */
function firstDay({ date_of_availability: date, week_days }: Requested): string | undefined {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => weekdayOf(addDays(date, days)));
  return week.find((day) => week_days.includes(day));
}
