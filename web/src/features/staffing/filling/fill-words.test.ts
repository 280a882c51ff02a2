// Rules held here: FI3, FI4, FI5, FI7, FI8.

import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import type {
  Fitness,
  NearPerson,
  OpenSeat,
  RankedPerson,
} from '@deckhand/contract/staffing/filling/proposal';
import { expect, it } from 'vitest';
import {
  filledWords,
  gapWords,
  nearWords,
  proofWords,
  rankedWords,
  refusedSearchWords,
  refusedWords,
  unfilledWords,
} from './fill-words.ts';

const freya: Fitness = {
  user_id: 1,
  name: 'Freya Nilsson',
  week_minutes: 630,
  desired_minutes: 960,
  overtime_minutes: 0,
  shift_times: 6,
  position_times: 9,
  certificate: { kind: 'Lifeguard', until: '2027-06-30' },
};

const openSeat: OpenSeat = {
  shift_id: 1,
  shift_code: 'S0001',
  date: '2026-06-15',
  start_time: '09:00:00',
  end_time: '12:00:00',
  minutes: 180,
  location: 1,
  location_title: 'Lakeside',
  positions: [],
  is_repeating: false,
};

const result: FillResult = {
  vacancies: [],
  proposals: [],
  unfilled: [],
  value: { covered: 0, filled: 750, overtime: 0, strain: 0, known: 0, people: 0 },
  is_proven: true,
  unproven: null,
  seconds: 0.8,
};

it('says what somebody costs, and what forbids it', () => {
  const ranked: RankedPerson = { ...freya, obstacles: [], prices: [] };
  const price = { minutes: 150, most: null } as const;
  expect(rankedWords({ ...ranked, prices: [{ ...price, kind: 'OVERTIME' }] })).toMatch(
    / They would work 2\.5 h of overtime\.$/,
  );
  expect(rankedWords({ ...ranked, prices: [{ kind: 'MOST_HOURS', minutes: 1260, most: 1200 }] })).toMatch(
    / They would work 21 h that week, and 20 h are their most\.$/,
  );
  const nothing = { first_date: null, last_date: null, shift_code: null, shift_day: null } as const;
  const obstacle = {
    ...nothing,
    start_time: null,
    end_time: null,
    location_title: null,
    kind: 'LOCATION',
  } as const;
  expect(rankedWords({ ...ranked, obstacles: [obstacle] })).toBe('They do not work at this location.');
});

it('says how far the nearest person is', () => {
  const near = (...distances: NearPerson['distances']) => nearWords({ distances });
  expect(near({ kind: 'LONG_DAY', minutes: 90 })).toBe('1.5 h over the daily limit');
  expect(near({ kind: 'LATE', minutes: 30 }, { kind: 'OVERTIME', minutes: 60 })).toBe(
    'free 30 min too late, 1 h of overtime',
  );
  expect(near({ kind: 'POSITION', minutes: null })).toBe('without the shift type');
});

it('says how much is filled, how good that is, and why the rest is not', () => {
  const vacancies = [
    { ...openSeat, shift_id: 1, minutes: 750 },
    { ...openSeat, shift_id: 2, minutes: 240 },
  ];
  const open = { shift_id: 2, date: openSeat.date, obstacles: [], nearest: [] };
  const proposals = [{ ...freya, shift_id: 1, date: openSeat.date }];
  expect(filledWords({ ...result, vacancies, proposals, unfilled: [open] })).toBe(
    '1 of 2 dates, 12.5 of 16.5 h',
  );
  expect(proofWords(result)).toBe('Proven best');
  expect(proofWords({ ...result, is_proven: null })).toBe('Best so far');
  const unproven = { step: 'filled' as const, gap: 120 };
  expect(gapWords(unproven)).toBe('At most 2 h more could be filled.');
  expect(proofWords({ ...result, is_proven: false, unproven })).toBe('Time was up');
  const obstacles = [
    { kind: 'BOOKED', people: 3 },
    { kind: 'POSITION', people: 6 },
  ];
  expect(unfilledWords({ shift_id: 1, date: '2026-06-15', obstacles, nearest: [] })).toBe(
    '6 people lack the position, 3 are booked or away',
  );
});

const timeOff = {
  kind: 'TIME_OFF',
  first_date: '2026-06-15',
  last_date: '2026-06-15',
  shift_code: null,
  shift_day: null,
  start_time: null,
  end_time: null,
  location_title: null,
} as const;

it('says who has what cannot be accepted any more', () => {
  const refused = { ...openSeat, user_id: 1, name: 'Nora Lind', shift_code: 'SH-1', date: '2026-06-15' };
  const words = (obstacles: (typeof timeOff)[], taken_by: string[]) =>
    refusedWords({ ...refused, obstacles, taken_by });
  expect(words([], ['Owen Park'])).toBe('Nora Lind, 06-15-2026, SH-1: Owen Park has it now.');
  expect(words([], ['Owen Park', 'Zoe Late'])).toContain('Owen Park and Zoe Late have it now.');
  expect(words([], [])).toContain('It is not open any more.');
  expect(words([timeOff], [])).toContain('They have time off on 06-15-2026.');
});

it('says by which rule somebody who is wanted cannot come', () => {
  const refused = { message: 'Owen Park cannot take SH-1 on 06-15-2026.', obstacles: [timeOff] };
  expect(refusedSearchWords(refused)).toBe(
    'Owen Park cannot take SH-1 on 06-15-2026. They have time off on 06-15-2026.',
  );
});
