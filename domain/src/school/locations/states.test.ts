// Rules held here: LA1.

import { expect, it } from 'vitest';
import { stateOfAddress } from './states.ts';

it.each([
  ['1 Shore Drive, Chicago, IL 60601', 'IL'],
  ['1 Shore Drive, Chicago, IL', 'IL'],
  ['1 Shore Drive, Denver CO 80202-1234', 'CO'],
  ['1 Shore Drive, Denver CO, 80202, USA', 'CO'],
  ['1 Shore Drive, Los Angeles, California 90001', 'CA'],
  ['1 Shore Drive, Charleston, west virginia', 'WV'],
  ['1 Shore Drive, Richmond, Virginia', 'VA'],
  ['9 Kansas Street, Arkansas', 'AR'],
  ['1 Shore Drive', undefined],
  ['12 CO Road', undefined],
  ['1 Shore Drive, Denverco', undefined],
  ['1 Shore Drive, come in', undefined],
  ['IL', undefined],
  ['', undefined],
])('%s', (address, state) => {
  expect(stateOfAddress(address)).toBe(state);
});
