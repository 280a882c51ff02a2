// Rules held here: W12.

import { expect, it } from 'vitest';
import { isNotOwn } from './not-own.ts';

const locations = [{ id: 3 }, { id: 14 }];

it('names an own location, or none', () => {
  for (const named of [null, '', '3', '14']) expect(isNotOwn(named, locations)).toBe(false);
});

it('names a location that is not one of the reader’s, or nonsense', () => {
  for (const named of ['1', '4', '03', '3.0', 'abc', '-3', '3 ', '99999999999']) {
    expect(isNotOwn(named, locations), named).toBe(true);
  }
});

it('is open until the locations are known, except for nonsense', () => {
  expect(isNotOwn('4', undefined)).toBe(false);
  expect(isNotOwn('abc', undefined)).toBe(true);
});
