// Rules held here: AB3.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OpenOccurrence, proposeEach } from './propose.ts';

const anyOpening: fc.Arbitrary<OpenOccurrence> = fc.record({
  date: fc.constantFrom('2026-06-08', '2026-06-09'),
  minutes: fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 4 }))
    .map(([start, length]) => ({ start: 480 + start * 60, end: 480 + (start + length) * 60 })),
  locationId: fc.constantFrom(1, 2),
  choices: fc.shuffledSubarray([1, 2, 3]),
});

/** Goes through every minute of both. */
function collide(left: OpenOccurrence, right: OpenOccurrence): boolean {
  if (left.date !== right.date) return false;
  if (left.locationId !== right.locationId) return true;
  for (let minute = left.minutes.start; minute < left.minutes.end; minute += 1)
    if (minute >= right.minutes.start && minute < right.minutes.end) return true;
  return false;
}

it('proposes the best of those whom no earlier proposal keeps', () => {
  let [proposals, second] = [0, 0];
  fc.assert(
    fc.property(fc.array(anyOpening, { maxLength: 6 }), (openings) => {
      const proposed = proposeEach(openings);
      expect(proposed).toHaveLength(openings.length);
      openings.forEach((opening, index) => {
        const taken = openings.slice(0, index).flatMap((other, earlier) => {
          const person = proposed[earlier];
          return person && collide(opening, other) ? [person] : [];
        });
        const free = opening.choices.filter((person) => !taken.includes(person));
        expect(proposed[index]).toBe(free[0] ?? null);
        if (proposed[index] !== null) proposals += 1;
        if (free.length > 0 && free[0] !== opening.choices[0]) second += 1;
      });
    }),
    { seed: 20_260_608, numRuns: 500 },
  );
  expect(Math.min(proposals, second)).toBeGreaterThan(50);
});
