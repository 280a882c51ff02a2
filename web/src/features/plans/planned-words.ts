import type { PlannedChange, Shift } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { everyWeekday } from '@deckhand/domain/time/every-weekday';
import { formatApiTime, formatApiTimes } from '@deckhand/domain/time/minutes';
import { chainWords } from '../../ui/join-words.ts';

type Times = Pick<Shift, 'start_time' | 'end_time'>;

/** S5a: the later changes of a shift, one line each: 'From 01-18-2027: 1:30 PM - 4:00 PM', 'Only 01-04-2027: until 3:30 PM'. */
export function plannedWords(planned: readonly PlannedChange[], shown: Times): string[] {
  return planned.map((change) => {
    const date = formatForDisplay(change.date);
    const words = changeWords(change, shown).join(', ');
    const when = change.only ? say('Only {date}', { date }) : say('From {date}', { date });
    return words === '' ? when : `${when}: ${words}`;
  });
}

function changeWords(change: PlannedChange, shown: Times): string[] {
  const { start_time, end_time, shift_type, shift_repeat, shift_day, staff, open_seats } = change;
  const times =
    start_time === undefined
      ? end_time !== undefined && say('until {time}', { time: formatApiTime(end_time) ?? '' })
      : formatApiTimes({ start_time, end_time: end_time ?? shown.end_time });
  return [
    shift_repeat === 'DAILY' && say('every day'),
    shift_repeat === 'WEEKLY' && shift_day !== undefined && everyWeekday(shift_day),
    times,
    shift_type && chainWords(shift_type.map(({ name }) => name)),
    ...(staff ?? []).map(({ seat, name }) => say('Staff {seat} {name}', { seat, name })),
    ...(open_seats ?? []).map((seat) => say('Staff {seat} nobody', { seat })),
  ].filter((words): words is string => typeof words === 'string');
}
