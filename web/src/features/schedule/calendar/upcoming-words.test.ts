// Rules held here: W1a.

import type { Answer } from '@deckhand/contract/call';
import type { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { expect, test } from 'vitest';
import { askedWords, dayWords, nextLabel, openShiftsWords, undecidedWords } from './upcoming-words.ts';

type Upcoming = Answer<typeof viewUpcoming>;
type Open = Upcoming['open_shifts'];
type Requests = Upcoming['requests'];

const today = '2026-06-08';

test.each([
  ['2026-06-08', 'Today'],
  ['2026-06-09', 'Tomorrow'],
  ['2026-06-10', 'Wed, Jun 10'],
  ['2026-06-07', 'Sun, Jun 7'],
])('%s is %s', (date, words) => {
  expect(dayWords(date, today)).toBe(words);
});

test.each([
  ['shift', false, 'Next shift'],
  ['shift', true, 'Your shift has begun'],
  ['meeting', false, 'Next meeting'],
] as const)('a %s that has begun (%s) is labelled %s', (type, has_begun, label) => {
  expect(nextLabel({ type, has_begun } as NonNullable<Upcoming['next_shift']>)).toBe(label);
});

test('the first two open shifts are named; one that begins later because of a closure with that time', () => {
  const item = (start_date: string, start_time: string, parts?: object[]) => ({
    start_date,
    start_time,
    parts,
  });
  const one = { count: 1, results: [item('2026-06-09', '09:30')] } as unknown as Open;
  expect(openShiftsWords(one, today)).toEqual({
    title: '1 open shift fits you',
    detail: 'Tomorrow, 9:30 AM',
  });
  const cut = [{ start_time: '16:00', end_time: '18:00' }];
  const many = {
    count: 4,
    results: [item('2026-06-08', '15:00', cut), item('2026-06-10', '09:30'), item('2026-06-11', '09:30')],
  } as unknown as Open;
  expect(openShiftsWords(many, today)).toEqual({
    title: '4 open shifts fit you',
    detail: 'Today, 4:00 PM · Wed, Jun 10, 9:30 AM',
  });
});

test('a swap names who asks and for what, several are counted', () => {
  const shift = { date: '2026-06-18', start_time: '09:00', end_time: '12:00' };
  const swap = { asked_by: { id: 1, name: 'Freya Nilsson' }, shift, other: null };
  const asked = (count: number, other: object | null) =>
    askedWords({ count, results: [{ swap: { ...swap, other } }] } as unknown as Requests);
  expect(asked(1, null)).toEqual({
    title: 'Freya Nilsson asks you to take a shift',
    detail: 'Thursday, June 18, 2026, 9:00 AM - 12:00 PM',
  });
  expect(asked(1, shift).title).toBe('Freya Nilsson asks you to swap');
  expect(asked(2, shift).title).toBe('2 swaps need your answer');
});

test('a request says for whom it waits', () => {
  const request = {
    kind: 'TIME_OFF',
    start_date: '2026-07-06',
    end_date: '2026-07-10',
    swap: null,
    deciders: [{ id: 3, name: 'Dario Conti' }],
  };
  expect(undecidedWords({ count: 1, results: [request] } as unknown as Requests)).toEqual({
    title: '1 request is not decided yet',
    detail: 'Time off, 07-06-2026 – 07-10-2026: Dario Conti or an admin decides this.',
  });
});
