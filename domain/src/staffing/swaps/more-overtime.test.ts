// Rules held here: SW5.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaidTime } from '../../attendance/overtime.ts';
import { moreOvertime } from './more-overtime.ts';

const THRESHOLD = 40 * 60;

const time = (personId: number, paidMinutes: number, day = 0): PaidTime => ({
  personId,
  locationId: 1,
  clockedIn: new Date(Date.UTC(2026, 5, 8 + day)),
  rate: 'REGULAR',
  paidMinutes,
});

it('is what a person has beyond the threshold, and had not before', () => {
  const before = [time(1, 39 * 60), time(2, 41 * 60)];
  expect(moreOvertime(before, [time(1, 40 * 60), time(2, 40 * 60)], THRESHOLD)).toEqual(new Map());
  expect(moreOvertime(before, [time(1, 42 * 60), time(2, 41 * 60)], THRESHOLD)).toEqual(new Map([[1, 120]]));
});

const anyWeek = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 900 }), fc.nat({ max: 6 })),
  { maxLength: 20 },
);

it('is the same as counting each person’s minutes', () => {
  fc.assert(
    fc.property(anyWeek, anyWeek, (one, other) => {
      const [before, after] = [one, other].map((week) => week.map((entry) => time(...entry)));
      const beyond = (week: typeof one, personId: number) =>
        Math.max(
          0,
          week.filter(([id]) => id === personId).reduce((sum, [, minutes]) => sum + minutes, 0) - THRESHOLD,
        );
      const expected = [1, 2, 3].flatMap((id) => {
        const more = beyond(other, id) - beyond(one, id);
        return more > 0 ? [[id, more] as const] : [];
      });
      expect(new Map([...moreOvertime(before ?? [], after ?? [], THRESHOLD)].sort())).toEqual(
        new Map(expected),
      );
    }),
  );
});
