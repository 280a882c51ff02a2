import { expect, it } from 'vitest';
import { lateWords } from './late-words.ts';

it.each([
  [-1, '0 min'],
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [185, '3 h 5 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(lateWords(minutes)).toBe(words);
});
