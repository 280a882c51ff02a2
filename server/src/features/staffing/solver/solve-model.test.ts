// Rules held here: FI2, FI4, LA8.

import { fillGreedily } from '@deckhand/domain/staffing/filling/greedy';
import { choicesFor, type Model, modelOf } from '@deckhand/domain/staffing/filling/model';
import { withProposals } from '@deckhand/domain/staffing/filling/rank';
import type { OpenSchool, Proposal } from '@deckhand/domain/staffing/filling/school';
import { anySchoolOfMinors, anySmallSchool } from '@deckhand/domain/staffing/filling/testing/any-school';
import { largeSchool, randomFrom } from '@deckhand/domain/staffing/filling/testing/large-school';
import { everyFill, mayTake, naiveValue } from '@deckhand/domain/staffing/filling/testing/naive-fill';
import { compareValues, valueOfProposals } from '@deckhand/domain/staffing/filling/value';
import { isProposable, judge } from '@deckhand/domain/staffing/judge';
import { keyOf } from '@deckhand/domain/staffing/seat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import { type Solved, solveModel } from './solve-model.ts';

const fillModel = (school: OpenSchool) =>
  modelOf(
    school,
    school.seats.flatMap((seat) => choicesFor(school, seat)),
  );

function fill(school: OpenSchool, seconds = 60) {
  const model = fillModel(school);
  const solved = solveModel(model, { seconds });
  return { solved, proposals: proposalsOf(solved, model.pairs) };
}

function proposalsOf(solved: Solved, pairs: readonly Proposal[]): Proposal[] {
  if (solved.outcome === 'impossible') throw new Error('Nothing was found.');
  return solved.chosen.flatMap((column) => pairs[column] ?? []);
}

/** Every proposal keeps the rules of somebody who already has all others. */
function expectRulesKept(school: OpenSchool, proposals: readonly Proposal[]): void {
  for (const proposal of proposals) {
    const booked = withProposals(
      school,
      proposals.filter((other) => other !== proposal),
    );
    const candidate = booked.candidates.find(({ id }) => id === proposal.personId);
    const seat = school.seats.find((one) => keyOf(one) === keyOf(proposal));
    if (!candidate || !seat) throw new Error('A proposal names nobody.');
    expect(isProposable(judge(booked, candidate, [seat]), school.limits)).toBe(true);
  }
}

describe('the best proposals', () => {
  test('of schools of minors are proven, worth as much as the best, and break no rule', () => {
    fc.assert(
      fc.property(anySchoolOfMinors, (school) => {
        const { solved, proposals } = fill(school);
        const best = everyFill(school)
          .map((one) => naiveValue(school, one))
          .sort(compareValues)[0];
        expect(solved.outcome).toBe('proven');
        expect(valueOfProposals(school, proposals)).toEqual(best);
        for (const candidate of school.candidates) {
          const taken = school.seats.filter((seat) =>
            proposals.some((one) => keyOf(one) === keyOf(seat) && one.personId === candidate.id),
          );
          expect(mayTake(school, candidate, taken)).toBe(true);
        }
      }),
      { seed: 34, numRuns: 20 },
    );
  });

  test('of small schools are worth as much as the best of all that are possible', {
    tags: inTurn('small-schools'),
  }, () => {
    const seen = { covered: 0, overtime: 0, fills: 0 };
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const { solved, proposals } = fill(school);
        const best = everyFill(school)
          .map((one) => naiveValue(school, one))
          .sort(compareValues)[0];
        expect(solved.outcome).toBe('proven');
        expect(naiveValue(school, proposals)).toEqual(best);
        expectRulesKept(school, proposals);
        seen.fills += proposals.length;
        if ((best?.covered ?? 0) > 0) seen.covered += 1;
        if ((best?.overtime ?? 0) > 0) seen.overtime += 1;
      }),
      { seed: 20_260_614, numRuns: 40 },
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(2);
  });

  test('of a week are never worse than a greedy fill, keep the rules, and are the same each time', {
    tags: inTurn('best-proposals'),
  }, () => {
    for (const seed of [1, 2]) {
      const school = largeSchool({ shifts: 200, people: 60, open: 20, seed });
      const greedy = fillGreedily(school);
      const { solved, proposals } = fill(school);
      expect(solved.outcome).toBe('proven');
      expect(
        compareValues(valueOfProposals(school, proposals), valueOfProposals(school, greedy)),
      ).toBeLessThanOrEqual(0);
      expectRulesKept(school, proposals);
      expect(fill(school).proposals).toEqual(proposals);
    }
  });
});

