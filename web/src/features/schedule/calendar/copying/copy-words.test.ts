// Rules held here: BM3.

import type { WeekCopyItem } from '@deckhand/contract/schedule/shifts/copy-week';
import { expect, it } from 'vitest';
import { copyWords, countWords, outcomeWords } from './copy-words.ts';

const copied: WeekCopyItem = {
  shift_code: 'S0007',
  shift_type: 'Lifeguard',
  date: '2026-06-24',
  start_time: '09:00',
  end_time: '12:00',
  is_substitute: false,
  person: { id: 1, name: 'Ann Lee' },
  outcome: 'COPIED',
  reason: null,
};

it('says of each entry what becomes of it, and of all how many', () => {
  expect(copyWords(copied)).toBe('06-24-2026, 9:00 AM - 12:00 PM, Lifeguard');
  expect(outcomeWords(copied)).toBe('Ann Lee');
  expect(outcomeWords({ ...copied, is_substitute: true })).toBe('Ann Lee stands in');
  expect(outcomeWords({ ...copied, person: null })).toBe('Open, as it is now');
  const open = { ...copied, outcome: 'OPEN', reason: 'Ann Lee is already booked.' } as const;
  expect(outcomeWords(open)).toBe('Open. Ann Lee is already booked.');
  const left = { ...copied, outcome: 'LEFT_OUT', reason: 'It is there already.' } as const;
  expect(outcomeWords(left)).toBe('Not copied (Ann Lee): It is there already.');
  expect(countWords({ results: [], copied: 0 })).toBe('This week has no one-time shift and no substitute.');
  expect(countWords({ results: [copied], copied: 1 })).toBe('1 of 1 entry is copied.');
  expect(countWords({ results: [copied, open, left], copied: 2 })).toBe(
    '2 of 3 entries are copied, 1 without its person.',
  );
});
