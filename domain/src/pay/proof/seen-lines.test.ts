// Rules held here: PP2, WA4, T5a.

import { expect, test } from 'vitest';
import type { PayLine } from '../photograph.ts';
import { seenLines } from './seen-lines.ts';

const line = (values: Partial<PayLine>): PayLine => ({
  ...{ kind: 'STRAIGHT', week: '2026-06-07', days: { from: '2026-06-07', to: '2026-06-13' }, locationId: 1 },
  ...{ positionId: 2, rate: 'REGULAR', wage: 160_000, minutes: 60, overtimeMinutes: 0, doubleMinutes: 0 },
  ...{ cents: 1_600, adjusts: null },
  ...values,
});
const nowhere = { locationId: null, positionId: null, rate: null };
const lines = [
  line({}),
  line({ wage: 170_000, minutes: 30, overtimeMinutes: 10, cents: 850 }),
  line({ locationId: 3, minutes: 15, cents: 400 }),
  line({ kind: 'OVERTIME', wage: null, minutes: 10, cents: 136 }),
  line({ ...nowhere, kind: 'SETTLED_RATE', wage: null, minutes: 0, cents: 12 }),
  line({ ...nowhere, kind: 'PAID_LEAVE', minutes: 120, cents: 3_200 }),
  line({ ...nowhere, kind: 'SICK', minutes: 240, cents: 6_400 }),
  line({ adjusts: '2026-06-02', wage: null, minutes: 0, cents: 500 }),
];
const seenBy = (seesWages: boolean, seesLeave: boolean) =>
  seenLines(lines, { seesWages, seesLeave }).map(({ kind, locationId, minutes, overtimeMinutes, parts }) => [
    kind,
    locationId,
    minutes,
    overtimeMinutes,
    parts.length,
  ]);

test('a reader with both rights sees every line as it is', () => {
  expect(seenLines(lines, { seesWages: true, seesLeave: true })).toEqual(
    lines.map((each) => ({ ...each, parts: [each] })),
  );
});

test('without wages, neither a raise nor a settled rate makes a line', () => {
  expect(seenBy(false, true)).toEqual([
    ['STRAIGHT', 1, 90, 10, 2],
    ['STRAIGHT', 3, 15, 0, 1],
    ['OVERTIME', 1, 10, 0, 1],
    ['PAID_LEAVE', null, 120, 0, 1],
    ['SICK', null, 240, 0, 1],
  ]);
});

test('without leave, sickness and other leave are one line', () => {
  const seen = seenLines(lines, { seesWages: true, seesLeave: false });
  expect(seen.at(-2)).toMatchObject({ kind: 'AWAY', minutes: 360, cents: 9_600, wage: 160_000 });
  expect(seen).toHaveLength(lines.length - 1);
  expect(seenBy(false, false).at(-1)).toEqual(['AWAY', null, 360, 0, 2]);
});
