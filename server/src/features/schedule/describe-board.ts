import type { ScheduleAnswer, ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { minutesByDay } from '@deckhand/domain/schedule/hours';
import { isOpen, type Occurrence, occurrencesWithin } from '@deckhand/domain/schedule/occurrences';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { formatDuration } from '@deckhand/domain/time/minutes';
import { outlinePlan } from '../plans/outline-plan.ts';
import type { Board, Place } from './load-board.ts';
import type { ShiftOnBoard } from './schedule.queries.ts';
import { type Card, holidayCard, shiftCard } from './schedule-cards.ts';

export interface BoardFilter {
  dates: readonly CivilDate[];
  positionId?: number | undefined;
  /** Shows only the shifts of these people and counts only their hours. */
  people?: ReadonlySet<number> | undefined;
  openOnly?: boolean | undefined;
  /** Shows every holiday of the locations, or only those that close a shift which the filter matches. */
  holidays: 'all' | 'closing';
}

/** Describes the sorted cards of the dates and the hours of each date. */
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

/** Sorts by date, then all-day cards first, then by time. */
export function sortItems(items: ScheduleItem[]): ScheduleItem[] {
  return items.sort(
    (left, right) =>
      compareDates(left.start_date, right.start_date) ||
      compareDates(left.start_time ?? '', right.start_time ?? '') ||
      left.id - right.id,
  );
}

/** The cards of every occurrence that the filter matches, including those that do not take place. */
function cardsOf({ shifts, dismissedStaff }: Board, { dates, positionId, people }: BoardFilter): Card[] {
  const isInView = new Set(dates);
  const first = dates[0] ?? '';
  const last = dates.at(-1) ?? '';
  return shifts.flatMap(({ shift, plan, place }) => {
    const outline = outlinePlan(plan);
    return occurrencesWithin(plan, place.closed, first, last)
      .filter(
        (occurrence) =>
          isInView.has(occurrence.date) &&
          (positionId === undefined || occurrence.pattern.shiftTypeIds.includes(positionId)) &&
          (people === undefined || concerns(occurrence, dismissedStaff(shift.id, occurrence.date), people)),
      )
      .map((occurrence) => {
        const isOpenNow = isClaimable(shift, place, occurrence);
        return { shift, plan, outline, place, occurrence, isOpen: isOpenNow };
      });
  });
}

/** O1: openings are in the future, so an uncovered date that has begun cannot be claimed, and neither can a meeting. */
export function isClaimable(shift: ShiftOnBoard, place: Place, occurrence: Occurrence): boolean {
  if (shift.kind === 'STAFF_MEETING' || !isOpen(occurrence)) return false;
  return !place.hasBegun(occurrence.date, occurrence.pattern.minutes.start);
}

/** Checks whether one of the people sits in it or, when it is dismissed, sat in it then (S7a). */
function concerns(
  { holders, isDismissed }: Occurrence,
  dismissedStaff: readonly { id: number }[],
  people: ReadonlySet<number>,
): boolean {
  return isDismissed
    ? dismissedStaff.some(({ id }) => people.has(id))
    : holders.some(({ personId }) => people.has(personId));
}

/**
 * The scheduled hours of each date, as P5 counts them: an occurrence counts once for each person in it, and not at all when
 * it is open. So the hours of the people add up to the hours of the board.
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
