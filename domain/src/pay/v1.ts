/*
 * Engine 1: the lines of a person's period (WA5 to WA10, PE10, PE14).
 *
 * Photographs of closed periods are recomputed with the engine that made them. So this file is never edited after a
 * release: a new rule is a new engine in a new file. It brings its own arithmetic, and imports only types and the calendar.
 */
import { addDays, type CivilDate, compareDates } from '../time/civil-date.ts';
import type {
  Correction,
  DatedWage,
  Days,
  FederalOvertime,
  LineKind,
  PaidLeave,
  PayInputs,
  PayLine,
  PayRow,
  PayWeek,
  WeekPart,
} from './photograph.ts';

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

/** Closing asks for all wages first, so a priced row without one is a mistake of the caller. */
export class MissingWage extends Error {
  constructor(person: number, date: CivilDate) {
    super(`Person ${person} has no wage on ${date}`);
  }
}

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

/** The wage of a row by its date (WA3): that of its rate, else of its position, else the base wage. */
export function wageFor(
  wages: readonly DatedWage[],
  { date, rate, positionId }: Pick<PayRow, 'date' | 'rate' | 'positionId'>,
): number | undefined {
  let ofRate: DatedWage | undefined;
  let ofPosition: DatedWage | undefined;
  let base: DatedWage | undefined;
  for (const wage of wages) {
    if (wage.from > date) continue;
    if (wage.kind === 'BASE') base = later(base, wage);
    else if (wage.kind === rate) ofRate = later(ofRate, wage);
    else if (wage.kind === 'POSITION' && wage.positionId === positionId) ofPosition = later(ofPosition, wage);
  }
  return (ofRate ?? ofPosition ?? base)?.wage;
}

/** The rows that this period would have to price and cannot. While there is one, `payOf` throws. */
export function rowsWithoutWage(inputs: PayInputs): PayRow[] {
  return partsOf(inputs).flatMap(({ week, part }) =>
    isPriced(week, part)
      ? week.rows.filter(
          (row) => row.minutes > 0 && isIn(part, row.date) && wageFor(inputs.wages, row) === undefined,
        )
      : [],
  );
}

/** The paid leave without a base wage. While there is some, `payOf` throws. */
export function leaveWithoutWage(inputs: PayInputs): PaidLeave[] {
  return partsOf(inputs).flatMap(({ week, part }) =>
    isPriced(week, part)
      ? week.leave.filter(
          (leave) =>
            leave.minutes > 0 && isIn(part, leave.date) && leaveWage(inputs.wages, leave) === undefined,
        )
      : [],
  );
}

/**
 * The regular rate of a week's days until the date (WA6): wages times minutes, and these minutes. Their quotient is the
 * weighted average of 29 CFR 778.115 in ten-thousandths of a dollar. Undefined without paid time.
 */
