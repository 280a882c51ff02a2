// Rules held here: U3.

import { multiSelectLabelLength } from '@deckhand/contract/limits';
import { describe, expect, it } from 'vitest';
import { cutLabel, initialsOf, stripped } from './labels.ts';

describe('a label', () => {
  it('of 25 characters stays whole, a longer one is cut', () => {
    const whole = 'North Harbor Community Aq';
    expect(whole).toHaveLength(multiSelectLabelLength);
    expect(cutLabel(whole, multiSelectLabelLength)).toBe(whole);
    expect(cutLabel(`${whole}uatics`, multiSelectLabelLength)).toBe(`${whole}…`);
  });

  it('is not cut before a space', () => {
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
  it('loses what a name cannot hold and stops where the field ends', () => {
    expect(stripped('Ma7ria 2', /\d/g)).toBe('Maria ');
    expect(stripped('12Maria', /\d/g, 3)).toBe('Mar');
    expect(stripped('Maria', undefined, 3)).toBe('Mar');
    expect(stripped('Maria')).toBe('Maria');
  });
});
