import type { Holiday } from '@deckhand/contract/holidays/holiday';
import type { BoardCard } from '../../shared/board/board-card.ts';
import { awayColor } from '../../shared/board/schedule-cards.ts';

/** The cards of closed days. Where several locations are shown, a card names the closed one. */
export function holidayCards(holidays: readonly Holiday[], namesLocation: boolean): BoardCard[] {
  return holidays.map((holiday) => ({
    key: String(holiday.id),
    date: holiday.holiday_date,
    look: 'closed',
    color: awayColor,
    time: '',
    title: namesLocation ? holiday.location_title : 'Closed',
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
