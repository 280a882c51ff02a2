import { describe, expect, it } from 'vitest';
import { inviteHint, isOver, meetingDatesInLines, namesInShort } from './meeting-words.ts';

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

  it('names a few of those invited and counts the others', () => {
    expect(namesInShort([])).toBe('');
    expect(namesInShort(people(3))).toBe('Person 1, Person 2, Person 3');
    expect(namesInShort(people(4))).toBe('Person 1, Person 2 and 2 more');
    expect(namesInShort(people(14))).toBe('Person 1, Person 2 and 12 more');
  });

  it('is over the day after its last', () => {
    expect(isOver({ start_date: '2026-11-14', end_date: null }, '2026-11-15')).toBe(true);
    expect(isOver({ start_date: '2026-11-15', end_date: null }, '2026-11-15')).toBe(false);
    expect(isOver({ start_date: '2026-11-10', end_date: '2026-11-16' }, '2026-11-15')).toBe(false);
  });
});

describe('the hint at whom to invite', () => {
  it('says what is missing, what goes on, and what came of it', () => {
    expect(inviteHint({ isAsked: false, isKnown: false, count: 0 })).toBe(
      'Choose positions, dates and times first.',
    );
    expect(inviteHint({ isAsked: true, isKnown: false, count: 0 })).toBe('Looking for people who are free…');
    expect(inviteHint({ isAsked: true, isKnown: true, count: 0 })).toMatch(/^Nobody /);
    expect(inviteHint({ isAsked: true, isKnown: true, count: 1 })).toBe('1 person is free then.');
    expect(inviteHint({ isAsked: true, isKnown: true, count: 9 })).toBe('9 people are free then.');
  });
});
