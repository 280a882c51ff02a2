import { describe, expect, it } from 'vitest';
import { lookupHint } from '../../staffing/find-staff/staff-lookup.ts';
import { hasEnded, inviteTexts, meetingDatesInLines, namesInShort } from './meeting-words.ts';

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

describe('the hint under the staff to invite', () => {
  it('says what is missing, that the lookup runs, or its result', () => {
    const hint = (isComplete: boolean, isKnown: boolean, count: number) =>
      lookupHint({ isComplete, isKnown, count }, inviteTexts);
    expect(hint(false, false, 0)).toBe('Choose positions, dates and times first.');
    expect(hint(true, false, 0)).toBe('Looking for people who are free…');
    expect(hint(true, true, 0)).toMatch(/^Nobody /);
    expect(hint(true, true, 1)).toBe('1 person is free then.');
    expect(hint(true, true, 9)).toBe('9 people are free then.');
  });
});
