// Rules held here: FI5.

import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import { expect, it } from 'vitest';
import { groupRows } from '../../../shared/board/group-rows.ts';
import { scheduleCards } from '../../../shared/board/schedule-cards.ts';
import { shift } from '../../../shared/board/testing/items.ts';
import { ghostsOf, keyOf, previewCards } from './preview.ts';

const freya = {
  user_id: 7,
  name: 'Freya Nilsson',
  week_minutes: 150,
  desired_minutes: null,
  overtime_minutes: 0,
  shift_times: 0,
  position_times: 0,
  certificate: null,
};
const monday = '2026-06-15';
const result: FillResult = {
  vacancies: [],
  proposals: [
    { ...freya, shift_id: 1, date: monday },
    { ...freya, shift_id: 2, date: monday },
  ],
  unfilled: [{ shift_id: 3, date: monday, obstacles: [], nearest: [] }],
  value: { covered: 0, filled: 0, overtime: 0, strain: 0, known: 0, people: 0 },
  is_proven: true,
  unproven: null,
  seconds: 1,
};
const open = { is_open: true, staff: [], start_date: monday };
const cards = scheduleCards(
  [
    shift({ ...open, id: 1 }),
    shift({ ...open, id: 2 }),
    shift({ ...open, id: 3 }),
    shift({ ...open, id: 4 }),
  ],
  { namesLocation: false },
);

it('draws proposals into the open cards of the board, and says what is left out or fits nobody', () => {
  const left = new Set([keyOf({ shift_id: 2, date: monday })]);
  const drawn = previewCards(cards, { ghosts: ghostsOf(result, left), pointed: cards[0]?.key });
  expect(drawn.map(({ look, title, badges }) => [look, title, badges.map(({ word }) => word)])).toEqual([
    ['proposed', 'Freya Nilsson', ['Proposed']],
    ['open', 'Open shift', ['Left out']],
    ['open', 'Still open', ['Nobody fits']],
    ['open', 'Open shift', []],
  ]);
  expect(drawn.map(({ isMarked }) => isMarked)).toEqual([true, undefined, undefined, undefined]);
});

it('puts a proposal into the row of its person', () => {
  const drawn = previewCards(cards, { ghosts: ghostsOf(result, new Set()), pointed: undefined });
  const rows = groupRows(drawn, 'person').map(({ name, cards: ofRow }) => [name, ofRow.get(monday)?.length]);
  expect(rows).toEqual([
    ['Open shifts', 2],
    ['Freya Nilsson', 2],
  ]);
});

it('leaves a card alone that somebody has by now', () => {
  const taken = cards.map((card) => ({ ...card, look: 'plain' as const, title: 'Omar Quist' }));
  expect(previewCards(taken, { ghosts: ghostsOf(result, new Set()), pointed: undefined })).toEqual(taken);
});

it('marks what is chosen to be filled', () => {
  const [first, second] = cards;
  const ghosts = new Map([
    [first?.key ?? '', { kind: 'chosen' as const }],
    [second?.key ?? '', { kind: 'choosable' as const }],
  ]);
  const drawn = previewCards(cards, { ghosts, pointed: undefined });
  expect(drawn.map(({ isMarked }) => isMarked)).toEqual([true, undefined, undefined, undefined]);
  expect(drawn[1]).toEqual(second);
});
