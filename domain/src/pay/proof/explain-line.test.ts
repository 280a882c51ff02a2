// Rules held here: LA4, PP2.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateCode } from '../../school/locations/states.ts';
import { addDays } from '../../time/civil-date.ts';
import { weekDates } from '../../time/weeks.ts';
import { overtimeLawOn } from '../overtime-law.ts';
import type { DatedWage, PayInputs, PayRow, PayWeek } from '../photograph.ts';
import { payOf } from '../v2.ts';
import { explainLine } from './explain-line.ts';

const SUNDAY = '2026-10-18';

const worked = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  minutes: fc.integer({ min: 0, max: 700 }),
  locationId: fc.constantFrom(1, 2),
  positionId: fc.constantFrom(1, 2, null),
  rate: fc.constantFrom('REGULAR', 'SUB', 'TRAINING'),
});

const wages: DatedWage[] = [
  { kind: 'BASE', positionId: null, from: '2026-01-01', wage: 150_000 },
  { kind: 'BASE', positionId: null, from: addDays(SUNDAY, 3), wage: 160_000 },
  { kind: 'POSITION', positionId: 2, from: '2026-01-01', wage: 180_000 },
  { kind: 'SUB', positionId: null, from: '2026-01-01', wage: 155_000 },
];

/** A week that two periods pay, the first until Wednesday. */
function inputsOf(
  rows: readonly PayRow[],
  leaveMinutes: number,
  threshold: number,
  states: readonly StateCode[] = [],
): PayInputs {
  const law = overtimeLawOn(
    weekDates(SUNDAY),
    states.map((state, index) => ({ locationId: index + 1, state, off: [] })),
    ({ pack }) => pack,
  );
  const week: PayWeek = {
    ...(law.length > 0 && { law }),
    week: SUNDAY,
    threshold,
    exempt: 'NONE',
    exemptLocationIds: [],
    rows,
    leave: [{ date: addDays(SUNDAY, 5), kind: 'SICK', minutes: leaveMinutes }],
    parts: [
      { from: SUNDAY, to: addDays(SUNDAY, 3), isPriced: true },
      { from: addDays(SUNDAY, 4), to: addDays(SUNDAY, 6), isPriced: true },
    ],
  };
  const period = { from: SUNDAY, to: addDays(SUNDAY, 6) };
  return { engine: 2, person: 7, period, wages, weeks: [week], corrections: [] };
}

describe('the origin of a line', () => {
  it('has exactly the minutes of the line, whatever was worked', () => {
    fc.assert(
      fc.property(
        fc.array(worked, { maxLength: 14 }),
        fc.integer({ min: 0, max: 480 }),
        fc.constantFrom(1_200, 2_280, 2_400),
        fc.subarray<StateCode>(['CA', 'CO']),
        (list, leave, threshold, states) => {
          const rows = list.map(({ day, ...row }, index): PayRow => {
            const date = addDays(SUNDAY, day);
            return { ...row, id: index + 1, date, clockedIn: `${date}T${10 + (index % 10)}:00:00.000Z` };
          });
          const inputs = inputsOf(rows, leave, threshold, states);
          for (const line of payOf(inputs).lines) {
            const { rows: made, leave: free, overtime } = explainLine(inputs, line);
            const minutes = [...made, ...free].reduce((sum, each) => sum + each.minutes, 0);
            expect(minutes).toBe(line.minutes);
            const isPremium = ['OVERTIME', 'DOUBLE_TIME', 'SETTLED_RATE'].includes(line.kind);
            expect(overtime !== undefined).toBe(isPremium);
            if (overtime === undefined || line.kind === 'SETTLED_RATE') continue;
            const byRules = overtime.byRules.reduce((sum, each) => sum + each.minutes, 0);
            expect(byRules + overtime.weekly).toBe(line.minutes);
          }
        },
      ),
      { numRuns: 200, seed: 31 },
    );
  });

  it('says when the forty hours were reached, and the regular rate of two wages', () => {
    const row = (day: number, minutes: number, positionId: number): PayRow => {
      const date = addDays(SUNDAY, day);
      return {
        id: day,
        date,
        locationId: 1,
        positionId,
        rate: 'REGULAR',
        clockedIn: `${date}T14:00:00.000Z`,
        minutes,
      };
    };
    const jonah: PayInputs = {
      ...inputsOf([row(1, 900, 1), row(2, 900, 1), row(3, 900, 2)], 0, 2_400),
      wages: [
        { kind: 'BASE', positionId: null, from: '2026-01-01', wage: 160_000 },
        { kind: 'POSITION', positionId: 2, from: '2026-01-01', wage: 180_000 },
      ],
    };
    const line = payOf(jonah).lines.find(({ kind }) => kind === 'OVERTIME');
    if (line === undefined) throw new Error('No overtime');
    expect(explainLine(jonah, line).overtime).toEqual({
      threshold: 2_400,
      reachedOn: addDays(SUNDAY, 3),
      weekly: 300,
      byRules: [],
      regularRate: { wageMinutes: 1_800 * 160_000 + 900 * 180_000, minutes: 2_700 },
    });
  });
  it('names the rules of states, apart from the overtime of the week', () => {
    const rows = [1, 2, 3, 4, 5].map((day): PayRow => {
      const date = addDays(SUNDAY, day);
      const work = { locationId: 1, positionId: 1, rate: 'REGULAR' as const };
      return { id: day, date, ...work, clockedIn: `${date}T14:00:00.000Z`, minutes: day === 1 ? 790 : 600 };
    });
    const inputs = {
      ...inputsOf(rows, 0, 2_280, ['CA']),
      wages: wages.slice(0, 1),
      period: { from: SUNDAY, to: addDays(SUNDAY, 3) },
    };
    const explained = payOf(inputs)
      .lines.filter(({ kind }) => kind !== 'STRAIGHT')
      .map((line) => explainLine(inputs, line));
    expect(
      explained.map(({ overtime }) => [
        overtime?.byRules.map(({ rule, times, minutes }) => [rule.rule, times, minutes]),
        overtime?.weekly,
      ]),
    ).toEqual([
      [[['ca-daily-ot', '3/2', 480]], 0],
      [[['ca-daily-ot', '2', 70]], 0],
    ]);
    // Monday has 480 minutes that no rule of the state is about, and the four days after it as well.
    expect(explained[0]?.overtime?.reachedOn).toBe(addDays(SUNDAY, 5));
  });
});
