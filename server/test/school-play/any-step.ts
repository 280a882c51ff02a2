import { anyForm, anyFormEdit, type FormEdit } from '@deckhand/domain/plans/testing/any-action';
import { type Form, PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import fc from 'fast-check';

/** A request or punch of an employee, or a decision or edit of a manager. Its numbers select a target when it is played. */
export type Step =
  | { kind: 'request days off'; person: number; day: number; length: number }
  | { kind: 'decide days off'; which: number; isApproved: boolean }
  | { kind: 'withdraw'; which: number }
  | { kind: 'claim'; person: number; shift: number; day: number; length: number; isFitting: boolean }
  | { kind: 'assign'; person: number; which: number }
  | { kind: 'request change'; person: number; shift: number; day: number; pick: number | null }
  | { kind: 'decide change'; which: number; action: 'APPROVE' | 'REJECT' | 'REASSIGNED'; person: number }
  /** Both agree, and the manager approves. Without `other`, the seat is given away. */
  | { kind: 'swap'; pick: number; other: number | null; person: number }
  | { kind: 'request shift'; person: number; day: number }
  | { kind: 'decide shift'; which: number; form: Form | null }
  | { kind: 'replace'; shift: number; day: number; person: number | null }
  | { kind: 'dismiss'; shift: number; day: number }
  /** `target`: the day to move it to. */
  | { kind: 'edit one'; shift: number; day: number; form: Form; target: number | null }
  | {
      kind: 'edit from';
      shift: number;
      day: number;
      form: Form;
      edit: FormEdit;
      keepPlanned: boolean;
      fromList: boolean;
    }
  | { kind: 'holiday'; day: number }
  | { kind: 'cannot work'; person: number; day: number; length: number; isWeekly: boolean; time: Time }
  | { kind: 'can work again'; which: number }
  | { kind: 'look for staff'; day: number; time: Time }
  /** Without `days` a part of one day, otherwise as many whole days. */
  | { kind: 'close'; day: number; time: Time; days: number | null }
  | { kind: 'reopen'; which: number; isWhole: boolean }
  | { kind: 'enter certificate'; person: number; certificate: number; span: CertificateSpan; isOwn: boolean }
  | { kind: 'decide certificate'; which: number; isConfirmed: boolean }
  /** Without a span it is deleted. */
  | { kind: 'change certificate'; which: number; span: CertificateSpan | null }
  | { kind: 'decide lapse'; which: number; isOpened: boolean }
  | { kind: 'type code'; person: number; choice: 'own' | 'none' | 'any' }
  | { kind: 'add attendance'; person: number; ago: number; start: number; length: number; withShift: boolean }
  | {
      kind: 'request attendance';
      person: number;
      ago: number;
      start: number;
      length: number;
      withShift: boolean;
    }
  | { kind: 'decide attendance'; which: number; isApproved: boolean }
  | { kind: 'clock out'; which: number }
  | { kind: 'assign shift'; which: number; shift: number }
  | { kind: 'approve hours'; which: number; hours: number }
  | { kind: 'change staff'; which: number; person: number; isSwap: boolean }
  | { kind: 'time passes'; minutes: number }
  | { kind: 'next day' };

export interface Time {
  start: number;
  end: number;
}

/** The days on which a certificate holds; without a length it never ends. */
export interface CertificateSpan {
  first: number;
  length: number | null;
}

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** No certificate of a play begins earlier. */
export const FIRST_CERTIFICATE_DAY = -60;

const person = fc.constantFrom<number>(...PEOPLE);
const which = fc.nat({ max: 5 });
const shift = fc.nat({ max: 5 });
const day = fc.nat({ max: 69 });
const length = fc.integer({ min: 1, max: 21 });
const time = fc
  .tuple(fc.integer({ min: 14, max: 36 }), fc.integer({ min: 1, max: 8 }))
  .map(([start, halfHours]) => ({ start: start * 30, end: (start + halfHours) * 30 }));
const aWhile = fc.option(fc.integer({ min: 20, max: 110 }), { freq: 6 });
/** An attendance on one of the last days, which may lie in the future or overlap with another. */
const attendanceFields = {
  person,
  ago: fc.oneof(fc.nat({ max: 1 }), fc.nat({ max: 6 })),
  start: fc.integer({ min: 14, max: 24 }).map((halfHours) => halfHours * 30),
  length: fc.integer({ min: 1, max: 10 }).map((quarters) => quarters * 15),
  withShift: fc.boolean(),
};

/** The weight of each kind of step, and its random fields. */
type Weighted<Kind extends Step['kind']> = {
  [One in Kind]: [number, fc.Arbitrary<Omit<StepOf<One>, 'kind'>>];
};
type StaffKind = 'cannot work' | 'can work again' | 'look for staff' | 'swap';
type GuardKind =
  | 'close'
  | 'reopen'
  | 'enter certificate'
  | 'decide certificate'
  | 'change certificate'
  | 'decide lapse';

const staffSteps: Weighted<StaffKind> = {
  'cannot work': [4, fc.record({ person, day, length, isWeekly: fc.boolean(), time })],
  'can work again': [1, fc.record({ which })],
  'look for staff': [6, fc.record({ day: fc.integer({ min: 7, max: 69 }), time })],
  swap: [
    4,
    fc.record({
      pick: fc.nat({ max: 1_000 }),
      other: fc.option(fc.nat({ max: 1_000 }), { freq: 3 }),
      person,
    }),
  ],
};

/** Mostly today and the next days, around the times at which shifts run. */
const closedDay = fc.oneof(fc.integer({ min: 7, max: 13 }), fc.integer({ min: 7, max: 69 }));
const closedTime = fc
  .tuple(fc.integer({ min: 90, max: 180 }), fc.integer({ min: 3, max: 50 }))
  .map(([start, length]) => ({ start: start * 5, end: (start + length) * 5 }));
const span = fc.record({
  first: fc.integer({ min: FIRST_CERTIFICATE_DAY, max: 40 }),
  length: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 6 }),
});

