import type { CoverageNeed } from '@deckhand/contract/coverage/need';
import { say } from '@deckhand/domain/language/say';
import {
  formatForDisplay,
  formatWithWeekday,
  WEEKDAYS,
  type Weekday,
  weekdayName,
} from '@deckhand/domain/time/civil-date';
import { joinWords } from '../../ui/join-words.ts';

type Days = Pick<CoverageNeed, 'weekdays' | 'date'>;

/** 'Every day', 'Monday and Friday', or 'Saturday, 12-05-2026'. */
export function needDays({ weekdays, date }: Days): string {
  if (date !== null) return formatWithWeekday(date, ', ');
  return weekdays.length === WEEKDAYS.length ? say('Every day') : joinWords(weekdays.map(weekdayName));
}

/** 'since 09-01-2026', 'from 12-01-2026 to 12-31-2026', 'until 12-31-2026'; empty for one date. */
export function needSpan(
  { date, start_date, end_date }: Pick<CoverageNeed, 'date' | 'start_date' | 'end_date'>,
  today: string,
): string {
  if (date !== null) return '';
  const start = formatForDisplay(start_date);
  const end = end_date === null ? '' : formatForDisplay(end_date);
  if (start_date <= today)
    return end === '' ? say('since {date}', { date: start }) : say('until {date}', { date: end });
  return end === '' ? say('from {date} on', { date: start }) : say('from {start} to {end}', { start, end });
}

/** 'M' for 'MONDAY'. */
export function weekdayLetter(weekday: Weekday): string {
  return weekdayName(weekday).charAt(0).toUpperCase();
}
