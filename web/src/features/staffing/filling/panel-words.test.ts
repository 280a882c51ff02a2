// Rules held here: FI4, FI5.

import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import type { OpenSeat } from '@deckhand/contract/staffing/filling/proposal';
import { expect, it } from 'vitest';
import {
  acceptingWords,
  hoursWithProposals,
  hoursWords,
  inOrderOfWeek,
  lineWords,
  nearerToWishes,
  openWords,
  searchingWords,
  whenWords,
  withoutDates,
} from './panel-words.ts';
import { keyOf } from './preview.ts';

const openSeat: OpenSeat = {
  shift_id: 1,
  shift_code: 'S0001',
  date: '2026-06-18',
  start_time: '12:00:00',
  end_time: '16:00:00',
  minutes: 240,
  location: 1,
  location_title: 'Lakeside',
  positions: [],
  is_repeating: true,
};
const nina = {
  user_id: 5,
  name: 'Nina Kowalski',
  week_minutes: 570,
  desired_minutes: 720,
  overtime_minutes: 0,
  shift_times: 0,
  position_times: 0,
  certificate: null,
};
const result: FillResult = {
  vacancies: [openSeat, { ...openSeat, shift_id: 2, minutes: 90 }, { ...openSeat, shift_id: 3 }],
  proposals: [
    { ...nina, shift_id: 1, date: openSeat.date },
    { ...nina, shift_id: 2, date: openSeat.date },
  ],
  unfilled: [{ shift_id: 3, date: openSeat.date, obstacles: [], nearest: [] }],
  value: { covered: 0, filled: 330, overtime: 0, strain: 0, known: 0, people: 0 },
  is_proven: true,
  unproven: null,
  seconds: 1,
};

it('says when a shift is, and how much is open', () => {
  expect(whenWords(openSeat).replaceAll('\u00a0', ' ')).toBe('Thu 18 · 12:00 – 4:00 PM');
  expect(openWords([{ minutes: 240 }, { minutes: 150 }])).toBe('2 open dates, 6.5 h');
  expect(openWords([{ minutes: 60 }])).toBe('1 open date, 1 h');
});

it('says how far a search is, and the place in the line', () => {
  expect(searchingWords(undefined)).toBe('Searching');
  expect(searchingWords({ step: 'filled', gap: 60, seconds: 4.2, limit: 10 })).toBe('Searching, 4 s of 10 s');
  expect(lineWords(1)).toBe('Others are searching. You are next in the line.');
  expect(lineWords(2)).toBe('Others are searching. Your place in the line: 2.');
});

it('says what accepting does', () => {
  expect(acceptingWords(result.proposals, 0)).toBe('1 person gets 2 dates and an email.');
  expect(acceptingWords([{ user_id: 1 }, { user_id: 2 }], 1)).toBe(
    '2 people get 2 dates and an email. 1 of these seats has no end.',
  );
});

it('counts the week of a person with what is proposed, without what is left out', () => {
  const hours = { id: 5, name: 'Nina Kowalski', planned: 240, desired: 720 };
  expect(hoursWithProposals(result)).toEqual([{ ...hours, proposed: 330 }]);
  const left = new Set([keyOf({ shift_id: 2, date: openSeat.date })]);
  expect(hoursWithProposals(result, left)).toEqual([{ ...hours, proposed: 240 }]);
});

it('counts who comes nearer to what they wish', () => {
  expect(nearerToWishes(result)).toBe(1);
  const wishes = (desired_minutes: number | null) => ({
    ...result,
    proposals: result.proposals.map((one) => ({ ...one, desired_minutes })),
  });
  // 4 h planned, 9.5 h with the proposals.
  expect(nearerToWishes(wishes(240))).toBe(0);
  expect(nearerToWishes(wishes(null))).toBe(0);
});

it('forgets what is accepted', () => {
  const { vacancies, proposals, unfilled } = withoutDates(result, [{ shift_id: 1, date: openSeat.date }]);
  const ids = (list: readonly { shift_id: number }[]) => list.map(({ shift_id: id }) => id);
  expect([ids(vacancies), ids(proposals), ids(unfilled)]).toEqual([[2, 3], [2], [3]]);
});

it('lists the week in its order', () => {
  const early = { ...openSeat, shift_id: 2, start_time: '09:00:00' };
  const { proposals } = inOrderOfWeek({ ...result, vacancies: [openSeat, early] });
  expect(proposals.map(({ shift_id: id }) => id)).toEqual([2, 1]);
});

it('says how many hours somebody would have', () => {
  const hours = { id: 5, name: 'Nina Kowalski', planned: 240, proposed: 330, desired: 720 };
  expect(hoursWords(hours)).toEqual({ added: '+5.5 · ', week: '9.5 of 12 h' });
  expect(hoursWords({ ...hours, proposed: 0, desired: null })).toEqual({ added: '', week: '4 h' });
});
