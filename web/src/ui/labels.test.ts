// Rules held here: U3.

import { multiSelectLabelLength } from '@deckhand/contract/limits';
import { describe, expect, it } from 'vitest';
import { cutLabel, initialsOf, stripped } from './labels.ts';

describe('a label', () => {
  it('of 25 characters is not cut, a longer one is', () => {
    const full = 'North Harbor Community Aq';
    expect(full).toHaveLength(multiSelectLabelLength);
    expect(cutLabel(full, multiSelectLabelLength)).toBe(full);
    expect(cutLabel(`${full}uatics`, multiSelectLabelLength)).toBe(`${full}…`);
  });

  it('has no space before the ellipsis', () => {
    expect(cutLabel('Lakeside and River Pools ', 9)).toBe('Lakeside…');
  });
});

it.each([
  ['Maria Santos', 'MS'],
  ['Ana de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['élodie Öz', 'ÉÖ'],
  ["  o'brien  ", 'O'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('typed text', () => {
  it('loses unwanted characters and stops at the maximum length', () => {
    expect(stripped('Ma7ria 2', /\d/g)).toBe('Maria ');
    expect(stripped('12Maria', /\d/g, 3)).toBe('Mar');
    expect(stripped('Maria', undefined, 3)).toBe('Mar');
    expect(stripped('Maria')).toBe('Maria');
  });
});
