/*
 * Engine 2: the lines of a person's period (WA5 to WA10, PE10, PE14), with the overtime of states (LA4).
 *
 * Photographs of closed periods are recomputed with the engine that made them. So this file is never edited after a
 * release: a new rule is a new engine in a new file. It imports types, the calendar and sealed files alone: engine 1 is never
 * edited, so neither are the functions that it exports. Without rules of states its lines are those of engine 1.
 */
import { addDays, type CivilDate, compareDates } from '../time/civil-date.ts';
import { type Fraction, inCents, NOTHING, negative, plus, roundToCents, whole } from './exact-cents.ts';
import type {
  Correction,
  DatedWage,
  Days,
  FederalOvertime,
  LineKind,
  OvertimeRule,
  OvertimeStep,
  PaidLeave,
  PayInputs,
  PayLine,
  PayRow,
  PayWeek,
  WeekPart,
} from './photograph.ts';
import { MissingWage, regularRateOf, wageFor } from './v1.ts';

/** Federal law asks for overtime beyond forty hours; a school may begin earlier, never later. */
const FEDERAL_THRESHOLD = 2_400;

/** Lines of a part come in this order. */
const KINDS: readonly LineKind[] = [
  'STRAIGHT',
  'OVERTIME',
  'DOUBLE_TIME',
  'SETTLED_RATE',
  'PAID_LEAVE',
  'SICK',
];
const PREMIUMS: readonly LineKind[] = ['OVERTIME', 'DOUBLE_TIME', 'SETTLED_RATE'];
const LEAVE: readonly LineKind[] = ['PAID_LEAVE', 'SICK'];

const NO_FIGURES = {
  locationId: null,
  positionId: null,
  rate: null,
  wage: null,
  minutes: 0,
  overtimeMinutes: 0,
  doubleMinutes: 0,
  adjusts: null,
};

/**
 * The lines of a period: those of its own days by week, then the differences to what earlier periods paid for corrected
 * days. Both come with the overtime that federal law asks for.
 */
export function payOf(inputs: PayInputs): { lines: PayLine[]; federal: FederalOvertime[] } {
  const paid = partsOf(inputs).map(({ week, part, correction }) => {
    const now = payPart(inputs, week, part);
    return correction ? difference(correction, now) : now;
  });
  return {
    lines: paid.flatMap(({ lines }) => lines),
    federal: paid.flatMap(({ federal }) => (federal.minutes !== 0 || federal.cents ? [federal] : [])),
  };
}

/** The parts that the period pays, and after them the closed ones that it corrects. */
function partsOf({ period, weeks, corrections }: PayInputs): {
  readonly week: PayWeek;
  readonly part: WeekPart;
  readonly correction: Correction | undefined;
}[] {
  const inOrder = [...weeks].sort((one, other) => compareDates(one.week, other.week));
  const all = inOrder.flatMap((week) => week.parts.map((part) => ({ week, part })));
  const own = all.filter(({ part }) => part.from >= period.from && part.to <= period.to);
  const corrected = all.flatMap(({ week, part }) => {
    const correction = corrections.find((one) => one.week === week.week && one.days.from === part.from);
    return correction ? [{ week, part, correction }] : [];
  });
  if (corrected.length < corrections.length) throw new RangeError('A correction of days that no week has');
  return [...own.map((one) => ({ ...one, correction: undefined })), ...corrected];
}

/** A line before it is rounded. Its amount is counted in wage times minute, which is 1/6,000 of a cent. */
interface ExactLine {
  readonly line: Omit<PayLine, 'cents'>;
  readonly amount: Fraction;
}

interface PaidPart {
  readonly lines: PayLine[];
  readonly federal: FederalOvertime;
}

