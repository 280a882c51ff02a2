import { formatForDisplay, type Weekday, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import { minutesFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import type { LockedRequest } from '../find-request.ts';

type Asked = Pick<LockedRequest, 'weekdays' | 'minutes' | 'first_date'>;

/** For example 'on Mondays and Fridays, 9:00 AM - 12:00 PM, from 06-15-2026 on'. */
export function askedWords(request: Asked): string {
  const time = request.minutes === null ? '' : ` ${formatTimeRange(minutesFromRow(request.minutes))},`;
  return `on ${daysWords(request)},${time} from ${formatForDisplay(request.first_date)} on`;
}

/** The asked weekdays, or some of them: 'Mondays, Wednesdays and Fridays'. */
export function daysWords({ weekdays }: Asked, isMeant: (weekday: Weekday) => boolean = () => true): string {
  const days = (weekdays ?? [])
    .map(weekdayFromRow)
    .filter(isMeant)
    .map((weekday) => `${weekdayName(weekday)}s`);
  const last = days.pop() ?? '';
  return days.length === 0 ? last : `${days.join(', ')} and ${last}`;
}
