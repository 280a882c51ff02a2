import {
  addDays,
  addMonths,
  type CivilDate,
  compareDates,
  dayNumberOf,
  daysBetween,
  earlierOf,
  laterOf,
  weekdayOf,
} from '../time/civil-date.ts';
import { startOfMonth } from '../time/weeks.ts';
import type { Days } from './photograph.ts';

/** A school pays weekly, every two weeks, twice a month or monthly (PE1). */
export const PERIOD_KINDS = ['WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY'] as const;

/** One row of the school's pay schedule. It cuts the dates from `effectiveFrom` on until the next row's. */
export interface PaySchedule {
  /** For the first row of a school its `startsOn` counts instead: no earlier date belongs to a period (PE2). */
  readonly effectiveFrom: CivilDate;
  readonly kind: (typeof PERIOD_KINDS)[number];
  /** A first day of a period. Periods are counted from it in both directions. MONTHLY takes its day, at most the 28th. */
  readonly startsOn: CivilDate;
  /** SEMIMONTHLY: the two days of the month on which periods begin, from 1 to 28, the smaller one first. Else null. */
  readonly days: readonly [number, number] | null;
  /** Days from the last day of a period to its pay day. */
  readonly payDayOffset: number;
}

export interface PayPeriod extends Days {
  readonly payDay: CivilDate;
}

/** The dates that one row cuts. */
interface Stretch {
  readonly schedule: PaySchedule;
  readonly from: CivilDate;
  /** Undefined for the last row, which has no end. */
  readonly to: CivilDate | undefined;
}

/** The first date that belongs to a period; undefined without a schedule. */
export function firstPayDate(schedules: readonly PaySchedule[]): CivilDate | undefined {
  return stretchesOf(schedules)[0]?.from;
}

/** The period that pays the date; undefined for dates before the first period (PE2). */
export function periodAt(schedules: readonly PaySchedule[], date: CivilDate): PayPeriod | undefined {
  const stretch = stretchesOf(schedules).findLast(({ from }) => from <= date);
  return stretch && periodIn(stretch, date);
}

/**
 * A page of the periods that have begun by the date, the newest first, and how many there are in all. The newest may end
 * after the date.
 */
export function periodsThrough(
  schedules: readonly PaySchedule[],
  date: CivilDate,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): { readonly count: number; readonly periods: PayPeriod[] } {
  const periods: PayPeriod[] = [];
  let count = 0;
  for (const stretch of stretchesOf(schedules).reverse()) {
    let day = stretch.to === undefined ? date : earlierOf(stretch.to, date);
    while (day >= stretch.from) {
      const period = periodIn(stretch, day);
      if (count >= offset && periods.length < limit) periods.push(period);
      count += 1;
      day = addDays(period.from, -1);
    }
  }
  return { count, periods };
}

/** So many periods in their order: the one of the date, or the school's first if that begins later, and those after it. */
export function nextPeriods(
  schedules: readonly PaySchedule[],
  count: number,
  from: CivilDate,
): readonly PayPeriod[] {
  const first = firstPayDate(schedules);
  if (first === undefined) return [];
  const periods: PayPeriod[] = [];
  for (let day = laterOf(first, from); periods.length < count; ) {
    const period = periodAt(schedules, day);
    if (period === undefined) break;
    periods.push(period);
    day = addDays(period.to, 1);
  }
  return periods;
}

/**
 * The schedules with a change (PE4). It takes effect on the day after the running period, and instead of those that were
 * to take effect later. Before the school's first period has begun it counts as the first schedule, which may begin in
 * the past.
 *
 * @param today the latest date of all locations, so that no location is in a period that the change cuts
 * @param closedThrough the last closed date, or null
 * @returns undefined if the change would move a boundary of a closed period
 */
export function whenChangeTakesEffect(
  schedules: readonly PaySchedule[],
  change: Omit<PaySchedule, 'effectiveFrom'>,
  { today, closedThrough }: { readonly today: CivilDate; readonly closedThrough: CivilDate | null },
): { readonly effectiveFrom: CivilDate; readonly schedules: readonly PaySchedule[] } | undefined {
  const running = periodAt(schedules, today);
  const effectiveFrom = running ? addDays(running.to, 1) : change.startsOn;
  const changed = { ...change, effectiveFrom };
  if (closedThrough !== null && movesBoundary(schedules, changed, closedThrough)) return undefined;
  const kept = running ? schedules.filter((schedule) => schedule.effectiveFrom < effectiveFrom) : [];
  return { effectiveFrom, schedules: [...kept, changed] };
}

