// Rules held here: SA1.

import { expect, test } from 'vitest';
import { countdownWords, greetingWords, mapAddress } from './today-words.ts';

const now = new Date('2026-11-17T15:32:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [-5, ''],
  [0, ''],
  [1, 'in 1 min'],
  [59, 'in 59 min'],
  [60, 'in 1 h 0 min'],
  [328, 'in 5 h 28 min'],
  [24 * 60 - 1, 'in 23 h 59 min'],
  [24 * 60, 'in 1 day'],
  [3 * 24 * 60 + 100, 'in 3 days'],
])('%i minutes ahead is said as %s', (minutes, words) => {
  expect(countdownWords(after(minutes), now)).toBe(words);
});

test('a begun minute counts, so that nobody is late by the countdown', () => {
  expect(countdownWords(new Date(now.getTime() + 61_000), now)).toBe('in 2 min');
});

test.each([
  ['2026-11-17T09:59:00Z', 'Good evening, Mia'],
  ['2026-11-17T10:00:00Z', 'Good morning, Mia'],
  ['2026-11-17T16:59:00Z', 'Good morning, Mia'],
  ['2026-11-17T17:00:00Z', 'Good afternoon, Mia'],
  ['2026-11-17T22:00:00Z', 'Good evening, Mia'],
])('at %s people in New York read %s', (at, words) => {
  expect(greetingWords('Mia', 'EST', new Date(at))).toBe(words);
});

test('the map searches for the pool at its address', () => {
  expect(mapAddress('Lakeside Pool', '12 Shore Road')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Lakeside%20Pool%2C%2012%20Shore%20Road',
  );
});
