import type { Shift } from '@deckhand/contract/shifts/shift';
import {
  type CivilDate,
  formatForDisplay,
  isCivilDate,
  weekdayName,
  weekdayOf,
} from '@deckhand/domain/time/civil-date';
import { formatApiTimes, formatHoursAndMinutes, lengthOf, parseTime } from '@deckhand/domain/time/minutes';
import type { ShiftValues } from './shift-values.ts';
import { timesAreOutOfOrder } from './times-in-order.ts';

export const repeatChoices = [
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'DAILY', label: 'Daily' },
] as const;

export const scheduleTypeChoices = [
  { value: 'RECURRING_SHIFT', label: 'Recurring' },
  { value: 'ONE_TIME_SHIFT', label: 'One-time' },
] as const;

type Repeating = Pick<Shift, 'shift_repeat' | 'shift_day'>;

/** 'Monday', or 'Every day' of a daily shift. */
export function dayWords({ shift_repeat, shift_day }: Repeating): string {
  return shift_repeat === 'DAILY' ? 'Every day' : weekdayName(shift_day);
}

export function repeatWords({ shift_repeat }: Pick<Shift, 'shift_repeat'>): string {
  return repeatChoices.find(({ value }) => value === shift_repeat)?.label ?? 'One-time';
}

/** 'From 11-15-2026' over 'until 12-20-2026' or 'Ongoing'; the only date of what has one stands alone. */
export function datesInLines(shift: Pick<Shift, 'schedule_type' | 'start_date' | 'end_date'>) {
  const start = formatForDisplay(shift.start_date);
  if (shift.schedule_type === 'ONE_TIME_SHIFT' || shift.end_date === shift.start_date) {
    return { first: start, second: '' };
  }
  const until = shift.end_date === null ? 'Ongoing' : `until ${formatForDisplay(shift.end_date)}`;
  return { first: `From ${start}`, second: until };
}

/** Whether a shift has run for the last time. */
export function isOver(shift: Pick<Shift, 'schedule_type' | 'start_date' | 'end_date'>, today: CivilDate) {
  const last = shift.schedule_type === 'ONE_TIME_SHIFT' ? shift.start_date : shift.end_date;
  return last !== null && last < today;
}

/** How long somebody has a seat, where that is not as long as the shift runs: 'from 11-15-2026 until 12-20-2026'. */
export function seatWords(start: CivilDate | null, end: CivilDate | null): string {
  return [start && `from ${formatForDisplay(start)}`, end && `until ${formatForDisplay(end)}`]
    .filter(Boolean)
    .join(' ');
}

/** What the form plans, in one sentence, or nothing until it can be said. */
export function summaryOf(values: ShiftValues): string {
  const { start_date: first, end_date: last } = values;
  const range = { start: parseTime(values.start_time), end: parseTime(values.end_time) };
  if (!isCivilDate(first) || range.start === undefined || range.end === undefined) return '';
  if (timesAreOutOfOrder(values)) return '';
  const time = `${formatApiTimes(values)} (${formatHoursAndMinutes(lengthOf({ start: range.start, end: range.end }))})`;
  const weekday = weekdayName(weekdayOf(first));
  if (values.schedule_type === 'ONE_TIME_SHIFT') return `${weekday}, ${formatForDisplay(first)}, ${time}.`;
  if (values.shift_repeat === null || (last !== '' && !(isCivilDate(last) && last >= first))) return '';
  const days = values.shift_repeat === 'DAILY' ? 'Every day' : `Every ${weekday}`;
  const until = last === '' ? 'ongoing' : `until ${formatForDisplay(last)}`;
  return `${days}, ${time}, from ${formatForDisplay(first)}, ${until}.`;
}
