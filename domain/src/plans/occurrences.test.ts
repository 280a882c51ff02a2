import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, civilDateOf, dayNumberOf } from '../time/civil-date.ts';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { nextTakingPlace, occurrencesWithin, takesPlace } from './occurrences.ts';
import { makePattern } from './pattern.ts';
import { createPlan } from './plan.ts';

const first = '2026-06-01';
const offset = fc.integer({ min: 0, max: 400 });
const dateAfter = (days: number) => civilDateOf(dayNumberOf(first) + days);

it('finds the next date that takes place, as a look through all dates does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('WEEKLY' as const, 'DAILY' as const),
      offset,
      fc.option(offset),
      fc.array(offset, { maxLength: 80 }),
      fc.array(offset, { maxLength: 80 }),
      offset,
      (repeat, start, length, closedDays, dismissedDays, asked) => {
        const startDate = dateAfter(start);
        const minutes = { start: 540, end: 720 };
        const endDate = length === null ? null : addDays(startDate, length);
        const pattern = makePattern({ repeat, startDate, endDate, minutes, positionIds: [1] });
        const closed = Closures.onDates(closedDays.map(dateAfter));
        const plan = {
          ...createPlan(pattern, []),
          dismissed: DateSet.fromDates(dismissedDays.map(dateAfter)),
        };
        const from = dateAfter(asked);
        const naive = occurrencesWithin(plan, closed, from, addDays(from, 2_000)).find(takesPlace);
        expect(nextTakingPlace(plan, closed, from)).toBe(naive?.date);
      },
    ),
  );
});