/** The days of a week by the period that pays them, from the earliest on. Days before the first period are in none (PE2). */
export function partsOfWeek(schedules: readonly PaySchedule[], week: CivilDate): Days[] {
  const last = addDays(week, 6);
  const parts: Days[] = [];
  for (let day = laterOf(week, firstPayDate(schedules) ?? addDays(last, 1)); day <= last; ) {
    const to = earlierOf(last, periodAt(schedules, day)?.to ?? last);
    parts.push({ from: day, to });
    day = addDays(to, 1);
  }
  return parts;
}

/** PE3: some weeks of such a schedule belong to two periods. */
export function splitsWeeks({ kind, startsOn }: Pick<PaySchedule, 'kind' | 'startsOn'>): boolean {
  return kind === 'SEMIMONTHLY' || kind === 'MONTHLY' || weekdayOf(startsOn) !== 'SUNDAY';
}

/** Compares the closed periods with those that the change would make of their dates, were it in effect from its first day on. */
function movesBoundary(
  schedules: readonly PaySchedule[],
  change: PaySchedule,
  closedThrough: CivilDate,
): boolean {
  const first = firstPayDate(schedules);
  if (first === undefined || change.startsOn > closedThrough) return false;
  const asked = [{ ...change, effectiveFrom: change.startsOn }];
  let day = laterOf(first, change.startsOn);
  while (day <= closedThrough) {
    const closed = periodAt(schedules, day);
    const wanted = periodAt(asked, day);
    if (!closed || !wanted || closed.from !== wanted.from || closed.to !== wanted.to) return true;
    day = addDays(closed.to, 1);
  }
  return false;
}

function stretchesOf(schedules: readonly PaySchedule[]): Stretch[] {
  const inOrder = [...schedules].sort((one, other) => compareDates(one.effectiveFrom, other.effectiveFrom));
  return inOrder
    .map((schedule, index) => {
      const next = inOrder[index + 1];
      return {
        schedule,
        from: index === 0 ? schedule.startsOn : schedule.effectiveFrom,
        to: next && addDays(next.effectiveFrom, -1),
      };
    })
    .filter(({ from, to }) => to === undefined || from <= to);
}

function periodIn({ schedule, from, to }: Stretch, date: CivilDate): PayPeriod {
  const uncut = uncutPeriod(schedule, date);
  const last = to === undefined ? uncut.to : earlierOf(to, uncut.to);
  return { from: laterOf(from, uncut.from), to: last, payDay: addDays(last, schedule.payDayOffset) };
}

/** The period of the date as if the schedule had neither beginning nor end. */
function uncutPeriod({ kind, startsOn, days }: PaySchedule, date: CivilDate): Days {
  if (kind === 'WEEKLY' || kind === 'BIWEEKLY') {
    const length = kind === 'WEEKLY' ? 7 : 14;
    const since = daysBetween(startsOn, date);
    const from = addDays(startsOn, Math.floor(since / length) * length);
    return { from, to: addDays(from, length - 1) };
  }
  const starts = kind === 'MONTHLY' ? [dayOfMonth(startsOn)] : (days ?? []);
  const month = startOfMonth(date);
  // The first days of the month before, of this one and of the next: two of them are around the date.
  const boundaries = [-1, 0, 1].flatMap((months) =>
    [...starts].sort((one, other) => one - other).map((day) => addDays(addMonths(month, months), day - 1)),
  );
  const from = boundaries.findLast((boundary) => boundary <= date);
  const next = boundaries.find((boundary) => boundary > date);
  if (from === undefined || next === undefined) throw new RangeError(`No days for ${kind}`);
  return { from, to: addDays(next, -1) };
}

function dayOfMonth(date: CivilDate): number {
  return dayNumberOf(date) - dayNumberOf(startOfMonth(date)) + 1;
}
