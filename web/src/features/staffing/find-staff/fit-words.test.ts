// Rules held here: FI3, FI6.

import type { Fit, Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import { expect, it } from 'vitest';
import { fitnessWords, staffWords } from './fit-words.ts';

const freya: Fit = {
  week_minutes: 630,
  desired_minutes: 960,
  overtime_minutes: 0,
  shift_times: 6,
  position_times: 9,
  certificate: { kind: 'Lifeguard', until: '2027-06-30' },
  obstacles: [],
  prices: [],
};
const person = { id: 7, name: 'Freya Nilsson', first_name: 'Freya', last_name: 'Nilsson' };
const nothing: Omit<Obstacle, 'kind'> = {
  first_date: null,
  last_date: null,
  shift_code: null,
  shift_day: null,
  start_time: null,
  end_time: null,
  location_title: null,
};

it('says what speaks for a person', () => {
  expect(fitnessWords(freya)).toBe(
    'Free, Lifeguard until 06-2027, worked this shift 6 times, 10.5 of 16 wanted hours.',
  );
  const new_ = { ...freya, shift_times: 0, desired_minutes: null, certificate: null };
  expect(fitnessWords({ ...new_, position_times: 1 })).toBe(
    'Free, worked the position once, 10.5 h that week, has not said how many they want.',
  );
  expect(fitnessWords({ ...new_, position_times: 0, overtime_minutes: 90 })).toBe(
    'Free, never worked it, 10.5 h that week, has not said how many they want, 1.5 h overtime.',
  );
});

it('says of a choice what speaks for it, what it costs and what can be overlooked', () => {
  const free = 'Free, Lifeguard until 06-2027, worked this shift 6 times, 10.5 of 16 wanted hours.';
  expect(staffWords({ ...person, fit: freya })).toBe(free);
  const long: Obstacle = { ...nothing, kind: 'LONG_DAY', minutes: 570, limit: 480 };
  const fit = {
    ...freya,
    obstacles: [long],
    prices: [{ kind: 'OVERTIME' as const, minutes: 150, most: null }],
  };
  expect(staffWords({ ...person, fit })).toBe(
    `${free} They would work 2.5 h of overtime. They would work 9.5 h that day, and 8 h are the most.`,
  );
});

it('does not call somebody free who said they cannot, or has the seat and fits no more', () => {
  const unavailable: Obstacle = { ...nothing, kind: 'UNAVAILABLE' };
  expect(staffWords({ ...person, fit: freya, reasons: [unavailable] })).toBe('They said they cannot.');
  const fit = { ...freya, obstacles: [{ ...nothing, kind: 'POSITION' as const }] };
  expect(staffWords({ ...person, fit })).toBe('They do not hold this shift type.');
  expect(staffWords(person)).toBe('');
});