function payPart(inputs: PayInputs, week: PayWeek, part: WeekPart): PaidPart {
  const { person, wages } = inputs;
  const priced = isPriced(week, part);
  const days = { from: part.from, to: part.to };
  const work = workOf(week);
  const own = work.filter(({ row }) => isIn(part, row.date) && row.minutes > 0);
  const rate = regularRateOf(wages, week, part.to);

  const exact: ExactLine[] = [];
  const add = (kind: LineKind, amount: Fraction, figures: Partial<PayLine>) => {
    const line = { kind, week: week.week, days, ...NO_FIGURES, ...figures };
    exact.push({ line, amount: priced ? amount : NOTHING });
  };
  const wageAt = (date: CivilDate, wage: number | undefined) => {
    if (priced && wage === undefined) throw new MissingWage(person, date);
    return priced ? (wage ?? null) : null;
  };

  const straight = own.map(({ row, overtime, double }) => {
    const { locationId, positionId, minutes } = row;
    const wage = wageAt(row.date, wageFor(wages, row));
    return { locationId, positionId, rate: row.rate, wage, minutes, overtime, double };
  });
  for (const { overtime, double, ...figures } of merge(
    straight,
    (one) => `${one.locationId} ${one.positionId} ${one.rate} ${one.wage}`,
  )) {
    const amount = whole((figures.wage ?? 0) * figures.minutes);
    add('STRAIGHT', amount, { ...figures, overtimeMinutes: overtime, doubleMinutes: double });
  }
  for (const [kind, earned, halves] of [
    ['OVERTIME', 'overtime', 1],
    ['DOUBLE_TIME', 'double', 2],
  ] as const) {
    for (const one of merge(
      straight.filter((each) => each[earned] > 0),
      ({ locationId, positionId, rate: type }) => `${locationId} ${positionId} ${type}`,
    )) {
      const { locationId, positionId, [earned]: minutes } = one;
      add(kind, premium(rate, halves * minutes), { locationId, positionId, rate: one.rate, minutes });
    }
  }
  const settled = priced ? settledRate(wages, week, part, work, halvesOf) : NOTHING;
  if (settled.over !== 0n) add('SETTLED_RATE', settled, {});
  const leave = week.leave
    .filter(({ date, minutes }) => isIn(part, date) && minutes > 0)
    .sort(
      (one, other) =>
        LEAVE.indexOf(one.kind) - LEAVE.indexOf(other.kind) || compareDates(one.date, other.date),
    )
    .map((one) => ({ ...one, wage: wageAt(one.date, leaveWage(wages, one)), overtime: 0, double: 0 }));
  for (const { kind, wage, minutes } of merge(leave, (one) => `${one.kind} ${one.wage}`)) {
    add(kind, whole((wage ?? 0) * minutes), { wage, minutes });
  }

  const cents = inCents(exact.map(({ amount }) => amount));
  const lines = exact.map(({ line }, index) => ({ ...line, cents: priced ? (cents[index] ?? 0) : null }));
  return { lines, federal: federalPart(inputs, week, part, work, lines) };
}

/**
 * WA9: rounded by itself, but never more than the premium lines of the part. A state may have made an earlier part pay a premium for
 * minutes that federal law asks for in a later one: the week as a whole never has more than its premium lines.
 */
function federalPart(
  inputs: PayInputs,
  week: PayWeek,
  part: WeekPart,
  work: readonly Work[],
  lines: readonly PayLine[],
): FederalOvertime {
  const { wages } = inputs;
  const minutes = sum(work.filter(({ row }) => isIn(part, row.date)).map(({ federal }) => federal));
  const days = { from: part.from, to: part.to };
  if (!isPriced(week, part)) return { week: week.week, days, minutes, cents: null };
  const exact = plus(
    premium(regularRateOf(wages, week, part.to), minutes),
    settledRate(wages, week, part, work, ({ federal }) => federal),
  );
  const room = premiumsOf(lines) + (week.law === undefined ? 0 : unusedBefore(inputs, week, part));
  return { week: week.week, days, minutes, cents: Math.min(roundToCents(exact), room) };
}

/** The cents of premium lines of earlier parts that no minute of theirs earned by federal law. */
function unusedBefore(inputs: PayInputs, week: PayWeek, part: WeekPart): number {
  const earlier = week.parts.filter(
    (one) => one.from < part.from && isPriced(week, one) && hasWages(inputs.wages, week, one),
  );
  return sum(
    earlier.map((one) => {
      const { lines, federal } = payPart(inputs, week, one);
      return premiumsOf(lines) - (federal.cents ?? 0);
    }),
  );
}

function premiumsOf(lines: readonly PayLine[]): number {
  return sum(lines.map(({ kind, cents }) => (PREMIUMS.includes(kind) ? (cents ?? 0) : 0)));
}

function hasWages(wages: readonly DatedWage[], week: PayWeek, part: WeekPart): boolean {
  return (
    week.rows.every(
      (row) => row.minutes === 0 || !isIn(part, row.date) || wageFor(wages, row) !== undefined,
    ) &&
    week.leave.every(
      (leave) => leave.minutes === 0 || !isIn(part, leave.date) || leaveWage(wages, leave) !== undefined,
    )
  );
}

