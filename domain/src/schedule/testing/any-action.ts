import fc from 'fast-check';
import { type Form, PEOPLE, type Seated } from './naive-school.ts';

/** A change by a manager. `shift` and `day` are mapped to existing ones when the action is performed. */
export type Action =
  | { readonly kind: 'create'; readonly form: Form }
  | { readonly kind: 'edit one'; readonly shift: number; readonly day: number; readonly form: Form }
  | { readonly kind: 'edit from'; readonly shift: number; readonly day: number; readonly form: Form }
  | {
      readonly kind: 'replace';
      readonly shift: number;
      readonly day: number;
      readonly seat: number;
      readonly person: number | null;
    }
  | { readonly kind: 'dismiss'; readonly shift: number; readonly day: number }
  | { readonly kind: 'archive'; readonly shift: number }
  | {
      readonly kind: 'take';
      readonly shift: number;
      readonly day: number;
      readonly length: number;
      readonly person: number;
    }
  | { readonly kind: 'holiday'; readonly day: number }
  | { readonly kind: 'time off'; readonly person: number; readonly day: number; readonly length: number }
  | { readonly kind: 'days pass'; readonly days: number };

const anyPerson: fc.Arbitrary<number> = fc.constantFrom(...PEOPLE);
const anySubstitute: fc.Arbitrary<number | null> = fc.option(anyPerson, { freq: 4 });
const anyShift = fc.nat({ max: 3 });
const anyDay = fc.nat({ max: 69 });
const anySpan = fc
  .tuple(fc.nat({ max: 60 }), fc.option(fc.nat({ max: 40 }), { freq: 2 }))
  .map(([firstDay, length]) => ({ firstDay, lastDay: length === null ? null : firstDay + length }));

const anySeated: fc.Arbitrary<readonly Seated[]> = fc
  .tuple(fc.option(anyPerson, { freq: 5 }), fc.option(anyPerson, { freq: 2 }), anySpan, anySpan, fc.boolean())
  .map(([first, second, firstSpan, secondSpan, isWholeTime]) => [
    ...(first === null
      ? []
      : [{ seat: 1, person: first, ...(isWholeTime ? { firstDay: 0, lastDay: null } : firstSpan) }]),
    ...(second === null ? [] : [{ seat: 2, person: second, ...secondSpan }]),
  ]);

export const anyForm: fc.Arbitrary<Form> = fc
  .record({
    repeat: fc.constantFrom('WEEKLY' as const, 'WEEKLY' as const, 'DAILY' as const, 'NEVER' as const),
    span: anySpan,
    start: fc.constantFrom(480, 540, 600, 630, 720, 780),
    length: fc.constantFrom(60, 120, 180),
    seated: anySeated,
  })
  .map(({ repeat, span, start, length, seated }) => ({
    repeat,
    ...span,
    start,
    end: start + length,
    seated,
  }));

const anyCreation: fc.Arbitrary<Action> = fc.record({ kind: fc.constant('create'), form: anyForm });

const weightedActions: { weight: number; arbitrary: fc.Arbitrary<Action> }[] = [
  { weight: 3, arbitrary: anyCreation },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit one'), shift: anyShift, day: anyDay, form: anyForm }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('edit from'), shift: anyShift, day: anyDay, form: anyForm }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('replace'),
      shift: anyShift,
      day: anyDay,
      seat: fc.constantFrom(1, 2),
      person: anySubstitute,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('dismiss'), shift: anyShift, day: anyDay }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive'), shift: anyShift }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('take'),
      shift: anyShift,
      day: anyDay,
      length: fc.integer({ min: 1, max: 40 }),
      person: anyPerson,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('holiday'), day: anyDay }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('time off'),
      person: anyPerson,
      day: anyDay,
      length: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('days pass'), days: fc.integer({ min: 1, max: 9 }) }),
  },
];

/** Starts with two shifts, so that the other actions have something to change. */
export const anyActions = fc
  .tuple(anyCreation, anyCreation, fc.array(fc.oneof(...weightedActions), { maxLength: 25, size: 'max' }))
  .map(([first, second, rest]) => [first, second, ...rest]);
