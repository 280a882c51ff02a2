import type { Shift } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, WEEKDAYS, weekdayName } from '@deckhand/domain/time/civil-date';

export const repeatChoices = [
  { value: 'WEEKLY', label: say('Weekly') },
  { value: 'DAILY', label: say('Daily') },
] as const;

export const scheduleTypeChoices = [
  { value: 'RECURRING_SHIFT', label: say('Recurring') },
  { value: 'ONE_TIME_SHIFT', label: say('One-time') },
] as const;

type Repeating = Pick<Shift, 'shift_repeat' | 'shift_day'>;

/** 'Monday', or 'Every day' for a daily shift. */
export function dayWords({ shift_repeat, shift_day }: Repeating): string {
  return shift_repeat === 'DAILY' ? say('Every day') : weekdayName(shift_day);
}

/** 'Monday'; a deleted shift that never ran has no day. */
export function deletedDayWords(day: string): string {
  const weekday = WEEKDAYS.find((known) => known === day);
  return weekday ? weekdayName(weekday) : day || '–';
}

export function repeatWords({ shift_repeat }: Pick<Shift, 'shift_repeat'>): string {
  return repeatChoices.find(({ value }) => value === shift_repeat)?.label ?? say('One-time');
}

/** 'From 11-15-2026' over 'until 12-20-2026' or 'Ongoing'; a shift of one date has only the first line. */
export function datesInLines(shift: Pick<Shift, 'schedule_type' | 'start_date' | 'end_date'>) {
  const start = formatForDisplay(shift.start_date);
  if (shift.schedule_type === 'ONE_TIME_SHIFT' || shift.end_date === shift.start_date) {
    return { first: start, second: '' };
  }
  const until =
    shift.end_date === null
      ? say('Ongoing')
      : say('until {date}', { date: formatForDisplay(shift.end_date) });
  return { first: say('From {start}', { start }), second: until };
}

/** Checks whether the last date of a shift is past. */
export function hasEnded(shift: Pick<Shift, 'schedule_type' | 'start_date' | 'end_date'>, today: CivilDate) {
  const last = shift.schedule_type === 'ONE_TIME_SHIFT' ? shift.start_date : shift.end_date;
  return last !== null && last < today;
}

/** The dates of a person's seat where they differ from the shift's: 'from 11-15-2026 until 12-20-2026'. */
export function seatWords(start: CivilDate | null, end: CivilDate | null): string {
  return [
    start && say('from {date}', { date: formatForDisplay(start) }),
    end && say('until {date}', { date: formatForDisplay(end) }),
  ]
    .filter(Boolean)
    .join(' ');
}