export interface Work {
  readonly row: PayRow;
  /** Minutes that are paid one and a half times, and those that are paid twice, as they fall into the row (P3). */
  readonly overtime: number;
  readonly double: number;
  /** LA4: minutes of both that a rule of a state makes so. The others are beyond the threshold of the week. */
  readonly byRules: readonly RuleMinutes[];
  /** Minutes beyond the federal threshold. */
  readonly federal: number;
}

export interface RuleMinutes {
  readonly rule: OvertimeRule;
  readonly times: OvertimeStep['times'];
  readonly minutes: number;
}

/**
 * The rows of a week in the order worked. A later part never comes before an earlier one, whatever the zones, because what
 * an earlier period paid as overtime stays overtime.
 *
 * LA4: the minutes of a date in a state get the factors of its steps. Those that nobody has given one count for the week, at all
 * locations together. So each minute has one factor, and federal law never asks for more.
 */
export function workOf(week: PayWeek): Work[] {
  const partOf = (date: CivilDate) => week.parts.filter(({ from }) => from <= date).length;
  const inOrder = week.rows
    .map((row) => ({ row, part: partOf(row.date), clockedIn: Date.parse(row.clockedIn) }))
    .sort(
      (one, other) => one.part - other.part || one.clockedIn - other.clockedIn || one.row.id - other.row.id,
    );
  const counts = (row: PayRow) => week.exempt === 'NONE' && !week.exemptLocationIds.includes(row.locationId);
  const rulesAt = rulesOf(week, counts);
  const threshold = Math.min(week.threshold, FEDERAL_THRESHOLD);
  let counted = 0;
  let worked = 0;
  const inState = new Map<string, number>();
  return inOrder.map(({ row }) => {
    if (!counts(row)) return { row, overtime: 0, double: 0, byRules: [], federal: 0 };
    const rules = rulesAt(row);
    const ofState = `${rules[0]?.pack} ${row.date}`;
    const before = inState.get(ofState) ?? 0;
    if (rules.length > 0) inState.set(ofState, before + row.minutes);
    const byRules = minutesByRules(rules, before, before + row.minutes);
    const twice = sum(byRules.map(({ times, minutes }) => (times === '2' ? minutes : 0)));
    const onceAndAHalf = sum(byRules.map(({ times, minutes }) => (times === '3/2' ? minutes : 0)));
    const beyond = (limit: number, from: number, to: number) =>
      Math.max(0, to - limit) - Math.max(0, from - limit);
    const plain = counted + row.minutes - onceAndAHalf - twice;
    const weekly = beyond(threshold, counted, plain);
    const federal = beyond(FEDERAL_THRESHOLD, worked, worked + row.minutes);
    counted = plain;
    worked += row.minutes;
    return { row, overtime: onceAndAHalf + weekly, double: twice, byRules, federal };
  });
}

/** The rules of the state of a row on its date. The seventh day's count there instead of those of other days. */
function rulesOf(
  { week, law = [], rows }: PayWeek,
  counts: (row: PayRow) => boolean,
): (row: PayRow) => readonly OvertimeRule[] {
  const holds = ({ held }: OvertimeRule, { locationId, date }: PayRow) =>
    held.some((one) => one.locationId === locationId && isIn(one, date));
  const onSeventh = new Set(
    law.filter((rule) => {
      if (rule.kind !== 'SEVENTH_DAY_OVERTIME') return false;
      // A later version of its pack may hold on some of the days.
      const versions = law.filter((one) => one.pack === rule.pack && one.rule === rule.rule);
      const worked = rows.filter(
        (row) => row.minutes > 0 && counts(row) && versions.some((one) => holds(one, row)),
      );
      return new Set(worked.map(({ date }) => date)).size === 7;
    }),
  );
  const seventh = addDays(week, 6);
  return (row) => {
    const held = law.filter((rule) => holds(rule, row));
    const ofSeventh = row.date === seventh ? held.filter((rule) => onSeventh.has(rule)) : [];
    return ofSeventh.length > 0 ? ofSeventh : held.filter(({ kind }) => kind === 'DAILY_OVERTIME');
  };
}

