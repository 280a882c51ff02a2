// Rules held here: LA4, WA11.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StateCode } from '../school/locations/states.ts';
import { addDays } from '../time/civil-date.ts';
import { weekDates } from '../time/weeks.ts';
import { overtimeLawOn } from './overtime-law.ts';
import type { DatedWage } from './photograph.ts';
import { averageWage, type PlannedPerson, type PlannedRow, plannedCost } from './planned-cost.ts';
import { payOf } from './v2.ts';

const WEEK = '2026-11-15';
const RULES = { week: WEEK, threshold: 2_400, exemptLocationIds: [] };

const wage = (dollars: number, positionId: number | null = null): DatedWage => ({
  kind: positionId === null ? 'BASE' : 'POSITION',
  positionId,
  from: '2026-01-01',
  wage: dollars * 10_000,
});

const planned = (day: number, minutes: number, changes: Partial<PlannedRow> = {}): PlannedRow => ({
  date: addDays(WEEK, day),
  locationId: 1,
  positionId: 1,
  rate: 'REGULAR',
  minutes,
  startsAt: day * 1_440 + 900,
  ...changes,
});

const person = (rows: readonly PlannedRow[], changes: Partial<PlannedPerson> = {}): PlannedPerson => ({
  person: 1,
  wages: [wage(16), wage(18, 2)],
  exempt: 'NONE',
  rows,
  ...changes,
});

const NONE = { people: 0, cents: 0, overtimeMinutes: 0, openCents: 0, salaried: 0, withoutWage: 0 };

it('counts planned overtime at the regular rate of the week, where it falls', () => {
  const rows = [0, 1, 2, 3].map((day) => planned(day, 570));
  const lifeguard = planned(5, 300, { positionId: 2 });
  expect(plannedCost([person([...rows, lifeguard])], [], RULES).get(1)).toEqual({
    ...NONE,
    people: 1,
    cents: 72_235,
    overtimeMinutes: 180,
  });
  // Given in any order, the last minutes of the week are overtime of the other location.
  const elsewhere = plannedCost([person([{ ...lifeguard, locationId: 2 }, ...rows])], [], RULES);
  expect(elsewhere.get(1)).toMatchObject({ people: 1, cents: 60_800, overtimeMinutes: 0 });
  expect(elsewhere.get(2)).toMatchObject({ people: 1, cents: 11_435, overtimeMinutes: 180 });
});

it('says whom it leaves out', () => {
  const costs = plannedCost(
    [
      person([planned(0, 60)]),
      person([planned(0, 60)], { exempt: 'SALARIED' }),
      person([planned(0, 60), planned(1, 60)], { wages: [] }),
      person([planned(0, 0)]),
    ],
    [],
    RULES,
  );
  expect(costs).toEqual(new Map([[1, { ...NONE, people: 1, cents: 1_600, salaried: 1, withoutWage: 1 }]]));
});

it('counts open seats apart, at the average wage of their position', () => {
  const average = averageWage([[wage(16), wage(18, 2)], [wage(15)], []], { date: WEEK, positionId: 2 });
  expect(average).toBe(165_000);
  expect(averageWage([[]], { date: WEEK, positionId: 2 })).toBeUndefined();
  const seat = { locationId: 3, minutes: 90, wage: average ?? 0 };
  expect(plannedCost([], [seat, seat], RULES).get(3)).toEqual({ ...NONE, openCents: 4_950 });
});

it('adds up the pay of each person, whoever else is planned', () => {
  const anyPerson = fc
    .array(
      fc.record({
        day: fc.nat({ max: 6 }),
        minutes: fc.nat({ max: 900 }),
        locationId: fc.integer({ min: 1, max: 2 }),
        positionId: fc.constantFrom(1, 2, null),
      }),
      { maxLength: 10 },
    )
    .map((rows) =>
      person(
        rows.map(({ day, minutes, ...row }, index) => ({ ...planned(day, minutes, row), startsAt: index })),
      ),
    );
  fc.assert(
    fc.property(fc.array(anyPerson, { maxLength: 6 }), (people) => {
      const alone = people.map((one) => plannedCost([one], [], RULES));
      const together = plannedCost(people, [], RULES);
      for (const locationId of [1, 2]) {
        for (const figure of ['people', 'cents', 'overtimeMinutes'] as const) {
          expect(together.get(locationId)?.[figure] ?? 0).toBe(
            alone.reduce((total, costs) => total + (costs.get(locationId)?.[figure] ?? 0), 0),
          );
        }
      }
    }),
    { seed: 11, numRuns: 60 },
  );
});

it('is what the engine pays, also where nobody needs lines', () => {
  const anyRows = fc.array(
    fc.record({
      day: fc.nat({ max: 6 }),
      minutes: fc.nat({ max: 800 }),
      positionId: fc.constantFrom(1, 2, null),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      anyRows,
      fc.integer({ min: 1, max: 300_000 }),
      fc.constantFrom(600, 2_400),
      fc.constantFrom<StateCode | null>(null, 'CA', 'CO'),
      (rows, base, threshold, state) => {
        const states = state === null ? [] : [{ locationId: 1, state, off: [] }];
        const law = overtimeLawOn(weekDates(WEEK), states, ({ pack }) => pack);
        const wages = [{ ...wage(0), wage: base }, wage(17.1234, 2)];
        const ownRows = rows.map(({ day, minutes, positionId }, index) => ({
          ...planned(day, minutes, { positionId }),
          startsAt: index,
        }));
        const paid = payOf({
          engine: 2,
          person: 1,
          period: { from: WEEK, to: addDays(WEEK, 6) },
          wages,
          weeks: [
            {
              week: WEEK,
              threshold,
              exempt: 'NONE',
              exemptLocationIds: [],
              law,
              rows: ownRows.map(({ startsAt, ...row }) => ({
                ...row,
                id: startsAt,
                clockedIn: `${WEEK}T00:00:00.000Z`,
              })),
              leave: [],
              parts: [{ from: WEEK, to: addDays(WEEK, 6), isPriced: true }],
            },
          ],
          corrections: [],
        }).lines;
        const cost =
          plannedCost([person(ownRows, { wages })], [], { ...RULES, threshold, law }).get(1) ?? NONE;
        expect(cost.cents).toBe(paid.reduce((sum, line) => sum + (line.cents ?? 0), 0));
        expect(cost.overtimeMinutes).toBe(
          paid.reduce((sum, line) => sum + line.overtimeMinutes + line.doubleMinutes, 0),
        );
      },
    ),
    { seed: 12, numRuns: 100 },
  );
});
