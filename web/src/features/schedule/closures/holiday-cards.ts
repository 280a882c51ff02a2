import type { Closure } from '@deckhand/contract/plans/closure';
import type { Holiday } from '@deckhand/contract/schedule/closures/holiday';
import { say } from '@deckhand/domain/language/say';
import { parseTime } from '@deckhand/domain/time/minutes';
import type { BoardCard } from '../../../shared/board/board-card.ts';
import { awayColor, closedWords } from '../../../shared/board/schedule-cards.ts';

/** A holiday is a closure of a whole day. */
export function isHoliday({ start_time, end_time }: Pick<Closure, 'start_time' | 'end_time'>): boolean {
  return start_time === null && end_time === null;
}

export function holidayOf({ id, date, location, location_title, reason }: Closure): Holiday {
  return { id, holiday_date: date, location, location_title, reason, type: 'holiday' };
}

/** The cards of closed days and of closures of a part of a day, which say when. */
export function closureCards(closures: readonly Closure[], namesLocation: boolean): BoardCard[] {
  return closures.flatMap((closure) => {
    const cards = holidayCards([holidayOf(closure)], namesLocation);
    if (isHoliday(closure)) return cards;
    const location = namesLocation ? ` · ${closure.location_title}` : '';
    const title = `${closedWords(closure)}${location}`;
    return cards.map((card) => ({ ...card, title, start: parseTime(closure.start_time ?? '') ?? 0 }));
  });
}

/** The cards of closed days. Where several locations are shown, a card names the closed one. */
export function holidayCards(holidays: readonly Holiday[], namesLocation: boolean): BoardCard[] {
  return holidays.map((holiday) => ({
    key: String(holiday.id),
    date: holiday.holiday_date,
    look: 'closed',
    color: awayColor,
    time: '',
    title: namesLocation ? holiday.location_title : say('Closed'),
    note: holiday.reason,
    code: '',
    badges: [],
    start: 0,
    minutes: 0,
    people: [],
    positions: [],
    otherRow: '',
  }));
}
