import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import type { BoardCard } from '../../../shared/board/board-card.ts';
import { myScheduleCards } from '../../../shared/board/schedule-cards.ts';

type Opening = Pick<ScheduleItem, 'shift_code' | 'shift_repeat' | 'start_date' | 'employee_request_dates'>;

interface OpenRange {
  start_date: CivilDate;
  end_date: CivilDate;
}

/** The dates that are taken together, from the card's date on. */
export function openRange({ start_date, employee_request_dates: [range] }: Opening): OpenRange {
  return range ?? { start_date, end_date: start_date };
}

/** 'S0012 is open every week from Monday, June 15, 2026 to Monday, July 20, 2026.' */
export function openWords(item: Opening): string {
  const { start_date: first, end_date: last } = openRange(item);
  const code = item.shift_code;
  if (first === last) return say('{code} is open on {date}.', { code, date: formatLong(first) });
  const dates = { code, start: formatLong(first), end: formatLong(last) };
  return item.shift_repeat === 'WEEKLY'
    ? say('{code} is open every week from {start} to {end}.', dates)
    : say('{code} is open from {start} to {end}.', dates);
}

/** Every card here is open, so none is marked as open; a badge shows how long it stays open. */
export function openShiftCards(items: readonly ScheduleItem[]): BoardCard[] {
  return myScheduleCards(items, (item) => {
    const { start_date: first, end_date: last } = openRange(item);
    return first === last
      ? []
      : [{ word: say('until {date}', { date: formatForDisplay(last) }), tone: 'info' }];
  }).map((card) => ({ ...card, look: 'plain' }));
}
