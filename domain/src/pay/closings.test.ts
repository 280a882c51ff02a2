// Rules held here: LA4, PE10, PE14, WA3, WA5, WA6, WA7, WA8, WA9, WA10.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RATES } from '../attendance/rate.ts';
import { addDays, type CivilDate, daysBetween, laterOf } from '../time/civil-date.ts';
import { startOfWeek, weekDates } from '../time/weeks.ts';
import { overtimeLawOn } from './overtime-law.ts';
import { nextPeriods, type PaySchedule, partsOfWeek, periodAt } from './periods.ts';
import type {
  DatedWage,
  Days,
  FederalOvertime,
  PaidLeave,
  PayLine,
  PayRow,
  PayWeek,
  WeekPart,
} from './photograph.ts';
import { naivePart } from './testing/naive-pay.ts';
import { payOf as payByEngine1, workOf as workByEngine1 } from './v1.ts';
import { payOf as payByEngine2, workOf as workByEngine2 } from './v2.ts';

/** Six weeks, with the autumn night in them. */
const FIRST = '2026-09-27';
const DAYS = 42;
const LOCATIONS = [1, 2, 3];

const schedule = (
  kind: PaySchedule['kind'],
  startsOn: CivilDate,
  days: [number, number] | null = null,
): PaySchedule => ({ effectiveFrom: startsOn, kind, startsOn, days, payDayOffset: 5 });

/** Whole weeks, split ones, weeks in three parts, and a change from one kind to another. */
const SCHEDULES: readonly (readonly PaySchedule[])[] = [
  [schedule('WEEKLY', '2026-10-04')],
  [schedule('BIWEEKLY', '2026-09-30')],
  [schedule('SEMIMONTHLY', '2026-10-01', [1, 16])],
  [schedule('SEMIMONTHLY', '2026-09-29', [13, 15])],
  [schedule('MONTHLY', '2026-09-14')],
  [schedule('WEEKLY', '2026-09-30')],
  [schedule('WEEKLY', '2026-10-02')],
  [schedule('WEEKLY', '2026-10-03')],

  [schedule('WEEKLY', '2026-10-01'), schedule('SEMIMONTHLY', '2026-10-15', [3, 17])],
];

const anyDate = fc.nat({ max: DAYS - 1 }).map((day) => addDays(FIRST, day));
// At 30 cents an hour each minute is half a cent.
const anyAmount = fc.oneof(
  fc.constantFrom(3_000, 155_000, 160_000, 163_500),
  fc.integer({ min: 1, max: 999_999 }),
);
const anyWage: fc.Arbitrary<DatedWage> = fc
  .record({ wage: anyAmount, from: anyDate })
  .chain((wage) =>
    fc.constantFrom<DatedWage>(
      { ...wage, kind: 'BASE', positionId: null },
      { ...wage, kind: 'POSITION', positionId: 1 },
      { ...wage, kind: 'POSITION', positionId: 2 },
      { ...wage, kind: 'TRAINING', positionId: null },
      { ...wage, kind: 'SUB', positionId: null },
    ),
  );

const anyRow: fc.Arbitrary<Omit<PayRow, 'id'>> = fc
  .record({
    date: anyDate,
    locationId: fc.constantFrom(...LOCATIONS),
    positionId: fc.constantFrom(1, 2, null),
    rate: fc.constantFrom(...RATES, 'REGULAR' as const),
    // From midnight in New York or in Denver, so that days of two locations overlap.
    minute: fc.nat({ max: 1_439 }),
    zone: fc.constantFrom(300, 420),
    minutes: fc.oneof(fc.nat({ max: 900 }), fc.nat({ max: 900 }), fc.constantFrom(0, 1, 1_440)),
  })
  .map(({ minute, zone, ...row }) => ({
    ...row,
    clockedIn: new Date(Date.parse(`${row.date}T00:00:00Z`) + (minute + zone) * 60_000).toISOString(),
  }));

const anyLeave: fc.Arbitrary<PaidLeave> = fc.record({
  date: anyDate,
  kind: fc.constantFrom('PAID_LEAVE' as const, 'SICK' as const),
  minutes: fc.nat({ max: 480 }),
});

