import type { PlannedChange, Shift } from '@deckhand/contract/plans/shift';
import { formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatApiTime, formatApiTimes } from '@deckhand/domain/time/minutes';

type Times = Pick<Shift, 'start_time' | 'end_time'>;

/** S5a: the later changes of a shift, one line each: 'From 01-18-2027: 1:30 PM - 4:00 PM', 'Only 01-04-2027: until 3:30 PM'. */
export function plannedWords(planned: readonly PlannedChange[], shown: Times): string[] {
  return planned.map((change) => {
    const date = formatForDisplay(change.date);
    const words = changeWords(change, shown).join(', ');
    const when = change.only ? `Only ${date}` : `From ${date}`;
    return words === '' ? when : `${when}: ${words}`;
  });
}

function changeWords(change: PlannedChange, shown: Times): string[] {
  const { start_time, end_time, shift_type, shift_repeat, shift_day, staff, open_seats } = change;
  const times =
    start_time === undefined
      ? end_time !== undefined && `until ${formatApiTime(end_time)}`
      : formatApiTimes({ start_time, end_time: end_time ?? shown.end_time });
  return [
    shift_repeat === 'DAILY' && 'every day',
    shift_repeat === 'WEEKLY' && shift_day !== undefined && `${weekdayName(shift_day)}s`,
    times,
    shift_type?.map(({ name }) => name).join(' and '),
    ...(staff ?? []).map(({ seat, name }) => `Staff ${seat} ${name}`),
    ...(open_seats ?? []).map((seat) => `Staff ${seat} nobody`),
  ].filter((words): words is string => typeof words === 'string');
}