/** The minutes after the first `from` of a date and up to the first `to`, as far as a step gives them a factor: the highest one. */
function minutesByRules(rules: readonly OvertimeRule[], from: number, to: number): RuleMinutes[] {
  const steps = rules
    .flatMap((rule) => rule.steps.map((step) => ({ rule, ...step })))
    .sort((one, other) => one.after - other.after);
  const found: RuleMinutes[] = [];
  let highest: (typeof steps)[number] | undefined;
  steps.forEach((step, index) => {
    if (highest === undefined || (highest.times === '3/2' && step.times === '2')) highest = step;
    const end = Math.min(to, steps[index + 1]?.after ?? to);
    const minutes = end - Math.max(from, step.after);
    if (minutes > 0) found.push({ rule: highest.rule, times: highest.times, minutes });
  });
  return found;
}

/** A minute at 1.5 earns half the regular rate more, one at 2 twice that. */
function halvesOf({ overtime, double }: Work): number {
  return overtime + 2 * double;
}

/**
 * PE14: earlier parts paid their premium at the rate of the days until then. The part that ends the week pays what its
 * regular rate makes of those minutes more, or less.
 */
function settledRate(
  wages: readonly DatedWage[],
  week: PayWeek,
  part: WeekPart,
  work: readonly Work[],
  halvesOf: (work: Work) => number,
): Fraction {
  if (part.to < addDays(week.week, 6)) return NOTHING;
  const rate = regularRateOf(wages, week, part.to);
  let rest = NOTHING;
  for (const earlier of week.parts) {
    if (earlier.from >= part.from || !isPriced(week, earlier)) continue;
    const halves = sum(work.filter(({ row }) => isIn(earlier, row.date)).map(halvesOf));
    if (halves === 0) continue;
    rest = plus(rest, premium(rate, halves));
    rest = plus(rest, negative(premium(regularRateOf(wages, week, earlier.to), halves)));
  }
  return rest;
}

/** WA7: so many times half the regular rate of a minute. */
function premium(rate: ReturnType<typeof regularRateOf>, halves: number): Fraction {
  if (rate === undefined || halves === 0) return NOTHING;
  return {
    over: BigInt(rate.wageMinutes) * BigInt(halves),
    under: 2n * BigInt(rate.minutes),
  };
}

/** PE10: the lines of a corrected part, less everything that was paid for it. Lines that differ in the wage alone are one. */
function difference({ day, paid, federal }: Correction, now: PaidPart): PaidPart {
  const { week, days, cents: federalCents } = now.federal;
  const isPricedNow = federalCents !== null;
  const sums = new Map<string, PayLine>();
  const add = (line: PayLine, sign: 1 | -1) => {
    const key = `${line.kind} ${line.locationId} ${line.positionId} ${line.rate}`;
    const before = sums.get(key);
    sums.set(key, {
      ...line,
      week,
      days,
      wage: before === undefined || before.wage === line.wage ? line.wage : null,
      minutes: (before?.minutes ?? 0) + sign * line.minutes,
      overtimeMinutes: (before?.overtimeMinutes ?? 0) + sign * line.overtimeMinutes,
      doubleMinutes: (before?.doubleMinutes ?? 0) + sign * line.doubleMinutes,
      cents: isPricedNow ? (before?.cents ?? 0) + sign * (line.cents ?? 0) : null,
      adjusts: day,
    });
  };
  for (const line of now.lines) add(line, 1);
  for (const line of paid) add(line, -1);
  const differing = [...sums.values()].filter(
    ({ minutes, overtimeMinutes, doubleMinutes, cents }) =>
      minutes !== 0 || overtimeMinutes !== 0 || doubleMinutes !== 0 || (cents ?? 0) !== 0,
  );
  return {
    lines: differing.sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)),
    federal: {
      week,
      days,
      minutes: now.federal.minutes - sum(federal.map(({ minutes }) => minutes)),
      cents: federalCents === null ? null : federalCents - sum(federal.map(({ cents }) => cents ?? 0)),
    },
  };
}

/** Adds up the minutes of those that have one key, in the order of the first of each. */
function merge<Item extends { readonly minutes: number; readonly overtime: number; readonly double: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined
        ? item
        : {
            ...item,
            minutes: before.minutes + item.minutes,
            overtime: before.overtime + item.overtime,
            double: before.double + item.double,
          },
    );
  }
  return [...merged.values()];
}

function isPriced(week: PayWeek, part: WeekPart): boolean {
  return part.isPriced && week.exempt !== 'SALARIED';
}

/** WA8: leave is paid at the base wage, whatever the person would have worked as. */
function leaveWage(wages: readonly DatedWage[], { date }: PaidLeave): number | undefined {
  return wageFor(wages, { date, rate: 'REGULAR', positionId: null });
}

function isIn({ from, to }: Days, date: CivilDate): boolean {
  return from <= date && date <= to;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
