// Rules held here: MI12, H7.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyActions } from '../plans/testing/any-action.ts';
import { emptyWorld, perform } from '../plans/testing/world.ts';
import { csvLine } from './csv.ts';
import { planCells, readPlan, readPlanCells, writePlan } from './whole-plan.ts';

it('writes a whole plan with names, and reads the same plan from them', () => {
  let patterns = 0;
  fc.assert(
    fc.property(anyActions, (actions) => {
      const { plans } = actions.reduce((world, action) => perform(world, action) ?? world, emptyWorld);
      for (const plan of plans) {
        const named = (kind: string) => (id: number) => `${kind} "${id}", =1`;
        const text = JSON.stringify(
          writePlan(plan, { position: named('position'), person: named('person') }),
        );
        const idOf = (name: string) => Number(/"(\d+)"/.exec(name)?.[1]);
        const read = readPlan(JSON.parse(text), { position: idOf, person: idOf });
        expect(writePlan(read, { position: String, person: String })).toEqual(
          writePlan(plan, { position: String, person: String }),
        );
        patterns += read.patterns.length;
      }
    }),
    { numRuns: 30, seed: 33 },
  );
  expect(patterns).toBeGreaterThan(30);
});

it('leaves a cell empty where there is nothing to say, and reads it as nothing', () => {
  const minutes = [540, 720] as const;
  const usual = {
    repeat: 'WEEKLY',
    weekday: 'MONDAY',
    dates: '{[2026-06-08,)}',
    positions: ['Host'],
  } as const;
  const written = { patterns: [{ ...usual, minutes }], seats: [], substitutes: [], dismissed: [] };
  const { exceptions, ...cells } = planCells(written);
  expect(cells).toEqual({ dismissed: null, seats: null, substitutes: null });
  expect(readPlanCells({ exceptions })).toEqual(written);
  // This one says that the row is a whole plan.
  expect(planCells({ ...written, patterns: [] }).exceptions).toBe('[]');
});

it('writes lines of RFC 4180 in which no cell is a formula', () => {
  const cells = [
    'plain',
    'a, b',
    'say "hi"',
    'two\r\nlines',
    '=1+1',
    '+1 312',
    '-',
    '@SUM(A1)',
    '\t=1',
    7,
    null,
    true,
  ];
  expect(csvLine(cells)).toBe(
    `plain,"a, b","say ""hi""","two\r\nlines",'=1+1,'+1 312,'-,'@SUM(A1),'\t=1,7,,true\r\n`,
  );
});