/** Something happens before the next period is closed; its date says which closed week is corrected. */
type Change =
  | { readonly kind: 'add'; readonly row: Omit<PayRow, 'id'> }
  | { readonly kind: 'remove' | 'nothing'; readonly index: number }
  | { readonly kind: 'minutes'; readonly index: number; readonly minutes: number }
  | { readonly kind: 'position'; readonly index: number; readonly positionId: number | null }
  | { readonly kind: 'leave'; readonly leave: PaidLeave }
  | { readonly kind: 'wage'; readonly wage: DatedWage };

const anyIndex = fc.nat({ max: 60 });
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), row: anyRow }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'nothing' as const), index: anyIndex }),
  fc.record({ kind: fc.constant('minutes' as const), index: anyIndex, minutes: fc.nat({ max: 900 }) }),
  fc.record({
    kind: fc.constant('position' as const),
    index: anyIndex,
    positionId: fc.constantFrom(1, 2, null),
  }),
  fc.record({ kind: fc.constant('leave' as const), leave: anyLeave }),
  fc.record({ kind: fc.constant('wage' as const), wage: anyWage }),
);

const anyPerson = fc.record({
  schedules: fc.constantFrom(...SCHEDULES),
  rows: fc.array(anyRow, { minLength: 15, maxLength: 36, size: 'max' }),
  leave: fc.array(anyLeave, { maxLength: 4 }),
  wages: fc.array(anyWage, { minLength: 3, maxLength: 8, size: 'max' }),
  base: anyAmount,
  thresholds: fc.array(fc.constantFrom(2_400, 3_000, 1_200, 300, 100), { minLength: 7, maxLength: 7 }),
  exempts: fc.array(fc.constantFrom('NONE', 'NONE', 'NONE', 'NONE', 'NONE', 'NONE', 'EXEMPT', 'SALARIED'), {
    minLength: 7,
    maxLength: 7,
  }),
  exemptLocationIds: fc.constantFrom([], [], [3]),
  unpricedPeriods: fc.constantFrom(0, 0, 0, 1),
  changes: fc.array(fc.array(anyChange, { maxLength: 4 }), { minLength: 5, maxLength: 5 }),
});
type Person = typeof anyPerson extends fc.Arbitrary<infer One> ? One : never;

/** The states of the locations in each week, and what is switched off there. */
const anyLaw = fc.record({
  states: fc.tuple(
    fc.constantFrom('CA', 'CA', 'CO'),
    fc.constantFrom('CO', 'CA', 'IL', null),
    fc.constantFrom('CA', 'CO', null),
  ),
  off: fc.option(
    fc.record({
      location: fc.constantFrom(...LOCATIONS),
      pack: fc.constantFrom('US-CA', 'US-CO'),
      from: anyDate,
    }),
    { freq: 2 },
  ),
});
type Law = typeof anyLaw extends fc.Arbitrary<infer One> ? One : never;

/** Work on all days of a week. */
const anyFullWeek = fc.record({
  week: fc.nat({ max: DAYS / 7 - 1 }),
  minutes: fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 7, maxLength: 7 }),
});
const anyLawfulPerson = fc
  .record({
    person: anyPerson,
    laws: fc.array(anyLaw, { minLength: 7, maxLength: 7 }),
    fullWeeks: fc.array(anyFullWeek, { minLength: 1, maxLength: 3 }),
  })
  .map(({ person, laws, fullWeeks }) => {
    const worked = fullWeeks.flatMap(({ week, minutes }) =>
      minutes.map((count, day) => {
        const date = addDays(FIRST, week * 7 + day);
        const clockedIn = `${date}T16:00:00.000Z`;
        return { date, locationId: 1, positionId: 1, rate: 'REGULAR' as const, clockedIn, minutes: count };
      }),
    );
    return { ...person, laws, rows: [...person.rows, ...worked] };
  });

interface Facts {
  rows: PayRow[];
  leave: PaidLeave[];
  wages: DatedWage[];
}

