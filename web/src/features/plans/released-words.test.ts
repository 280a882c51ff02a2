import { describe, expect, it } from 'vitest';
import { openedWords, releasedWords } from './released-words.ts';

function people(...names: string[]) {
  return names.map((name) => ({ name }));
}

describe('the people released by a deletion', () => {
  it('are named up to three, and counted beyond', () => {
    expect(releasedWords([])).toBe('Nobody is assigned to it.');
    expect(releasedWords(people('Jonah Reyes'))).toBe('Jonah Reyes is released and told by email.');
    expect(releasedWords(people('A', 'B'))).toBe('A and B are released and told by email.');
    expect(releasedWords(people('A', 'B', 'C'))).toBe('A, B and C are released and told by email.');
    expect(releasedWords(people('A', 'B', 'C', 'D'))).toBe('4 people are released and told by email.');
  });
});

it('counts the shifts that become open', () => {
  expect([0, 1, 2].map(openedWords)).toEqual([
    'No shift is affected.',
    '1 shift becomes open for others.',
    '2 shifts become open for others.',
  ]);
});
