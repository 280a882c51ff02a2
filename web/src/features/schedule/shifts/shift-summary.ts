import { say } from '@deckhand/domain/language/say';
import {
  formatForDisplay,
  formatWithWeekday,
  isCivilDate,
  weekdayName,
  weekdayOf,
} from '@deckhand/domain/time/civil-date';
import { formatApiTimes, formatHoursAndMinutes, lengthOf, parseTime } from '@deckhand/domain/time/minutes';
import { joinWords } from '../../../ui/join-words.ts';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';
import { chosenWeekDays, type ShiftValues } from './shift-values.ts';

/** The planned shift in one sentence; empty until the form is complete enough. */
export function summaryOf(values: ShiftValues): string {
  const { start_date: first, end_date: last } = values;
  const range = { start: parseTime(values.start_time), end: parseTime(values.end_time) };
  if (!isCivilDate(first) || range.start === undefined || range.end === undefined) return '';
  if (timesAreOutOfOrder(values)) return '';
  const time = `${formatApiTimes(values)} (${formatHoursAndMinutes(lengthOf({ start: range.start, end: range.end }))})`;
  const weekday = weekdayName(weekdayOf(first));
  if (values.schedule_type === 'ONE_TIME_SHIFT') return `${formatWithWeekday(first, ', ')}, ${time}.`;
  if (values.shift_repeat === null || (last !== '' && !(isCivilDate(last) && last >= first))) return '';
  const chosen = chosenWeekDays(values);
  const days =
    values.shift_repeat === 'DAILY'
      ? say('Every day')
      : say('Every {weekdays}', {
          weekdays: chosen.length > 0 ? joinWords(chosen.map(weekdayName)) : weekday,
        });
  const start = formatForDisplay(first);
  const words =
    last === ''
      ? say('{days}, {time}, from {start}, ongoing.', { days, time, start })
      : say('{days}, {time}, from {start}, until {end}.', { days, time, start, end: formatForDisplay(last) });
  return chosen.length > 1
    ? `${words} ${say('{count} shifts, saved together.', { count: chosen.length })}`
    : words;
}
