import type { ComparedItem } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import { compareDates } from '@deckhand/domain/time/civil-date';

/** One card at two moments; null where it is not there. */
export type ComparedCard = Pick<ComparedItem, 'state' | 'differs' | 'before' | 'after'> & {
  /** The card of the later moment if there is one. */
  item: PastItem;
};

/**
 * TM7: pairs the cards of two moments, counts the shifts and meetings that are the same, and lists the others by date. The card of a
 * holiday stands for all shifts of its day, as on the calendar.
 */
export function compareCards(
  one: readonly PastItem[],
  other: readonly PastItem[],
): { same: number; different: ComparedCard[] } {
  const [had, has] = [byKey(one), byKey(other)];
  const [closedBefore, closedAfter] = [closedDays(one), closedDays(other)];
  const different: ComparedCard[] = [];
  let same = 0;
  for (const key of new Set([...had.keys(), ...has.keys()])) {
    const [before = null, after = null] = [had.get(key), has.get(key)];
    const item = after ?? before;
    if (!item) continue;
    if (before && after) {
      const differs = differencesOf(before, after);
      if (differs.length > 0) different.push({ state: 'CHANGED', differs, before, after, item });
      else if (isOccurrence(item)) same += 1;
      continue;
    }
    const isHidden = (before ? closedAfter : closedBefore).has(dayOf(item));
    if (isOccurrence(item) && isHidden) continue;
    different.push({ state: before ? 'GONE' : 'NEW', differs: [], before, after, item });
  }
  return { same, different: different.sort((left, right) => inOrder(left.item, right.item)) };
}

export function isOccurrence({ type }: Pick<PastItem, 'type'>): boolean {
  return type === 'shift' || type === 'meeting';
}

function differencesOf(before: PastItem, after: PastItem): ComparedItem['differs'] {
  const parts = {
    TIME: ({ start_time, end_time, parts: open }: PastItem) => [start_time, end_time, open],
    TYPE: ({ shift_type: types }: PastItem) => types.map(({ id }) => id),
    PEOPLE: (item: PastItem) =>
      item.is_cancelled
        ? []
        : [
            item.staff.map(({ id, seat }) => [id, seat]),
            item.original_staff_1?.id,
            item.original_staff_2?.id,
          ],
    DISMISSED: ({ is_cancelled: isCancelled }: PastItem) => isCancelled,
    WORDS: ({ comments, agenda }: PastItem) => [comments, agenda],
  };
  const differs = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (part) => JSON.stringify(parts[part](before)) !== JSON.stringify(parts[part](after)),
  );
  // Nobody has a seat on a dismissed date.
  return differs.includes('DISMISSED') ? differs.filter((part) => part !== 'PEOPLE') : differs;
}

function byKey(items: readonly PastItem[]): Map<string, PastItem> {
  return new Map(items.map((item) => [`${item.type} ${item.id} ${item.start_date}`, item]));
}

function closedDays(items: readonly PastItem[]): ReadonlySet<string> {
  return new Set(items.filter(({ type }) => type === 'holiday').map(dayOf));
}

function dayOf({ location, start_date: date }: PastItem): string {
  return `${location} ${date}`;
}

function inOrder(left: PastItem, right: PastItem): number {
  return (
    compareDates(left.start_date, right.start_date) ||
    compareDates(left.start_time ?? '', right.start_time ?? '') ||
    left.id - right.id
  );
}
