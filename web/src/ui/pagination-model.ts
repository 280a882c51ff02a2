import { page as limits } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';

/** The number of pages; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Checks that a page exists: a whole number from 1 to `count`. */
export function isPage(page: number, count: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= count;
}

export type PageMark = { page: number } | { gapAfter: number };

/**
 * The pages that the pager shows: up to six all of them, otherwise the first, the last, the current one and its
 * neighbors, with gaps between. A gap never replaces a single page, which takes no more room than the gap.
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
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return say('{rows} of {total}', { rows: first === last ? first : `${first}–${last}`, total });
}

/** The page sizes to choose from, including the list's own. */
export function pageSizes(own: number): number[] {
  return [...new Set([...limits.sizes, own])].sort((left, right) => left - right);
}
