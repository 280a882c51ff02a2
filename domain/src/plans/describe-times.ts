import { say } from '../language/say.ts';
import {
  civilDateOf,
  formatForDisplay,
  formatWithWeekday,
  WEEKDAYS,
  type Weekday,
} from '../time/civil-date.ts';
import { everyWeekday } from '../time/every-weekday.ts';
import { formatTimeRange, type MinuteRange } from '../time/minutes.ts';
import type { BusyTime } from './commitments.ts';
import { DateSet, type DayRange } from './date-set.ts';
import { alignToWeekday, listWeekdayDates, type WeekdayDates } from './weekday-dates.ts';

/**
 * TM4: the times of a person as mails say them, one line for each range: 'Mondays 9:00 AM - 12:00 PM from 11-16-2026 on' or
 * 'Monday 11-23-2026 9:00 AM - 12:00 PM'.
 */
export function describeTimes({ weekday, dates, minutes }: Omit<BusyTime, 'personId'>): string[] {
  return dates.ranges.map((range) => describeRange(weekday, range, minutes));
}

/**
 * The dates of several weekdays together, the earliest first: 'Mondays from 11-16-2026 on', 'Every day from 11-16-2026 to
 * 11-29-2026'. With `minutes` each line has the time, too.
 */
export function describeDays(rows: readonly WeekdayDates[], minutes?: MinuteRange): string[] {
  const daily = daysInARow(rows);
  const rest = rows.map((row) => ({ ...row, dates: alignToWeekday(row.dates.minus(daily), row.weekday) }));
  return [
    ...daily.ranges.map((range) => ({ range, words: describeRange(undefined, range, minutes) })),
    ...rest.flatMap(({ weekday, dates }) =>
      dates.ranges.map((range) => ({ range, words: describeRange(weekday, range, minutes) })),
    ),
  ]
    .sort((left, right) => left.range.from - right.range.from)
    .map(({ words }) => words);
}

function describeRange(day: Weekday | undefined, { from, to }: DayRange, minutes?: MinuteRange): string {
  const first = civilDateOf(from);
  if (day !== undefined && to - from === 1) return withTime(formatWithWeekday(first), minutes);
  const start = formatForDisplay(first);
  const days = withTime(day === undefined ? say('Every day') : everyWeekday(day), minutes);
  if (to === Number.POSITIVE_INFINITY) return say('{days} from {start} on', { days, start });
  return say('{days} from {start} to {end}', { days, start, end: formatForDisplay(civilDateOf(to - 1)) });
}

function withTime(days: string, minutes: MinuteRange | undefined): string {
  return minutes ? `${days} ${formatTimeRange(minutes)}` : days;
}

/** The stretches of a week or more in which no day is missing. */
function daysInARow(rows: readonly WeekdayDates[]): DateSet {
  if (new Set(rows.map(({ weekday }) => weekday)).size < WEEKDAYS.length) return DateSet.empty;
  const whole = DateSet.fromDayRanges(rows.flatMap(({ dates }) => dates.ranges));
  const missing = WEEKDAYS.map((weekday) => {
    const known = rows.filter((row) => row.weekday === weekday);
    const dates = known.reduce((rest, row) => rest.minus(row.dates), alignToWeekday(whole, weekday));
    return { weekday, dates: alignToWeekday(dates, weekday) };
  });
  if (missing.some(({ dates }) => dates.isOngoing)) return DateSet.empty;
  const gaps = missing.flatMap((row) =>
    row.dates.first && row.dates.last ? listWeekdayDates(row, row.dates.first, row.dates.last) : [],
  );
  const { ranges } = whole.minus(DateSet.fromDates(gaps));
  return DateSet.fromDayRanges(ranges.filter(({ from, to }) => to - from >= 7));
}
