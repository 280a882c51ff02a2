import { anyForm } from '@deckhand/domain/schedule/testing/any-action';
import { type Form, PEOPLE } from '@deckhand/domain/schedule/testing/naive-school';
import fc from 'fast-check';

/** Something that somebody asks or punches, or a manager decides or edits. What it is about is picked when its turn comes. */
export type Step =
  | { kind: 'ask off'; person: number; day: number; length: number }
  | { kind: 'decide off'; which: number; isApproved: boolean }
  | { kind: 'withdraw'; which: number }
  | { kind: 'claim'; person: number; shift: number; day: number; length: number; isFitting: boolean }
  | { kind: 'assign'; person: number; which: number }
  | { kind: 'ask change'; person: number; shift: number; day: number; pick: number | null }
  | { kind: 'decide change'; which: number; action: 'APPROVE' | 'REJECT' | 'REASSIGNED'; person: number }
  | { kind: 'ask shift'; person: number; day: number }
  | { kind: 'decide shift'; which: number; form: Form | null }
  | { kind: 'replace'; shift: number; day: number; person: number | null }
  | { kind: 'dismiss'; shift: number; day: number }
  | { kind: 'edit one'; shift: number; day: number; form: Form }
  | { kind: 'edit from'; shift: number; day: number; form: Form }
  | { kind: 'holiday'; day: number }
  | { kind: 'type code'; person: number; choice: 'own' | 'none' | 'any' }
  | { kind: 'add attendance'; person: number; ago: number; start: number; length: number; withShift: boolean }
  | { kind: 'ask attendance'; person: number; ago: number; start: number; length: number; withShift: boolean }
  | { kind: 'decide attendance'; which: number; isApproved: boolean }
  | { kind: 'clock out'; which: number }
  | { kind: 'assign shift'; which: number; shift: number }
  | { kind: 'approve hours'; which: number; hours: number }
  | { kind: 'change staff'; which: number; person: number; isSwap: boolean }
  | { kind: 'time passes'; minutes: number }
  | { kind: 'next day' };

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const person = fc.constantFrom<number>(...PEOPLE);
const which = fc.nat({ max: 5 });
const shift = fc.nat({ max: 5 });
const day = fc.nat({ max: 69 });
const length = fc.integer({ min: 1, max: 21 });
/** Some minutes of one of the last days, which may or may not be over and free. */
const aWhile = {
  person,
  ago: fc.oneof(fc.nat({ max: 1 }), fc.nat({ max: 6 })),
  start: fc.integer({ min: 14, max: 24 }).map((halfHours) => halfHours * 30),
  length: fc.integer({ min: 1, max: 10 }).map((quarters) => quarters * 15),
  withShift: fc.boolean(),
};

/** How often each comes, and what it needs to be told. */
const steps: { [Kind in Step['kind']]: [number, fc.Arbitrary<Omit<StepOf<Kind>, 'kind'>>] } = {
  'ask off': [5, fc.record({ person, day: fc.oneof(day, fc.integer({ min: 20, max: 69 })), length })],
  'decide off': [5, fc.record({ which, isApproved: fc.boolean() })],
  withdraw: [2, fc.record({ which })],
  claim: [5, fc.record({ person, shift, day, length, isFitting: fc.boolean() })],
  assign: [3, fc.record({ person, which })],
  // Mostly something that can be asked for; else whatever it is.
  'ask change': [6, fc.record({ person, shift, day, pick: fc.option(fc.nat({ max: 1_000 }), { freq: 9 }) })],
  'decide change': [
    5,
    fc.record({
      which,
      action: fc.constantFrom('APPROVE' as const, 'REASSIGNED' as const, 'REJECT' as const),
      person,
    }),
  ],
  'ask shift': [3, fc.record({ person, day })],
  'decide shift': [3, fc.record({ which, form: fc.option(anyForm, { freq: 2 }) })],
  replace: [4, fc.record({ shift, day, person: fc.option(person, { freq: 1 }) })],
  dismiss: [2, fc.record({ shift, day: fc.oneof(fc.constant(0), day) })],
  'edit one': [3, fc.record({ shift, day, form: anyForm })],
  'edit from': [3, fc.record({ shift, day, form: anyForm })],
  holiday: [2, fc.record({ day })],
  'type code': [
    7,
    fc.record({ person, choice: fc.constantFrom('own' as const, 'own', 'own', 'none', 'none', 'any') }),
  ],
  'add attendance': [4, fc.record(aWhile)],
  'ask attendance': [4, fc.record(aWhile)],
  'decide attendance': [4, fc.record({ which, isApproved: fc.boolean() })],
  'clock out': [2, fc.record({ which })],
  'assign shift': [3, fc.record({ which, shift })],
  'approve hours': [2, fc.record({ which, hours: fc.integer({ min: 0, max: 16 }).map((half) => half / 2) })],
  'change staff': [3, fc.record({ which: fc.nat({ max: 30 }), person, isSwap: fc.boolean() })],
  'time passes': [6, fc.record({ minutes: fc.integer({ min: 1, max: 150 }) })],
  'next day': [2, fc.record({})],
};

export const kindsOfSteps = Object.keys(steps);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(steps).map(([kind, [weight, told]]) => ({
    weight,
    arbitrary: (told as fc.Arbitrary<object>).map((fields) => ({ kind, ...fields }) as Step),
  })),
);