/** Changes the facts, and returns the first changed day of each week. */
function applyChanges(facts: Facts, changes: readonly Change[], nextId: () => number): CivilDate[] {
  return changes.flatMap((change): CivilDate[] => {
    if (change.kind === 'add') {
      facts.rows.push({ ...change.row, id: nextId() });
      return [change.row.date];
    }
    if (change.kind === 'leave') {
      facts.leave = facts.leave.filter(({ date }) => date !== change.leave.date).concat(change.leave);
      return [change.leave.date];
    }
    if (change.kind === 'wage') {
      const { kind, positionId, from } = change.wage;
      facts.wages = facts.wages
        .filter((wage) => wage.kind !== kind || wage.positionId !== positionId || wage.from !== from)
        .concat(change.wage);
      const weeks = Array.from({ length: DAYS / 7 + 1 }, (_, index) => addDays(FIRST, index * 7));
      return weeks.filter((week) => addDays(week, 6) >= from).map((week) => laterOf(week, from));
    }
    const row = facts.rows[change.index % Math.max(1, facts.rows.length)];
    if (row === undefined) return [];
    if (change.kind === 'remove') facts.rows = facts.rows.filter((one) => one !== row);
    if (change.kind === 'minutes' || change.kind === 'position') {
      facts.rows = facts.rows.map((one) => (one === row ? { ...one, ...omitKind(change) } : one));
    }
    return [row.date];
  });
}

function omitKind<Kind extends { kind: string; index: number }>({
  kind: _kind,
  index: _index,
  ...rest
}: Kind) {
  return rest;
}

const keyOf = ({ kind, locationId, positionId, rate }: PayLine) =>
  [kind, locationId, positionId, rate].join(' ');

/** Minutes and cents by key, without those that are nothing. */
function sumsOf(lines: readonly PayLine[]): Record<string, string> {
  const sums: Record<string, number[]> = {};
  for (const line of lines) {
    const [minutes = 0, overtime = 0, double = 0, cents = 0] = sums[keyOf(line)] ?? [];
    sums[keyOf(line)] = [
      minutes + line.minutes,
      overtime + line.overtimeMinutes,
      double + line.doubleMinutes,
      cents + (line.cents ?? 0),
    ];
  }
  return Object.fromEntries(
    Object.entries(sums).flatMap(([key, figures]) =>
      figures.some((figure) => figure !== 0) ? [[key, figures.join('/')]] : [],
    ),
  );
}

const centsOf = (lines: readonly { readonly cents: number | null }[]) =>
  lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
const minutesOf = (lines: readonly { readonly minutes: number }[]) =>
  lines.reduce((total, { minutes }) => total + minutes, 0);

function lawIn(week: CivilDate, law: Law | undefined) {
  const locations = (law?.states ?? []).flatMap((state, index) => {
    const locationId = index + 1;
    const off = law?.off?.location === locationId ? [{ ...law.off, to: null }] : [];
    return state === null ? [] : [{ locationId, state, off }];
  });
  return overtimeLawOn(weekDates(week), locations, (pack) => pack.pack.toLowerCase());
}

