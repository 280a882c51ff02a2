import type { ScheduleAnswer, ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { minutesByDay } from '@deckhand/domain/schedule/hours';
import { isOpen, type Occurrence, occurrencesWithin } from '@deckhand/domain/schedule/occurrences';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { formatDuration } from '@deckhand/domain/time/minutes';
import { outlinePlan } from '../plans/outline-plan.ts';
import type { Board, Place } from './load-board.ts';
import type { ShiftOnBoard } from './schedule.queries.ts';
import { type Card, covers, holidayCard, shiftCard } from './schedule-cards.ts';

export interface BoardFilter {
  dates: readonly CivilDate[];
  positionId?: number | undefined;
  /** Only what concerns these people; hours are then theirs alone. */
  people?: ReadonlySet<number> | undefined;
  openOnly?: boolean | undefined;
  /** Every holiday of the locations, or only those that close a shift which would be shown. */
  holidays: 'all' | 'closing';
}

/** The cards of the dates, in order, and the hours of each date. */
export function describeBoard(board: Board, filter: BoardFilter): ScheduleAnswer {
  const cards = cardsOf(board, filter);
  const shown = cards.filter((card) => !card.occurrence.isClosed && (!filter.openOnly || card.isOpen));
  const items = shown.map((card) => shiftCard(card, board));
  return {
    results: sortItems([...holidayCards(board, filter, cards), ...items]),
    total_hours: totalHours(
      shown.map(({ occurrence }) => occurrence),
      filter,
    ),
  };
}

/** By date; on a date first what lasts all day, then by time. */
export function sortItems(items: ScheduleItem[]): ScheduleItem[] {
  return items.sort(
    (left, right) =>
      compareDates(left.start_date, right.start_date) ||
      compareDates(left.start_time ?? '', right.start_time ?? '') ||
      left.id - right.id,
  );
}

/** Every occurrence that the filter lets through, with those that do not take place. */
function cardsOf({ shifts }: Board, { dates, positionId, people }: BoardFilter): Card[] {
  const isAsked = new Set(dates);
  const first = dates[0] ?? '';
  const last = dates.at(-1) ?? '';
  return shifts.flatMap(({ shift, plan, place }) => {
    const outline = outlinePlan(plan);
    return occurrencesWithin(plan, place.closed, first, last)
      .filter(
        (occurrence) =>
          isAsked.has(occurrence.date) &&
          (positionId === undefined || occurrence.pattern.shiftTypeIds.includes(positionId)) &&
          (people === undefined || concerns(occurrence, outline.spans, people)),
      )
      .map((occurrence) => {
        const isOpenStill = isClaimable(shift, place, occurrence);
        return { shift, plan, outline, place, occurrence, isOpen: isOpenStill };
      });
  });
}

/** O1: an opening is in the future, so an uncovered date that has begun is none any more. Nobody claims a meeting. */
export function isClaimable(shift: ShiftOnBoard, place: Place, occurrence: Occurrence): boolean {
  if (shift.kind === 'STAFF_MEETING' || !isOpen(occurrence)) return false;
  return !place.hasBegun(occurrence.date, occurrence.pattern.minutes.start);
}

/** A person concerned sits in it or, if it is dismissed and so released them, holds the seat before and after it. */
function concerns(
  { date, holders, isDismissed }: Occurrence,
  spans: Card['outline']['spans'],
  people: ReadonlySet<number>,
): boolean {
  return isDismissed
    ? spans.some((span) => people.has(span.personId) && covers(span, date))
    : holders.some(({ personId }) => people.has(personId));
}

/**
 * Hours of labour, as P5 counts scheduled hours: an occurrence that takes place counts once for each person who sits in
 * it, a meeting once for each who is invited, and one that nobody covers not at all. So the hours of the people on a board
 * add up to the board's, and those of its days to the week's.
 */
function totalHours(
  occurrences: readonly Occurrence[],
  { dates, people }: BoardFilter,
): Record<CivilDate, string> {
  const worked: Occurrence[] = [];
  for (const occurrence of occurrences) {
    for (const { personId } of occurrence.holders) {
      if (!people || people.has(personId)) worked.push(occurrence);
    }
  }
  const minutes = minutesByDay(worked, dates);
  return Object.fromEntries([...minutes].map(([date, sum]) => [date, formatDuration(sum)]));
}

function holidayCards(
  { places }: Board,
  { dates, holidays, openOnly }: BoardFilter,
  cards: readonly Card[],
): ScheduleItem[] {
  if (openOnly) return [];
  const isClosing = new Set(
    cards
      .filter(({ occurrence }) => occurrence.isClosed)
      .map(({ place, occurrence }) => `${place.id} ${occurrence.date}`),
  );
  return [...places.values()].flatMap((place) =>
    dates.flatMap((date) => {
      const holiday = place.holidays.get(date);
      const isShown = holidays === 'all' || isClosing.has(`${place.id} ${date}`);
      return holiday && isShown ? holidayCard(place, date, holiday) : [];
    }),
  );
}
