import { page as limits } from '@deckhand/contract/limits';

/** How many pages there are; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Pages outside of 1..count are not pages; asking for one changes nothing. */
export function isPage(page: number, count: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= count;
}

export type PageMark = { page: number } | { gapAfter: number };

/**
 * What the pager shows. Up to six pages all of them; beyond that the ends, the current one and its neighbours, with gaps
 * between. A gap never stands for a single page: that page itself takes no more room.
 */
export function pageMarks(current: number, count: number): PageMark[] {
  if (count <= limits.allShown) return range(1, count).map((page) => ({ page }));
  const shown = new Set([1, count, current - 1, current, current + 1]);
  if (current <= 3) for (const page of range(1, 4)) shown.add(page);
  if (current >= count - 2) for (const page of range(count - 3, count)) shown.add(page);
  const pages = [...shown].filter((page) => isPage(page, count)).sort((left, right) => left - right);
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [{ page }];
    return page === before + 2 ? [{ page: page - 1 }, { page }] : [{ gapAfter: before }, { page }];
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** '11–20 of 57', or '0 of 0'. */
export function rangeText(page: number, size: number, total: number): string {
  if (total === 0) return '0 of 0';
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return first === last ? `${first} of ${total}` : `${first}–${last} of ${total}`;
}

/** The sizes to choose from; a list with a size of its own offers that too. */
export function pageSizes(own: number): number[] {
  return [...new Set([...limits.sizes, own])].sort((left, right) => left - right);
}
