import { describe, expect, it } from 'vitest';
import { isPage, pageCount, pageMarks, pageSizes, rangeText } from './pagination-model.ts';

function drawn(current: number, count: number): string {
  return pageMarks(current, count)
    .map((mark) => ('page' in mark ? (mark.page === current ? `[${mark.page}]` : `${mark.page}`) : '…'))
    .join(' ');
}

describe('the pager', () => {
  it('shows all pages of up to six', () => {
    expect(drawn(1, 6)).toBe('[1] 2 3 4 5 6');
    expect(drawn(1, 1)).toBe('[1]');
  });

  it.each([
    [1, 7, '[1] 2 3 4 … 7'],
    [3, 7, '1 2 [3] 4 … 7'],
    [4, 7, '1 2 3 [4] 5 6 7'],
    [5, 7, '1 … 4 [5] 6 7'],
    [7, 7, '1 … 4 5 6 [7]'],
    [10, 20, '1 … 9 [10] 11 … 20'],
    [4, 20, '1 2 3 [4] 5 … 20'],
    [17, 20, '1 … 16 [17] 18 19 20'],
  ])('on page %i of %i shows %s', (current, count, expected) => {
    expect(drawn(current, count)).toBe(expected);
  });

  it('always shows the first, the current and the last page, in order and without repeats', () => {
    for (let count = 1; count <= 30; count += 1) {
      for (let current = 1; current <= count; current += 1) {
        const pages = pageMarks(current, count).flatMap((mark) => ('page' in mark ? [mark.page] : []));
        expect(pages).toEqual([...new Set(pages)].sort((left, right) => left - right));
        expect(pages).toEqual(expect.arrayContaining([1, current, count]));
        expect(pageMarks(current, count).length).toBeLessThanOrEqual(7);
      }
    }
  });
});

it('counts pages and checks that a page exists', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageCount(57, 10)).toBe(6);
  expect(pageCount(60, 10)).toBe(6);
  expect([0, 1, 6, 7, 1.5, Number.NaN].map((page) => isPage(page, 6))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('says which rows are shown', () => {
  expect(rangeText(1, 10, 57)).toBe('1–10 of 57');
  expect(rangeText(6, 10, 57)).toBe('51–57 of 57');
  expect(rangeText(6, 10, 51)).toBe('51 of 51');
  expect(rangeText(1, 10, 0)).toBe('0 of 0');
});

it('offers the page size of the list among the others', () => {
  expect(pageSizes(10)).toEqual([10, 25, 50, 100]);
  expect(pageSizes(8)).toEqual([8, 10, 25, 50, 100]);
});
