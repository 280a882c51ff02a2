// Rules held here: TM7.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Closures } from '../closures/closures.ts';
import { occurrencesWithin } from '../occurrences.ts';
import { on } from '../testing/world.ts';
import type { ShiftVersion } from './plan-version.ts';
import { anyHistory, perform } from './testing/any-history.ts';
import { differsOn, versionOn } from './version-on.ts';

/** All that there is to see on a date, found by listing it. */
function seenOn(version: ShiftVersion | undefined, date: string): string {
  if (!version) return '[]';
  const { plan, comments, agenda } = version;
  return JSON.stringify(
    occurrencesWithin(plan, Closures.none, date, date).map(({ pattern, holders, isDismissed }) => [
      [pattern.repeat, pattern.minutes, pattern.positionIds, isDismissed, comments, agenda],
      holders,
      plan.replacements
        .filter((one) => one.date === date)
        .sort((left, right) => left.seat - right.seat)
        .map(({ seat, originalId, substituteId }) => [seat, originalId, substituteId]),
    ]),
  );
}

const HISTORIES = process.env.LONG_TESTS === undefined ? 120 : 400;

it('finds the changes of any history that a date shows, and says the same of a version with that date alone', () => {
  const tally = { same: 0, different: 0 };
  fc.assert(
    fc.property(anyHistory, fc.nat({ max: 60 }), ({ first, acts }, day) => {
      const { changes } = acts.reduce((so, act) => perform(so, act) ?? so, first);
      const date = on(day);
      for (const { before, after } of changes) {
        expect(seenOn(versionOn(after, date), date)).toBe(seenOn(after, date));
        const isDifferent = seenOn(before, date) !== seenOn(after, date);
        expect(differsOn(before, after, date)).toBe(isDifferent);
        tally[isDifferent ? 'different' : 'same'] += 1;
      }
    }),
    { seed: 7, numRuns: HISTORIES },
  );
  expect(tally.same).toBeGreaterThan((HISTORIES * 3) / 4);
  expect(tally.different).toBeGreaterThan((HISTORIES * 3) / 8);
});
