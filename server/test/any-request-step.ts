import { PEOPLE } from '@deckhand/domain/schedule/testing/naive-school';
import fc from 'fast-check';

/** Something that somebody asks, or a manager decides or edits. What it is about is picked when its turn comes. */
export type Step =
  | { kind: 'ask off'; person: number; day: number; length: number }
  | { kind: 'decide off'; which: number; isApproved: boolean }
  | { kind: 'withdraw'; person: number }
  | { kind: 'claim'; person: number; shift: number; day: number; length: number }
  | { kind: 'assign'; person: number; which: number }
  | { kind: 'ask change'; person: number; shift: number; day: number; pick: number | null }
  | { kind: 'decide change'; which: number; action: 'APPROVE' | 'REJECT' | 'REASSIGNED'; person: number }
  | { kind: 'replace'; shift: number; day: number; person: number | null }
  | { kind: 'dismiss'; shift: number; day: number };

const person = fc.constantFrom<number>(...PEOPLE);
const which = fc.nat({ max: 5 });
const shift = fc.nat({ max: 3 });
const day = fc.nat({ max: 69 });
const length = fc.integer({ min: 1, max: 21 });
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask off'), person, day, length }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide off'),
      which,
      isApproved: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), person }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('claim'), person, shift, day, length }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('assign'), person, which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('ask change'),
      person,
      shift,
      day,
      // Mostly something that can be asked for; else whatever it is.
      pick: fc.option(fc.nat({ max: 1_000 }), { freq: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide change'),
      which,
      action: fc.constantFrom('APPROVE' as const, 'REASSIGNED' as const, 'REJECT' as const),
      person,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('replace'),
      shift,
      day,
      person: fc.option(person, { freq: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dismiss'), shift, day }) },
);