/** Closes all periods one after the other, with changes in between, and compares each with single minutes. */
function closeAll(person: Person & { laws?: readonly Law[] }, engine: 1 | 2, count: (what: string) => void) {
  const payOf = engine === 1 ? payByEngine1 : payByEngine2;
  const { schedules, thresholds, exempts, exemptLocationIds } = person;
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return ids;
  };
  const facts: Facts = {
    rows: person.rows.map((row) => ({ ...row, id: nextId() })),
    leave: person.leave.filter(
      ({ date }, index) => person.leave.findIndex((one) => one.date === date) === index,
    ),
    wages: [
      { kind: 'BASE' as const, positionId: null, from: '2026-01-01', wage: person.base },
      ...person.wages.filter(
        (wage, index) =>
          person.wages.findIndex(
            (one) => one.kind === wage.kind && one.positionId === wage.positionId && one.from === wage.from,
          ) === index,
      ),
    ],
  };
  const periods = nextPeriods(schedules, 5, FIRST);
  const pricedFrom = periods[person.unpricedPeriods]?.from ?? FIRST;
  const paid = new Map<string, { lines: PayLine[]; federal: FederalOvertime[] }>();
  const paidFor = ({ from }: Days) => {
    const known = paid.get(from) ?? { lines: [], federal: [] };
    paid.set(from, known);
    return known;
  };

  const weekAt = (week: CivilDate, closedThrough: CivilDate): PayWeek => {
    const index = daysBetween(FIRST, week) / 7;
    const inWeek = ({ date }: { date: CivilDate }) => date >= week && date <= addDays(week, 6);
    const law = lawIn(week, person.laws?.[index]);
    return {
      ...(law.length > 0 && { law }),
      week,
      threshold: thresholds[index] ?? 2_400,
      exempt: exempts[index] as PayWeek['exempt'],
      exemptLocationIds,
      rows: facts.rows.filter(inWeek),
      leave: facts.leave.filter(inWeek),
      parts: partsOfWeek(schedules, week)
        .filter(({ to }) => to <= closedThrough)
        .map((days): WeekPart => ({ ...days, isPriced: days.from >= pricedFrom })),
    };
  };

  const changedDays = new Map<CivilDate, CivilDate>();
  for (const [index, period] of periods.entries()) {
    if (index > 0) {
      for (const date of applyChanges(facts, person.changes[index - 1] ?? [], nextId)) {
        const week = startOfWeek(date);
        const before = changedDays.get(week);
        changedDays.set(week, before !== undefined && before < date ? before : date);
      }
    }
    const weeks: CivilDate[] = [];
    for (let week = startOfWeek(period.from); week <= period.to; week = addDays(week, 7)) weeks.push(week);
    const isClosed = ({ to }: Days) => to < period.from;
    const corrected = [...changedDays].flatMap(([week, day]) =>
      weekAt(week, period.to)
        .parts.filter(isClosed)
        .map(({ from, to }) => ({ week, days: { from, to }, day, ...paidForCorrection({ from, to }) })),
    );
    function paidForCorrection(days: Days) {
      const { lines, federal } = paidFor(days);
      return { paid: [...lines], federal: [...federal] };
    }
    const inputs = {
      engine,
      person: 7,
      period: { from: period.from, to: period.to },
      wages: facts.wages,
      weeks: [...new Set([...weeks, ...corrected.map(({ week }) => week)])].map((week) =>
        weekAt(week, period.to),
      ),
      corrections: corrected,
    };
    const before = JSON.stringify(inputs);
    const { lines, federal } = payOf(inputs);
    expect(JSON.stringify(inputs), 'inputs stay as they are').toBe(before);
    if (engine === 2 && person.laws === undefined) {
      expect({ lines, federal }).toEqual(payByEngine1({ ...inputs, engine: 1 }));
      // So whatever explains a line may read the photographs of both.
      expect(inputs.weeks.map(workByEngine2)).toMatchObject(inputs.weeks.map(workByEngine1));
    }

    // The period's own days, line by line.
    const own = weeks.flatMap((week) => {
      const inWeek = weekAt(week, period.to);
      return inWeek.parts
        .filter((part) => !isClosed(part))
        .map((part) => naivePart(facts.wages, inWeek, part));
    });
    const isOwn = ({ days }: { readonly days: Days }) => days.from >= period.from;
    expect(lines.filter(isOwn)).toEqual(own.flatMap((part) => part.lines));
    expect(federal.filter(isOwn)).toEqual(
      own.map((part) => part.federal).filter(({ minutes, cents }) => minutes !== 0 || cents),
    );
    // Corrections come after them, in the order of kinds, and none is nothing.
    expect(lines.findLastIndex(isOwn)).toBe(lines.filter(isOwn).length - 1);
    for (const line of lines) {
      paidFor(line.days).lines.push(line);
      if (isOwn(line)) continue;
      expect(line.adjusts).toBe(changedDays.get(line.week));
      expect(line.minutes || line.overtimeMinutes || line.doubleMinutes || line.cents).toBeTruthy();
      count('adjustment');
      if ((line.cents ?? 0) < 0) count('negative adjustment');
      if (line.minutes === 0 && line.kind !== 'SETTLED_RATE') count('dollars alone');
    }
    for (const one of federal) paidFor(one.days).federal.push(one);

    // Everything paid for a corrected part is by now what single minutes make of it.
    for (const { week, days, paid: earlier } of corrected) {
      const inWeek = weekAt(week, period.to);
      const part = inWeek.parts.find(({ from }) => from === days.from);
      if (part === undefined) throw new Error('A corrected part is gone');
      const naive = naivePart(facts.wages, inWeek, part);
      const all = paidFor(days);
      expect(sumsOf(all.lines)).toEqual(sumsOf(naive.lines));
      expect(centsOf(all.lines)).toBe(centsOf(naive.lines));
      expect([minutesOf(all.federal), centsOf(all.federal)]).toEqual([
        naive.federal.minutes,
        naive.federal.cents ?? 0,
      ]);
      if (earlier.some(({ adjusts }) => adjusts !== null)) count('correction of a correction');
    }
    changedDays.clear();

    for (const { law = [] } of inputs.weeks) if (law.length > 2) count('two states in a week');
    for (const part of own) {
      if (part.federal.minutes > 0 && part.federal.cents === 0) count('no premium for federal minutes');
      if (part.lines.some(({ kind }) => kind === 'OVERTIME')) count('overtime');
      for (const line of part.lines) {
        if (line.kind === 'DOUBLE_TIME') count('double time');
        if (line.kind === 'SETTLED_RATE') count((line.cents ?? 0) < 0 ? 'settled below zero' : 'settled');
        if (line.kind === 'PAID_LEAVE' || line.kind === 'SICK') count('leave');
        if (line.cents === null) count('hours alone');
      }
      if (part.federal.minutes > 0) count('federal');
    }
    expect(periodAt(schedules, period.to)).toEqual(period);
  }
}

