import { expect, it } from 'vitest';
import { lookupHint } from './staff-lookup.ts';

const texts = { incomplete: 'Choose dates first.', nobody: 'Nobody is free then.' };

it('the hint of a staff lookup says what is missing, that it runs, or its result', () => {
  expect(lookupHint({ isComplete: false, isKnown: false, count: 0 }, texts)).toBe('Choose dates first.');
  expect(lookupHint({ isComplete: true, isKnown: false, count: 3 }, texts)).toBe(
    'Looking for people who are free…',
  );
  expect(lookupHint({ isComplete: true, isKnown: true, count: 0 }, texts)).toBe('Nobody is free then.');
  expect(lookupHint({ isComplete: true, isKnown: true, count: 1 }, texts)).toBe('1 person is free then.');
  expect(lookupHint({ isComplete: true, isKnown: true, count: 12 }, texts)).toBe('12 people are free then.');
});
