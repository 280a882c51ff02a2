import { expect, it } from 'vitest';
import { differenceWords, excessWords, hoursWords } from './hours-words.ts';

it('formats hours with two decimals and a thousands separator', () => {
  expect([0, 7.5, 1234.5, 40.02].map(hoursWords)).toEqual(['0.00', '7.50', '1,234.50', '40.02']);
});

it('puts missing hours in parentheses', () => {
  expect([1.5, 0, -0.25, -1200].map(excessWords)).toEqual(['1.50', '0.00', '(0.25)', '(1,200.00)']);
});

it('describes a difference in words', () => {
  expect([1.5, 0, -0.25].map(differenceWords)).toEqual(['1.50 over', 'as planned', '0.25 short']);
});
