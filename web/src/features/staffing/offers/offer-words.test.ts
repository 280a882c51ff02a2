import { expect, test } from 'vitest';
import { answersWords, offeredWords } from './offer-words.ts';

const offer = {
  id: 1,
  shift: {
    id: 2,
    shift_code: 'S0002',
    shift_type: [{ id: 3, name: 'Lifeguard', color: 'red' }],
    start_time: '09:00',
    end_time: '12:00',
    location: 1,
    location_title: 'Lakeside Pool',
  },
  start_date: '2026-06-10',
  end_date: '2026-06-10',
  is_seen: false,
};

test('an offer says when, what and where', () => {
  expect(offeredWords(offer)).toMatch(
    /^Wednesday 06-10-2026, 9:00 AM.+12:00 PM, Lifeguard at Lakeside Pool$/,
  );
  expect(offeredWords({ ...offer, end_date: '2026-06-24' })).toContain(
    'From Wednesday 06-10-2026 to 06-24-2026,',
  );
  expect(offeredWords({ ...offer, end_date: null })).toContain('From Wednesday 06-10-2026 on,');
});

test('answers to an offer are counted, without those that nobody gave', () => {
  expect(answersWords({ asked: 3, seen: 0, declined: 0, goes_on: true })).toBe('3 asked');
  expect(answersWords({ asked: 3, seen: 2, declined: 1, goes_on: true })).toBe('3 asked, 2 seen, 1 declined');
});
