import type { ScheduleAnswer } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes, parseDuration, parseTime } from '@deckhand/domain/time/minutes';

export interface DayHours {
  date: CivilDate;
  scheduled: number;
  /** Minutes of open shifts. */
  open: number;
}

export function daysOf({ results, total_hours: hours }: ScheduleAnswer): DayHours[] {
  return Object.keys(hours)
    .sort()
    .map((date) => ({
      date,
      scheduled: parseDuration(hours[date] ?? '') ?? 0,
      open: results
        .filter((item) => item.is_open && item.start_date === date)
        .reduce((sum, item) => sum + minutesBetween(item.start_time, item.end_time), 0),
    }));
}

function minutesBetween(start: string | null, end: string | null): number {
  const [from, to] = [parseTime(start ?? ''), parseTime(end ?? '')];
  return from === undefined || to === undefined ? 0 : to - from;
}

/** 'Monday, June 8, 2026, today: 8 hrs 0 mins scheduled, 2 hrs 0 mins open'. */
export function dayWords({ date, scheduled, open }: DayHours, today: CivilDate): string {
  const day = `${formatLong(date)}${date === today ? say(', today') : ''}`;
  const planned = say('{day}: {time} scheduled', { day, time: formatHoursAndMinutes(scheduled) });
  return open > 0 ? `${planned}, ${say('{time} open', { time: formatHoursAndMinutes(open) })}` : planned;
}
