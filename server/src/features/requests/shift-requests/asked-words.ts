import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, type Weekday } from '@deckhand/domain/time/civil-date';
import { everyWeekday } from '@deckhand/domain/time/every-weekday';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import { minutesFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import type { LockedRequest } from '../find-request.ts';

type Asked = Pick<LockedRequest, 'weekdays' | 'minutes' | 'first_date'>;

/** For example 'on Mondays and Fridays, 9:00 AM - 12:00 PM, from 06-15-2026 on'. */
export function askedWords(request: Asked): string {
  const [days, start] = [daysWords(request), formatForDisplay(request.first_date)];
  if (request.minutes === null) return say('on {days}, from {start} on', { days, start });
  const times = formatTimeRange(minutesFromRow(request.minutes));
  return say('on {days}, {times}, from {start} on', { days, times, start });
}

/** The asked weekdays, or some of them: 'Mondays, Wednesdays and Fridays'. */
export function daysWords({ weekdays }: Asked, isMeant: (weekday: Weekday) => boolean = () => true): string {
  const days = (weekdays ?? []).map(weekdayFromRow).filter(isMeant).map(everyWeekday);
  const last = days.pop() ?? '';
  return days.length === 0 ? last : say('{list} and {last}', { list: days.join(', '), last });
}
