import type { UnavailableTime } from '@deckhand/contract/staffing/availability/unavailability';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { everyWeekday } from '@deckhand/domain/time/every-weekday';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import { joinWords } from '../../../ui/join-words.ts';

type Days = Pick<UnavailableTime, 'weekdays' | 'start_date' | 'end_date'>;
type Times = Pick<UnavailableTime, 'start_time' | 'end_time'>;

/** 'Mondays from 06-08-2026 on, 9:00 AM - 2:00 PM', as the answer to when somebody cannot work. */
export function unavailabilityWords(said: Days & Times): string {
  return `${daysWords(said)}, ${timesWords(said)}`;
}

function daysWords({ weekdays, start_date: first, end_date: last }: Days): string {
  if (weekdays.length === 0) {
    return last === null || last === first
      ? formatForDisplay(first)
      : say('{start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
  }
  const days = weekdays.length === WEEKDAYS.length ? say('Every day') : joinWords(weekdays.map(everyWeekday));
  const start = formatForDisplay(first);
  return last === null
    ? say('{days} from {start} on', { days, start })
    : say('{days} from {start} to {end}', { days, start, end: formatForDisplay(last) });
}

/** 'all day', 'until 2:00 PM', 'from 6:00 PM' or '9:00 AM - 2:00 PM'. */
export function timesWords({ start_time, end_time }: Times): string {
  const [start, end] = [formatApiTime(start_time), formatApiTime(end_time)];
  if (start === undefined) return end === undefined ? say('all day') : say('until {time}', { time: end });
  return end === undefined ? say('from {start}', { start }) : `${start} - ${end}`;
}
