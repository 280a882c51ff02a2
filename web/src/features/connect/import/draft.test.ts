// Rules held here: MI1, MI3, MI4.

import { expect, test } from 'vitest';
import { bodyOf, correctRow, leaveOut, mapHeading, newDraft, takeIn } from './draft.ts';

const draft = newDraft('PEOPLE', 'Name,Mail\nAna,a@x\n', 'people.csv');
const row = { row: 2, cells: ['Ana', 'a@x'] };

test('only cells that were written anew are corrections, and the last one counts', () => {
  const once = correctRow(draft, row, ['Ana', 'ana@x.test']);
  expect(once.corrections).toEqual([{ row: 2, cell: 1, value: 'ana@x.test' }]);
  const twice = correctRow(once, { row: 2, cells: ['Ana', 'ana@x.test'] }, ['Anna', 'anna@x.test']);
  expect(twice.corrections).toEqual([
    { row: 2, cell: 0, value: 'Anna' },
    { row: 2, cell: 1, value: 'anna@x.test' },
  ]);
  expect(correctRow(twice, { row: 2, cells: ['Anna', 'anna@x.test'] }, ['Anna', 'anna@x.test'])).toEqual(
    twice,
  );
});

test('rows are left out once and taken in again', () => {
  const left = leaveOut(leaveOut(draft, [2, 3]), [3, 4]);
  expect(left.left_out).toEqual([2, 3, 4]);
  expect(takeIn(left, 3).left_out).toEqual([2, 4]);
});

test('a column that is mapped by hand leaves the heading that had it', () => {
  const headings = [
    { heading: 'Name', column: 'full_name' },
    { heading: 'Nick', column: null },
  ];
  expect(mapHeading(draft, headings, 'Nick', 'full_name').mapping).toEqual({ Name: null, Nick: 'full_name' });
  expect(mapHeading(draft, headings, 'Name', null).mapping).toEqual({ Name: null });
});

test('the name of the file is no part of the preview', () => {
  expect(bodyOf(draft)).not.toHaveProperty('file_name');
});
