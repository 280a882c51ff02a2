// Rules held here: CE2, CE3, CE4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../plans/date-set.ts';
import { addDays } from '../time/civil-date.ts';
import { certifiedDates, lackedKinds, lackOn, renewalOf, validDates } from './certified-dates.ts';

const BASE = '2026-02-20';
const DAYS = 50;
const on = (day: number) => addDays(BASE, day);
const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);

const KINDS = [
  { id: 1, name: 'Lifeguard' },
  { id: 2, name: 'CPR/AED' },
  { id: 3, name: 'water safety' },
];
const POSITIONS = [1, 2, 3];

const anyCertificate = fc.record({
  kindId: fc.constantFrom(1, 2, 3),
  from: fc.integer({ min: 0, max: DAYS - 1 }),
  length: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 15 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  isConfirmed: fc.constantFrom(true, true, true, false),
});

/** Few enough that certificates often hold. */
const anyKinds = fc.subarray([1, 2, 3], { maxLength: 2 });

const anyCase = fc.record({
  certificates: fc.array(anyCertificate, { maxLength: 12 }),
  /** The kinds of each position. */
  required: fc.array(anyKinds, { minLength: 3, maxLength: 3 }),
  held: fc.subarray(POSITIONS),
  asked: fc.subarray(POSITIONS, { minLength: 1 }),
});

type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

/** The naive model: looks at every certificate of a kind on one day. */
function hasOn({ certificates }: Case, kindId: number, day: number): boolean {
  return certificates.some(
    (one) =>
      one.kindId === kindId &&
      one.isConfirmed &&
      day >= one.from &&
      (one.length === null || day < one.from + one.length),
  );
}

function judged({ held, asked }: Case): number[] {
  const both = asked.filter((position) => held.includes(position));
  return both.length > 0 ? both : asked;
}

const kindsOf = ({ required }: Case, position: number) => required[position - 1] ?? [];
const lacked = (one: Case, position: number, day: number) =>
  kindsOf(one, position).filter((kindId) => !hasOn(one, kindId, day));
const mayWork = (one: Case, day: number) =>
  judged(one).some((position) => lacked(one, position, day).length === 0);

function real(one: Case) {
  const certificates = new Map(
    KINDS.map(({ id }) => [
      id,
      validDates(
        one.certificates
          .filter(({ kindId }) => kindId === id)
          .map(({ from, length, isConfirmed }) => ({
            issued: on(from),
            expires: length === null ? null : on(from + length - 1),
            isConfirmed,
          })),
      ),
    ]),
  );
  const required = new Map(
    POSITIONS.map((position) => [position, KINDS.filter(({ id }) => kindsOf(one, position).includes(id))]),
  );
  return { holder: { positionIds: one.held, certificates }, asked: one.asked, required };
}

describe('certificates, against looking at every certificate on every day', () => {
  it('hold on the same days, and lack the same kinds', () => {
    let lacks = 0;
    fc.assert(
      fc.property(anyCase, (one) => {
        const { holder, asked, required } = real(one);
        const held = certifiedDates(holder, asked, required);
        expect(ALL_DAYS.map((day) => held.contains(on(day)))).toEqual(
          ALL_DAYS.map((day) => mayWork(one, day)),
        );
        for (const position of POSITIONS) {
          const dates = DateSet.fromRange(on(0), on(DAYS - 1));
          const found = lackedKinds(required.get(position) ?? [], holder.certificates, dates);
          const expected = ALL_DAYS.flatMap((day) =>
            lacked(one, position, day).map((kindId) => `${on(day)} ${kindId}`),
          );
          const lines = found.flatMap(({ kind, dates: theirs }) =>
            theirs.dates().map((date) => `${date} ${kind.id}`),
          );
          expect(lines.sort()).toEqual(expected.sort());
          lacks += expected.length;
        }
      }),
      { seed: 16, numRuns: 150 },
    );
    expect(lacks).toBeGreaterThan(1_000);
  });

  it('name one kind that is lacked for the position with the fewest, and the day on which it ended', () => {
    let ended = 0;
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: DAYS - 1 }), (one, day) => {
        const { holder, asked, required } = real(one);
        const lack = lackOn(holder, asked, required, on(day));
        expect(lack === undefined).toBe(mayWork(one, day));
        if (lack === undefined) return;
        const fewest = Math.min(...judged(one).map((position) => lacked(one, position, day).length));
        const candidates = judged(one)
          .filter((position) => lacked(one, position, day).length === fewest)
          .flatMap((position) => lacked(one, position, day));
        expect(candidates).toContain(lack.kind.id);
        const earlier = ALL_DAYS.filter((other) => other < day && hasOn(one, lack.kind.id, other));
        expect(lack.ended).toBe(earlier.length > 0 ? on(Math.max(...earlier)) : null);
        if (lack.ended !== null) ended += 1;
      }),
      { seed: 16, numRuns: 500 },
    );
    expect(ended).toBeGreaterThan(20);
  });

  it('need a renewal from the first later day on which they do not hold, if the seat goes on until then', () => {
    let renewals = 0;
    fc.assert(
      fc.property(anyCase, fc.nat(DAYS - 1), fc.integer({ min: 0, max: 30 }), (one, first, length) => {
        const { holder, asked, required } = real(one);
        if (!mayWork(one, first)) return;
        const last = Math.min(first + length, DAYS - 1);
        const renewal = renewalOf(holder, asked, required, DateSet.fromRange(on(first), on(last)));
        const from = ALL_DAYS.find((day) => day > first && day <= last && !mayWork(one, day));
        expect(renewal?.from).toBe(from === undefined ? undefined : on(from));
        if (renewal !== undefined) renewals += 1;
      }),
      { seed: 16, numRuns: 500 },
    );
    expect(renewals).toBeGreaterThan(20);
  });
});

describe('a seat without an end', () => {
  const guard = [{ id: 1, name: 'Lifeguard' }];
  const required = new Map([[7, guard]]);
  const holder = (expires: string | null) => ({
    positionIds: [7],
    certificates: new Map([[1, validDates([{ issued: '2026-01-01', expires, isConfirmed: true }])]]),
  });
  const mondays = DateSet.fromRange('2026-06-08');

  it('needs a renewal from the day after the end on', () => {
    expect(renewalOf(holder('2026-12-04'), [7], required, mondays)).toEqual({
      kind: guard[0],
      from: '2026-12-05',
    });
    expect(renewalOf(holder(null), [7], required, mondays)).toBeUndefined();
    expect(renewalOf(holder('2026-12-04'), [7], new Map(), mondays)).toBeUndefined();
  });

  it('judges a person who lost the position by the positions of the shift', () => {
    const gone = { ...holder('2026-06-01'), positionIds: [] };
    expect(lackOn(gone, [7], required, '2026-06-08')).toEqual({ kind: guard[0], ended: '2026-06-01' });
  });
});
