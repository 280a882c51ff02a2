import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatDuration } from '@deckhand/domain/time/minutes';
import type { HoursByDay } from '../../../shared/board/hours.ts';
import { minutesOf } from '../../../shared/board/schedule-cards.ts';

/** Finds shifts and meetings by a part of their code, ignoring case; without a term, returns all items. */
export function findByCode(items: readonly ScheduleItem[], term: string): readonly ScheduleItem[] {
  const wanted = term.trim().toLowerCase();
  return wanted === '' ? items : items.filter((item) => item.shift_code.toLowerCase().includes(wanted));
}

/** The hours of these items on each date, as the server counts them: once for each person, or for the one who is chosen. */
export function hoursOfItems(
  items: readonly ScheduleItem[],
  dates: readonly CivilDate[],
  staff: string,
): HoursByDay {
  const minutes = new Map(dates.map((date) => [date, 0]));
  for (const item of items) {
    const people = item.staff.filter(({ id }) => staff === '' || String(id) === staff).length;
    minutes.set(item.start_date, (minutes.get(item.start_date) ?? 0) + people * minutesOf(item));
  }
  return Object.fromEntries([...minutes].map(([date, sum]) => [date, formatDuration(sum)]));
}

export function noRecordsFound(term: string): string {
  return say('No records found matching shift code "{code}".', { code: term.trim() });
}
