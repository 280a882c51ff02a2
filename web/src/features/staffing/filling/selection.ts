import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { cardKey } from '../../../shared/board/schedule-cards.ts';

/** The keys of the open cards that are to be filled; without it, all of them. */
export type Chosen = ReadonlySet<string> | undefined;

/** FI4: only what is not past can be filled; what of today has begun, the server leaves out. */
export function openItems(
  items: readonly ScheduleItem[],
  todayOf: (item: ScheduleItem) => CivilDate,
): ScheduleItem[] {
  return items.filter(
    (item) =>
      item.type === 'shift' &&
      item.is_open &&
      !item.is_cancelled &&
      item.parts?.length !== 0 &&
      item.start_date >= todayOf(item),
  );
}

export function ticked(open: readonly ScheduleItem[], chosen: Chosen): readonly ScheduleItem[] {
  return chosen === undefined ? open : open.filter((item) => chosen.has(cardKey(item)));
}

/** The open shifts of each day, in order of time. */
export function byDay(open: readonly ScheduleItem[]): { date: CivilDate; items: ScheduleItem[] }[] {
  const days = new Map<CivilDate, ScheduleItem[]>();
  const inOrder = open.toSorted((left, right) => compare(orderOf(left), orderOf(right)));
  for (const item of inOrder) {
    const day = days.get(item.start_date);
    if (day) day.push(item);
    else days.set(item.start_date, [item]);
  }
  return [...days].map(([date, items]) => ({ date, items }));
}

function orderOf({ start_date: date, start_time: start, shift_code: code }: ScheduleItem): string {
  return `${date} ${start ?? ''} ${code}`;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** With the card chosen, or without it if it was. */
export function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