describe('a search', () => {
  test('says what is not proven when its time is up before it began', () => {
    const model = fillModel(largeSchool({ shifts: 200, people: 60, open: 8, seed: 5 }));
    expect(solveModel(model, { seconds: 0 })).toMatchObject({
      outcome: 'unproven',
      step: model.steps[0]?.name,
      chosen: [],
    });
  });

  test('has the best so far when its time is up in the middle, and says by how much it could be better', () => {
    const model = hardModel();
    const found: number[][] = [];
    const solved = solveModel(model, { seconds: 1, onBest: (chosen) => found.push(chosen) });
    if (solved.outcome !== 'unproven') throw new Error('Nobody proves that in a second.');
    expect(solved).toMatchObject({ step: 'strain', values: { filled: PARTS } });
    expect(solved.chosen).toEqual(found.at(-1));
    expect(solved.chosen).toHaveLength(PARTS);
    // The bound is below every solution, and nobody splits the numbers evenly by chance.
    expect(solved.gap).toBeGreaterThan(0);
    expect(solved.gap).toBeLessThanOrEqual(strainOf(model, solved.chosen));
  });
});

const PARTS = 25;
const SUMS = 5;

/**
 * Half of fifty people are taken, so that five sums of their numbers are as near to half of all as possible. Solutions are found at
 * once, but that none is better takes any solver hours: the market split problem.
 */
function hardModel(): Model {
  const random = randomFrom(7);
  const numbers = Array.from({ length: SUMS }, () =>
    Array.from({ length: 2 * PARTS }, () => Math.floor(random() * 100)),
  );
  const pairs = Array.from({ length: 2 * PARTS }, (_, index) => ({
    shiftId: index + 1,
    date: '2026-06-15',
    personId: 1,
  }));
  const chosen = pairs.map((_, column): [number, number] => [column, 1]);
  const first = pairs.length;
  const distances = numbers.flatMap((_, sum): [number, number][] => [
    [first + 2 * sum, 1],
    [first + 2 * sum + 1, 1],
  ]);
  return {
    pairs,
    columns: [
      ...pairs.map(() => ({ least: 0, most: 1, isPair: true })),
      ...distances.map(() => ({ least: 0, most: 10_000, isPair: false })),
    ],
    rows: [
      { terms: chosen, least: 0, most: PARTS },
      ...numbers.map((row, sum) => {
        const half = Math.floor(row.reduce((total, number) => total + number, 0) / 2);
        const terms = [
          ...row.map((number, column): [number, number] => [column, number]),
          [first + 2 * sum, 1] as [number, number],
          [first + 2 * sum + 1, -1] as [number, number],
        ];
        return { terms, least: half, most: half };
      }),
    ],
    steps: [
      { name: 'filled', better: 'more', terms: chosen },
      { name: 'strain', better: 'less', terms: distances },
    ],
  };
}

/** The distance of the sums from half of all. */
function strainOf({ rows }: Model, chosen: readonly number[]): number {
  return rows.slice(1).reduce((distance, { terms, most }) => {
    const sum = terms
      .filter(([column]) => chosen.includes(column))
      .reduce((total, [, number]) => total + number, 0);
    return distance + Math.abs(most - sum);
  }, 0);
}
