import type { ShiftRequest } from '@deckhand/contract/shift-requests/shift-request';
import { addDays, weekdayOf } from '@deckhand/domain/time/civil-date';
import { newShiftAddress } from '../../../shared/shifts/shift-address.ts';

type Wish = Pick<ShiftRequest, 'id' | 'date_of_availability' | 'week_days' | 'start_time' | 'end_time'>;

/** The form of a new shift, filled in with what somebody asks for. */
export function requestedShiftAddress(request: Wish, location: string): string {
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

/** Of several weekdays the one that comes first; the form makes a shift of one. */
function firstDay({ date_of_availability: date, week_days }: Wish): string | undefined {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => weekdayOf(addDays(date, days)));
  return week.find((day) => week_days.includes(day));
}