export function regularRateOf(
  wages: readonly DatedWage[],
  week: Pick<PayWeek, 'rows'>,
  until: CivilDate,
): { readonly wageMinutes: number; readonly minutes: number } | undefined {
  let wageMinutes = 0;
  let minutes = 0;
  for (const row of week.rows) {
    const wage = row.date <= until ? wageFor(wages, row) : undefined;
    // Days before wages were turned on may have none. Then their rate is not known, and they are in neither sum.
    if (wage === undefined) continue;
    wageMinutes += wage * row.minutes;
    minutes += row.minutes;
  }
  return minutes > 0 ? { wageMinutes, minutes } : undefined;
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

function payPart({ person, wages }: PayInputs, week: PayWeek, part: WeekPart): PaidPart {
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

  const straight = own.map(({ row, overtime }) => {
    const { locationId, positionId, minutes } = row;
    const wage = wageAt(row.date, wageFor(wages, row));
    return { locationId, positionId, rate: row.rate, wage, minutes, overtime };
  });
  for (const { overtime, ...figures } of merge(
    straight,
    (one) => `${one.locationId} ${one.positionId} ${one.rate} ${one.wage}`,
  )) {
    const amount = whole((figures.wage ?? 0) * figures.minutes);
    add('STRAIGHT', amount, { ...figures, overtimeMinutes: overtime });
  }
  for (const one of merge(
    straight.filter(({ overtime }) => overtime > 0),
    ({ locationId, positionId, rate: type }) => `${locationId} ${positionId} ${type}`,
  )) {
    const { locationId, positionId, overtime: minutes } = one;
    add('OVERTIME', premium(rate, minutes), { locationId, positionId, rate: one.rate, minutes });
  }
  const settled = priced ? settledRate(wages, week, part, work, ({ overtime }) => overtime) : NOTHING;
  if (settled.over !== 0n) add('SETTLED_RATE', settled, {});
  const leave = week.leave
    .filter(({ date, minutes }) => isIn(part, date) && minutes > 0)
    .sort(
      (one, other) =>
        LEAVE.indexOf(one.kind) - LEAVE.indexOf(other.kind) || compareDates(one.date, other.date),
    )
    .map((one) => ({ ...one, wage: wageAt(one.date, leaveWage(wages, one)), overtime: 0 }));
  for (const { kind, wage, minutes } of merge(leave, (one) => `${one.kind} ${one.wage}`)) {
    add(kind, whole((wage ?? 0) * minutes), { wage, minutes });
  }

  const cents = inCents(exact.map(({ amount }) => amount));
  const lines = exact.map(({ line }, index) => ({ ...line, cents: priced ? (cents[index] ?? 0) : null }));
  return { lines, federal: federalPart(wages, week, part, work, lines) };
}

/** WA9: rounded by itself, but never more than the premium lines of the part. */
function federalPart(
  wages: readonly DatedWage[],
  week: PayWeek,
  part: WeekPart,
  work: readonly Work[],
  lines: readonly PayLine[],
): FederalOvertime {
  const minutes = sum(work.filter(({ row }) => isIn(part, row.date)).map(({ federal }) => federal));
  const days = { from: part.from, to: part.to };
  if (!isPriced(week, part)) return { week: week.week, days, minutes, cents: null };
  const exact = plus(
    premium(regularRateOf(wages, week, part.to), minutes),
    settledRate(wages, week, part, work, ({ federal }) => federal),
  );
  const premiums = sum(lines.map(({ kind, cents }) => (PREMIUMS.includes(kind) ? (cents ?? 0) : 0)));
  return { week: week.week, days, minutes, cents: Math.min(roundToCents(exact), premiums) };
}

interface Work {
  readonly row: PayRow;
  /** Minutes beyond the school's threshold and beyond the federal one, as they fall into the row (P3). */
  readonly overtime: number;
  readonly federal: number;
}

/**
 * The rows of a week in the order worked. A later part never comes before an earlier one, whatever the zones, because what
 * an earlier period paid as overtime stays overtime.
 */
export function workOf(week: PayWeek): Work[] {
  const partOf = (date: CivilDate) => week.parts.filter(({ from }) => from <= date).length;
  const inOrder = week.rows
    .map((row) => ({ row, part: partOf(row.date), clockedIn: Date.parse(row.clockedIn) }))
    .sort(
      (one, other) => one.part - other.part || one.clockedIn - other.clockedIn || one.row.id - other.row.id,
    );
  const threshold = Math.min(week.threshold, FEDERAL_THRESHOLD);
  let counted = 0;
  return inOrder.map(({ row }) => {
    const before = counted;
    if (week.exempt === 'NONE' && !week.exemptLocationIds.includes(row.locationId)) counted += row.minutes;
    const beyond = (limit: number) => Math.max(0, counted - limit) - Math.max(0, before - limit);
    return { row, overtime: beyond(threshold), federal: beyond(FEDERAL_THRESHOLD) };
  });
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
  minutesOf: (work: Work) => number,
): Fraction {
  if (part.to < addDays(week.week, 6)) return NOTHING;
  const rate = regularRateOf(wages, week, part.to);
  let rest = NOTHING;
  for (const earlier of week.parts) {
    if (earlier.from >= part.from || !isPriced(week, earlier)) continue;
    const minutes = sum(work.filter(({ row }) => isIn(earlier, row.date)).map(minutesOf));
    if (minutes === 0) continue;
    rest = plus(rest, premium(rate, minutes));
    rest = plus(rest, negative(premium(regularRateOf(wages, week, earlier.to), minutes)));
  }
  return rest;
}

/** WA7: half the regular rate for each minute. */
function premium(rate: ReturnType<typeof regularRateOf>, minutes: number): Fraction {
  if (rate === undefined || minutes === 0) return NOTHING;
  return {
    over: BigInt(rate.wageMinutes) * BigInt(minutes),
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
function merge<Item extends { readonly minutes: number; readonly overtime: number }>(
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
        : { ...item, minutes: before.minutes + item.minutes, overtime: before.overtime + item.overtime },
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

function later(found: DatedWage | undefined, wage: DatedWage): DatedWage {
  return found !== undefined && found.from > wage.from ? found : wage;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** An exact number; `under` is positive. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const NOTHING: Fraction = { over: 0n, under: 1n };
const UNITS_OF_A_CENT = 6_000n;

function whole(amount: number): Fraction {
  return { over: BigInt(amount), under: 1n };
}

function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

function negative({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}

/** Division that rounds down, below zero too. */
function floorOf(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over % under < 0n ? quotient - 1n : quotient;
}

/** Half a cent becomes a cent, half a cent less than nothing becomes nothing. */
function roundToCents({ over, under }: Fraction): number {
  const cent = under * UNITS_OF_A_CENT;
  return Number(floorOf(2n * over + cent, 2n * cent));
}

/**
 * WA5: rounds the sum once. Each line gets its whole cents, and those that are left go to the lines with the largest
 * remainders, the earlier of two equal ones first.
 */
function inCents(amounts: readonly Fraction[]): number[] {
  const under = amounts.reduce((product, amount) => product * amount.under, 1n);
  const cent = under * UNITS_OF_A_CENT;
  const scaled = amounts.map((amount) => amount.over * (under / amount.under));
  const cents = scaled.map((amount) => Number(floorOf(amount, cent)));
  const remainders = scaled.map((amount, index) => amount - BigInt(cents[index] ?? 0) * cent);
  const total = scaled.reduce((all, amount) => all + amount, 0n);
  const left = roundToCents({ over: total, under }) - sum(cents);
  const largestFirst = amounts
    .map((_, index) => index)
    .sort((one, other) => {
      const more = (remainders[other] ?? 0n) - (remainders[one] ?? 0n);
      return more === 0n ? one - other : more > 0n ? 1 : -1;
    });
  for (const index of largestFirst.slice(0, left)) cents[index] = (cents[index] ?? 0) + 1;
  return cents;
}