const guardSteps: Weighted<GuardKind> = {
  close: [
    5,
    fc.record({
      day: closedDay,
      time: closedTime,
      days: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 1 }),
    }),
  ],
  reopen: [4, fc.record({ which: fc.nat({ max: 20 }), isWhole: fc.boolean() })],
  'enter certificate': [4, fc.record({ person, certificate: fc.nat({ max: 1 }), span, isOwn: fc.boolean() })],
  'decide certificate': [3, fc.record({ which, isConfirmed: fc.boolean() })],
  'change certificate': [3, fc.record({ which: fc.nat({ max: 20 }), span: fc.option(span, { freq: 3 }) })],
  'decide lapse': [2, fc.record({ which, isOpened: fc.boolean() })],
};

/**
 * Certificates of everybody, of some with a gap or none at all, that the manager enters before the play
 * begins.
 */
const anyCertificates = fc
  .tuple(
    ...PEOPLE.flatMap((one) =>
      [0, 1].map((certificate) =>
        fc
          .tuple(
            fc.option(
              fc.record({ first: fc.integer({ min: FIRST_CERTIFICATE_DAY, max: 4 }), length: aWhile }),
              {
                freq: 5,
              },
            ),
            fc.option(span),
          )
          .map((spans) =>
            spans.flatMap((held): StepOf<'enter certificate'>[] =>
              held === null
                ? []
                : [{ kind: 'enter certificate', person: one, certificate, span: held, isOwn: false }],
            ),
          ),
      ),
    ),
  )
  .map((certificates) => certificates.flat());

/**
 * The steps before a play with certificates begins: everybody's are entered. One person has entered theirs
 * alone, so nothing of it counts, and is tried for a seat in every shift.
 */
export const anyGuardBeginning = fc.tuple(anyCertificates, person).map(([certificates, newcomer]): Step[] => [
  ...certificates.filter((certificate) => certificate.person !== newcomer),
  ...[0, 1].map((certificate): Step => {
    const endless = { first: FIRST_CERTIFICATE_DAY, length: null };
    return { kind: 'enter certificate', person: newcomer, certificate, span: endless, isOwn: true };
  }),
  ...[0, 1, 2, 3, 4, 5].flatMap((one): Step[] => [
    { kind: 'replace', shift: one, day: 8 + one, person: newcomer },
    { kind: 'claim', person: newcomer, shift: one, day: 8 + one, length: 7, isFitting: true },
  ]),
]);