type Tally = Map<string, number>;

function compareWithMinutes<One extends Person>(
  anyOne: fc.Arbitrary<One>,
  engine: 1 | 2,
  numRuns: number,
): Tally {
  const tally: Tally = new Map();
  fc.assert(
    fc.property(fc.noBias(anyOne), (person) =>
      closeAll(person, engine, (what) => void tally.set(what, (tally.get(what) ?? 0) + 1)),
    ),
    { seed: 31, numRuns },
  );
  // The closings prove something only if all of this happens often.
  const often = ['overtime', 'federal', 'leave', 'hours alone', 'adjustment', 'negative adjustment'];
  for (const what of often) expect(tally.get(what), what).toBeGreaterThan(numRuns / 2);
  for (const what of ['dollars alone', 'correction of a correction', 'settled', 'settled below zero']) {
    expect(tally.get(what), what).toBeGreaterThan(numRuns / 10);
  }
  return tally;
}

function compareLawWithMinutes(numRuns: number) {
  const tally = compareWithMinutes(anyLawfulPerson, 2, numRuns);
  for (const what of ['double time', 'two states in a week']) {
    expect(tally.get(what), what).toBeGreaterThan(numRuns);
  }
}

it('pays the cents that single minutes earn, whatever is corrected between closings', () => {
  compareWithMinutes(anyPerson, 1, 25);
});

it('pays the cents that single minutes earn for many more people', { tags: ['long'] }, () => {
  compareWithMinutes(anyPerson, 1, 500);
});

it('pays the cents that single minutes earn by the rules of states, too', () => compareLawWithMinutes(25));

it(
  'pays the cents that single minutes earn by the rules of states for many more people',
  { tags: ['long'] },
  () => compareLawWithMinutes(150),
);

it('pays without rules of states what engine 1 pays', () => {
  fc.assert(
    fc.property(fc.noBias(anyPerson), (person) => closeAll(person, 2, () => undefined)),
    { seed: 31, numRuns: 10 },
  );
});
