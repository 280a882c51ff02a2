import fc from 'fast-check';
import { type Form, PEOPLE, type Seated } from './naive-school.ts';

/** A change by a manager. `shift` and `day` are mapped to existing ones when the action is performed. */
export type Action =
  | { readonly kind: 'create'; readonly form: Form }
  | {
      readonly kind: 'edit one';
      readonly shift: number;
      readonly day: number;
      readonly form: Form;
      /** The day to move it to. */
      readonly target: number | null;
    }
  | {
      readonly kind: 'edit from';
      readonly shift: number;
      readonly day: number;
      /** For a one-time shift, which is saved as the form says. */
      readonly form: Form;
      readonly edit: FormEdit;
      readonly keepPlanned: boolean;
      /** Opened from the list instead of the day. */
      readonly fromList: boolean;
    }
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

/** The changes of a person in the form of a recurring shift; the other fields are sent as the form shows them. */
export interface FormEdit {
  readonly start?: number;
  readonly end?: number;
  readonly type?: number;
  readonly repeat?: 'WEEKLY' | 'DAILY';
  readonly firstDay?: number;
  readonly lastDay?: number | null;
  readonly seat1?: SeatEdit;
  readonly seat2?: SeatEdit;
}

interface SeatEdit {
  readonly person: number | null;
  readonly firstDay: number | null;
  readonly lastDay: number | null;
}

const anyPerson: fc.Arbitrary<number> = fc.constantFrom(...PEOPLE);
const anySubstitute: fc.Arbitrary<number | null> = fc.option(anyPerson, { freq: 4 });
const anyShift = fc.nat({ max: 3 });
const anyDay = fc.nat({ max: 69 });
const anyTarget: fc.Arbitrary<number | null> = fc.option(anyDay, { freq: 2 });
const anySpan = fc
  .tuple(fc.nat({ max: 60 }), fc.option(fc.nat({ max: 25 }), { freq: 2 }))
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
    type: fc.constantFrom(1, 2),
    seated: anySeated,
  })
  .map(({ repeat, span, start, length, type, seated }) => ({
    repeat,
    ...span,
    start,
    end: start + length,
    type,
    seated,
  }));

const anySeatEdit: fc.Arbitrary<SeatEdit> = fc
  .tuple(fc.option(anyPerson, { freq: 5 }), fc.option(anySpan, { freq: 2 }))
  .map(([person, span]) => ({ person, ...(span ?? { firstDay: null, lastDay: null }) }));

/** Mostly one or two fields. */
export const anyFormEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  fc.record({ start: fc.constantFrom(480, 540, 600, 630, 720) }),
  fc.record({ end: fc.constantFrom(660, 720, 780, 840) }),
  fc.record({ type: fc.constantFrom(1, 2) }),
  fc.record({ seat1: anySeatEdit }),
  fc.record({ seat2: anySeatEdit }),
  fc.record({ firstDay: fc.nat({ max: 60 }) }),
  fc.record({ lastDay: fc.option(fc.nat({ max: 85 }), { freq: 2 }) }),
  fc.constant({}),
  fc.record(
    {
      start: fc.constantFrom(480, 540, 600, 630),
      end: fc.constantFrom(660, 720, 780, 840),
      type: fc.constantFrom(1, 2),
      repeat: fc.constantFrom('WEEKLY' as const, 'DAILY' as const),
      firstDay: fc.nat({ max: 60 }),
      lastDay: fc.option(fc.nat({ max: 85 }), { freq: 2 }),
      seat1: anySeatEdit,
      seat2: anySeatEdit,
    },
    { requiredKeys: [] },
  ),
);

const anyCreation: fc.Arbitrary<Action> = fc.record({ kind: fc.constant('create'), form: anyForm });

const weightedActions: { weight: number; arbitrary: fc.Arbitrary<Action> }[] = [
  { weight: 3, arbitrary: anyCreation },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit one'),
      shift: anyShift,
      day: anyDay,
      form: anyForm,
      target: anyTarget,
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('edit from'),
      shift: anyShift,
      day: anyDay,
      form: anyForm,
      edit: anyFormEdit,
      keepPlanned: fc.boolean(),
      fromList: fc.boolean(),
    }),
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
    weight: 10,
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

/** S5b: mostly dates that are moved nearby, and edits of the days, the start and the end around them. */
export const anyMoves = fc
  .tuple(
    anyCreation,
    fc.array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc
            .record({
              shift: fc.constant(0),
              day: anyDay,
              form: anyForm,
              by: fc.integer({ min: -9, max: 9 }),
            })
            .map(({ by, ...move }): Action => ({ kind: 'edit one', ...move, target: move.day + by })),
        },
        {
          weight: 5,
          arbitrary: fc.record({
            kind: fc.constant('edit from' as const),
            shift: fc.constant(0),
            day: anyDay,
            form: anyForm,
            edit: fc.record(
              {
                repeat: fc.constantFrom('WEEKLY' as const, 'DAILY' as const),
                firstDay: fc.nat({ max: 60 }),
                lastDay: fc.option(fc.nat({ max: 85 }), { freq: 3 }),
                start: fc.constantFrom(480, 540),
              },
              { requiredKeys: [] },
            ),
            keepPlanned: fc.boolean(),
            fromList: fc.boolean(),
          }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('dismiss'), shift: anyShift, day: anyDay }) },
        {
          weight: 1,
          arbitrary: fc.record({ kind: fc.constant('days pass'), days: fc.integer({ min: 1, max: 9 }) }),
        },
      ),
      { maxLength: 14, size: 'max' },
    ),
  )
  .map(([first, rest]): Action[] => [first, ...rest]);

/** S4a: a person who leaves a seat for a while and comes back to it, and other changes around that. */
export const anyPauses = fc
  .record({
    person: anyPerson,
    repeat: fc.constantFrom('WEEKLY' as const, 'WEEKLY' as const, 'DAILY' as const),
    seat: fc.constantFrom(1, 1, 2),
    left: fc.integer({ min: 8, max: 40 }),
    pause: fc.integer({ min: 1, max: 25 }),
    rest: fc.array(
      fc.oneof(
        ...weightedActions
          .filter(({ arbitrary }) => arbitrary !== anyCreation)
          .map(({ weight, arbitrary }) => ({
            weight,
            arbitrary: arbitrary.map(
              (action): Action => ('shift' in action ? { ...action, shift: 0 } : action),
            ),
          })),
      ),
      { maxLength: 8, size: 'max' },
    ),
  })
  .map(({ person, repeat, seat, left, pause, rest }): Action[] => {
    const form: Form = {
      repeat,
      firstDay: 1,
      lastDay: null,
      start: 540,
      end: 660,
      seated: [{ seat, person, firstDay: 1, lastDay: left }],
    };
    const back = { person, firstDay: left + pause, lastDay: null };
    return [
      { kind: 'create', form },
      {
        kind: 'edit from',
        shift: 0,
        day: left + pause,
        form,
        edit: seat === 1 ? { seat1: back } : { seat2: back },
        keepPlanned: true,
        fromList: false,
      },
      ...rest,
    ];
  });