const steps: Weighted<Exclude<Step['kind'], StaffKind | GuardKind>> = {
  'request days off': [
    5,
    fc.record({ person, day: fc.oneof(day, fc.integer({ min: 20, max: 69 })), length }),
  ],
  'decide days off': [5, fc.record({ which, isApproved: fc.boolean() })],
  withdraw: [4, fc.record({ which })],
  claim: [5, fc.record({ person, shift, day, length, isFitting: fc.boolean() })],
  assign: [3, fc.record({ person, which })],
  // Mostly a change that can be requested; without `pick`, any change.
  'request change': [
    6,
    fc.record({ person, shift, day, pick: fc.option(fc.nat({ max: 1_000 }), { freq: 9 }) }),
  ],
  'decide change': [
    5,
    fc.record({
      which,
      action: fc.constantFrom('APPROVE' as const, 'REASSIGNED' as const, 'REJECT' as const),
      person,
    }),
  ],
  'request shift': [3, fc.record({ person, day })],
  'decide shift': [3, fc.record({ which, form: fc.option(anyForm, { freq: 2 }) })],
  replace: [4, fc.record({ shift, day, person: fc.option(person, { freq: 2 }) })],
  dismiss: [2, fc.record({ shift, day: fc.oneof(fc.constant(0), day) })],
  'edit one': [3, fc.record({ shift, day, form: anyForm, target: fc.option(day, { freq: 2 }) })],
  'edit from': [
    3,
    fc.record({
      shift,
      day,
      form: anyForm,
      edit: anyFormEdit,
      keepPlanned: fc.boolean(),
      fromList: fc.boolean(),
    }),
  ],
  holiday: [2, fc.record({ day })],
  'type code': [
    7,
    fc.record({ person, choice: fc.constantFrom('own' as const, 'own', 'own', 'none', 'none', 'any') }),
  ],
  'add attendance': [4, fc.record(attendanceFields)],
  'request attendance': [4, fc.record(attendanceFields)],
  'decide attendance': [4, fc.record({ which, isApproved: fc.boolean() })],
  'clock out': [4, fc.record({ which })],
  'assign shift': [3, fc.record({ which, shift })],
  'approve hours': [2, fc.record({ which, hours: fc.integer({ min: 0, max: 16 }).map((half) => half / 2) })],
  'change staff': [3, fc.record({ which: fc.nat({ max: 30 }), person, isSwap: fc.boolean() })],
  'time passes': [6, fc.record({ minutes: fc.integer({ min: 1, max: 150 }) })],
  'next day': [2, fc.record({})],
};

export const kindsOfSteps = Object.keys(steps);
export const kindsOfStaffSteps = Object.keys(staffSteps);
export const kindsOfGuardSteps = Object.keys(guardSteps);

export const anyStep = anyOf(steps);
/** Mostly steps that matter to a lookup of staff. */
export const anyStaffStep = fc.oneof(
  { weight: 2, arbitrary: anyOf(staffSteps) },
  { weight: 1, arbitrary: anyStep },
);

/** Mostly closures and certificates, and everything whose answer depends on them. */
export const anyGuardStep = fc.oneof(
  { weight: 3, arbitrary: anyOf(guardSteps) },
  {
    weight: 2,
    arbitrary: anyOf({ 'look for staff': staffSteps['look for staff'], 'type code': steps['type code'] }),
  },
  { weight: 4, arbitrary: anyStep },
);

function anyOf(weighted: Record<string, [number, fc.Arbitrary<object>]>): fc.Arbitrary<Step> {
  return fc.oneof(
    ...Object.entries(weighted).map(([kind, [weight, fields]]) => ({
      weight,
      arbitrary: fields.map((values) => ({ kind, ...values }) as Step),
    })),
  );
}
