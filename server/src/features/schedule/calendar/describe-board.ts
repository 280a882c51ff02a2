import type { ScheduleAnswer, ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { scheduleCardsAtMost, tooManyCards } from '@deckhand/contract/schedule/calendar/schedule-query';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { minutesByDay } from '@deckhand/domain/plans/hours';
import { isOpen, type Occurrence, occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { formatDuration, isWholeDay } from '@deckhand/domain/time/minutes';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns, stepsInTurns } from '../../../platform/basics/in-turns.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { outlinePlan } from '../../plans/outline-plan.ts';
import type { Board, BoardLocation } from './load-board.ts';
import type { ShiftOnBoard } from './schedule.queries.ts';
import { closureCard, isCut, shiftCard } from './schedule-cards.ts';

export interface BoardFilter {
  dates: readonly CivilDate[];
  positionId?: number | undefined;
  /** Shows only the shifts of these people and counts only their hours. */
  people?: ReadonlySet<number> | undefined;
  openOnly?: boolean | undefined;
  /** Shows every closure of the locations, or only those that concern a shift which the filter matches. */
  closures: 'all' | 'closing';
  /** Further cards, such as those of time off. */
  more?: readonly ScheduleItem[];
}

/** Describes the sorted cards of the dates and the hours of each date. */
export async function describeBoard(board: Board, filter: BoardFilter): Promise<ScheduleAnswer> {
  const { dates, people, openOnly } = filter;
  const items = [...(filter.more ?? [])];
  const isInView = new Set(dates);
  // As P5 counts: once for each person in it, and not at all when it is open. So the hours of the people add up to those of
  // the board.
  const worked: Occurrence[] = [];
  /** The locations and dates of the shifts that do not run, or not all of their time, because of a closure. */
  const closed = new Set<string>();
  let closedMinutes = 0;
  /** Takes a step for each card, because a meeting of 500 people is long work on each of its dates. */
  function* describeShifts(): Generator<undefined, void> {
    for (const { shift, plan, location } of board.shifts) {
      const outline = outlinePlan(plan);
      for (const occurrence of occurrencesWithin(
        plan,
        location.closures,
        dates[0] ?? '',
        dates.at(-1) ?? '',
      )) {
        yield;
        const { date } = occurrence;
        if (!isInView.has(date) || !matches(occurrence, shift, board, filter)) continue;
        const theirs = people
          ? occurrence.holders.filter(({ personId }) => people.has(personId))
          : occurrence.holders;
        if (isCut(occurrence)) {
          closed.add(`${location.id} ${date}`);
          if (!occurrence.isDismissed) closedMinutes += minutesClosed(occurrence) * theirs.length;
          // The card of a holiday stands for all shifts of its day.
          const isHoliday = location.closedOn.get(date)?.some(({ minutes }) => isWholeDay(minutes));
          if (isHoliday) continue;
        }
        const isOpenNow = isClaimable(shift, location, occurrence);
        if (openOnly && !isOpenNow) continue;
        items.push(
          shiftCard({ shift, plan, outline, location, occurrence, isOpen: isOpenNow, people }, board),
        );
        for (const _ of theirs) worked.push(occurrence);
      }
      if (items.length > scheduleCardsAtMost) refuse(400, tooManyCards);
    }
  }
  await stepsInTurns(describeShifts());
  addClosures(items, board, filter, closed);
  return {
    results: await sortByDate(items),
    total_hours: totalHours(worked, dates),
    ...(closedMinutes > 0 && { closed_hours: formatDuration(closedMinutes) }),
    ...horizonsOf(board),
  };
}

/** DR2: through which date each location is published, of those that publish in steps. */
function horizonsOf({ locations }: Board): Pick<ScheduleAnswer, 'published_through'> {
  const horizons = [...locations.values()].flatMap(({ id, title, publishedThrough }) =>
    publishedThrough === null ? [] : { location: id, title, date: publishedThrough },
  );
  return horizons.length > 0 ? { published_through: horizons } : {};
}

/** Sorts the cards one date at a time, because a month of a large location has ten thousand of them. */
async function sortByDate(items: readonly ScheduleItem[]): Promise<ScheduleItem[]> {
  const byDate = groupBy(items, (item) => item.start_date);
  const dates = [...byDate.keys()].sort(compareDates);
  return (await inTurns(dates, (date) => sortItems(byDate.get(date) ?? []))).flat();
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

function matches(
  occurrence: Occurrence,
  shift: ShiftOnBoard,
  { dismissedStaff }: Board,
  { positionId, people }: BoardFilter,
): boolean {
  if (positionId !== undefined && !occurrence.pattern.positionIds.includes(positionId)) return false;
  return people === undefined || concerns(occurrence, dismissedStaff(shift.id, occurrence.date), people);
}

/** O1: openings are in the future, so an uncovered date that has begun cannot be claimed, and neither can a meeting. */
export function isClaimable(shift: ShiftOnBoard, location: BoardLocation, occurrence: Occurrence): boolean {
  if (shift.kind === 'STAFF_MEETING' || !isOpen(occurrence)) return false;
  const [first = occurrence.pattern.minutes] = occurrence.parts;
  return !location.hasBegun(occurrence.date, first.start);
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

function minutesClosed({ pattern: { minutes }, parts }: Occurrence): number {
  return minutes.end - minutes.start - totalLength(parts);
}

/** The hours of each date, of occurrences that are listed once for each person who works them. */
function totalHours(worked: readonly Occurrence[], dates: readonly CivilDate[]): Record<CivilDate, string> {
  const minutes = minutesByDay(worked, dates);
  return Object.fromEntries([...minutes].map(([date, sum]) => [date, formatDuration(sum)]));
}

function addClosures(
  items: ScheduleItem[],
  { locations }: Board,
  { dates, closures, openOnly }: BoardFilter,
  closed: ReadonlySet<string>,
): void {
  if (openOnly) return;
  for (const location of locations.values()) {
    if (location.closedOn.size === 0) continue;
    for (const date of dates) {
      if (closures === 'closing' && !closed.has(`${location.id} ${date}`)) continue;
      for (const closure of location.closedOn.get(date) ?? [])
        items.push(closureCard(location, date, closure));
    }
  }
}
