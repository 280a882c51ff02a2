import { describe, expect, it } from 'vitest';
import { hasEnded, meetingDatesInLines, namesInShort } from './meeting-words.ts';

function people(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `Person ${index + 1}` }));
}

describe('a meeting in words', () => {
  it('takes place once or every day until its end', () => {
    expect(meetingDatesInLines({ start_date: '2026-11-18', end_date: null })).toEqual({
      first: '11-18-2026',
      second: 'Wednesday',
    });
    expect(meetingDatesInLines({ start_date: '2026-12-01', end_date: '2026-12-03' })).toEqual({
      first: '12-01-2026',
      second: 'daily until 12-03-2026',
    });
    expect(meetingDatesInLines({ start_date: '2026-12-01', end_date: '2026-12-01' }).second).toBe('Tuesday');
  });

  it('names up to three people, otherwise two and a count', () => {
    expect(namesInShort([])).toBe('');
    expect(namesInShort(people(3))).toBe('Person 1, Person 2, Person 3');
    expect(namesInShort(people(4))).toBe('Person 1, Person 2 and 2 more');
    expect(namesInShort(people(14))).toBe('Person 1, Person 2 and 12 more');
  });

  it('has ended the day after its last date', () => {
    expect(hasEnded({ start_date: '2026-11-14', end_date: null }, '2026-11-15')).toBe(true);
    expect(hasEnded({ start_date: '2026-11-15', end_date: null }, '2026-11-15')).toBe(false);
    expect(hasEnded({ start_date: '2026-11-10', end_date: '2026-11-16' }, '2026-11-15')).toBe(false);
  });
});
