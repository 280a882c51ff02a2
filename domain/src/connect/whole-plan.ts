import { mergeCommitments, releaseDates, timed } from '../plans/commitments.ts';
import { DateSet } from '../plans/date-set.ts';
import { differenceOf } from '../plans/history/difference.ts';
import { isVacated, patternOn, REPEATS, type Repeat } from '../plans/pattern.ts';
import { isReplacing, type ShiftPlan } from '../plans/plan.ts';
import { type CivilDate, isCivilDate, shortWeekdayName, WEEKDAYS, type Weekday } from '../time/civil-date.ts';
import { formatTime, MINUTES_PER_DAY } from '../time/minutes.ts';

/**
 * A whole plan with the names of positions and people instead of their ids, which are others in another school (MI12). Dates are ranges
 * such as {[2026-06-08,2026-07-01),[2026-08-03,)}, of which the day after the last is not part; times are minutes since midnight.
 */
export interface WrittenPlan {
  readonly patterns: readonly {
    readonly repeat: Repeat;
    readonly weekday: Weekday;
    readonly dates: string;
    readonly minutes: readonly [start: number, end: number];
    readonly positions: readonly string[];
  }[];
  readonly seats: readonly {
    readonly person: string;
    readonly seat: number;
    readonly weekday: Weekday;
    readonly dates: string;
    readonly minutes: readonly [start: number, end: number];
  }[];
  readonly substitutes: readonly {
    readonly date: CivilDate;
    readonly seat: number;
    readonly instead_of: string | null;
    readonly person: string | null;
  }[];
  readonly dismissed: readonly {
    readonly date: CivilDate;
    readonly reason: string;
    /** Who had the seats when it was dismissed (S7a), which calendars show. */
    readonly seats: readonly {
      readonly seat: number;
      readonly person: string | null;
      readonly is_replaced: boolean;
      readonly instead_of: string | null;
    }[];
  }[];
}

/** A dismissed date, and who had its seats. */
export interface Dismissal {
  readonly date: CivilDate;
  readonly reason: string;
  readonly seats: readonly {
    readonly seat: number;
    readonly personId: number | null;
    readonly isReplaced: boolean;
    readonly originalId: number | null;
  }[];
}

interface Names<From, To> {
  position: (of: From) => To;
  person: (of: From) => To;
}

export function writePlan(
  plan: ShiftPlan,
  { position, person }: Names<number, string>,
  dismissals: readonly Dismissal[] = [],
): WrittenPlan {
  const named = (id: number | null) => (id === null ? null : person(id));
  return {
    patterns: plan.patterns.map(({ repeat, weekday, dates, minutes, positionIds }) => ({
      ...{ repeat, weekday, dates: dates.toMultirange() },
      minutes: [minutes.start, minutes.end],
      positions: positionIds.map(position),
    })),
    seats: plan.commitments.map(({ personId, seat, weekday, dates, minutes }) => ({
      ...{ person: person(personId), seat, weekday, dates: dates.toMultirange() },
      minutes: [minutes.start, minutes.end],
    })),
    substitutes: plan.replacements.map(({ date, seat, originalId, substituteId }) => ({
      ...{ date, seat },
      instead_of: named(originalId),
      person: named(substituteId),
    })),
    dismissed: plan.dismissed.dates().map((date) => {
      const { reason = '', seats = [] } = dismissals.find((one) => one.date === date) ?? {};
      return {
        ...{ date, reason },
        seats: seats.map(({ seat, personId, isReplaced, originalId }) => ({
          ...{ seat, person: named(personId), is_replaced: isReplaced, instead_of: named(originalId) },
        })),
      };
    }),
  };
}

/** The reverse of `writePlan`. */
export function readPlan(written: WrittenPlan, { position, person }: Names<string, number>): ShiftPlan {
  const idOf = (name: string | null) => (name === null ? null : person(name));
  return {
    patterns: written.patterns.map(({ repeat, weekday, dates, minutes: [start, end], positions }) => ({
      ...{ repeat, weekday, dates: DateSet.fromMultirange(dates), minutes: { start, end } },
      positionIds: positions.map(position),
    })),
    commitments: written.seats.map(({ person: name, seat, weekday, dates, minutes: [start, end] }) => ({
      ...{
        personId: person(name),
        seat,
        weekday,
        dates: DateSet.fromMultirange(dates),
        minutes: { start, end },
      },
    })),
    replacements: written.substitutes.map(({ date, seat, instead_of: original, person: substitute }) => ({
      ...{ date, seat, originalId: idOf(original), substituteId: idOf(substitute) },
    })),
    dismissed: DateSet.fromDates(written.dismissed.map(({ date }) => date)),
  };
}

/** The dismissed dates of what `writePlan` wrote; people who are not here are left out. */
export function readDismissals(
  { dismissed }: WrittenPlan,
  personOf: (name: string) => number | undefined,
): Dismissal[] {
  const idOf = (name: string | null) => (name === null ? null : (personOf(name) ?? null));
  return dismissed.map(({ date, reason, seats }) => ({
    ...{ date, reason },
    seats: seats
      .map(({ seat, person, is_replaced: isReplaced, instead_of: original }) => ({
        ...{ seat, personId: idOf(person), isReplaced, originalId: isReplaced ? idOf(original) : null },
      }))
      .filter(({ personId, isReplaced }) => isReplaced || personId !== null),
  }));
}

/** The cells of a whole plan. The first says that there is one; the others are empty where they would say nothing, for people who read them. */
interface PlanCells {
  readonly exceptions: string;
  readonly dismissed: string | null;
  readonly seats: string | null;
  readonly substitutes: string | null;
}

export function planCells({ patterns, dismissed, seats, substitutes }: WrittenPlan): PlanCells {
  return {
    exceptions: JSON.stringify(patterns),
    dismissed: listCell(dismissed),
    seats: listCell(seats),
    substitutes: listCell(substitutes),
  };
}

function listCell(list: readonly unknown[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}

/** More than any meeting has. */
const MOST_SEATS = 2_000;

/** Reads what `planCells` wrote; undefined if somebody has changed it into something else. */
export function readPlanCells(cells: Partial<PlanCells>): WrittenPlan | undefined {
  const patterns = listIn<WrittenPlan['patterns'][number]>(cells.exceptions, isPattern);
  const dismissed = listIn<WrittenPlan['dismissed'][number]>(cells.dismissed, isDismissal);
  const seats = listIn<WrittenPlan['seats'][number]>(cells.seats, isSeat);
  const substitutes = listIn<WrittenPlan['substitutes'][number]>(cells.substitutes, isSubstitute);
  if (!patterns || !dismissed || !seats || !substitutes) return undefined;
  return { patterns, dismissed, seats, substitutes };
}

type Fields = Readonly<Record<string, unknown>>;

function listIn<Item>(
  text: string | null | undefined,
  isItem: (fields: Fields) => boolean,
): Item[] | undefined {
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    const isList = Array.isArray(list) && list.every((one) => isFields(one) && isItem(one));
    return isList ? (list as Item[]) : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isPattern({ repeat, weekday, dates, minutes, positions }: Fields): boolean {
  return (
    REPEATS.some((one) => one === repeat) &&
    isWeekday(weekday) &&
    areDates(dates) &&
    areMinutes(minutes) &&
    Array.isArray(positions) &&
    positions.every((name) => typeof name === 'string')
  );
}

function isSeat({ person, seat, weekday, dates, minutes }: Fields): boolean {
  const isWhen = isWeekday(weekday) && areDates(dates) && areMinutes(minutes);
  return typeof person === 'string' && isSeatNumber(seat) && isWhen;
}

function isName(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isSubstitute({ date, seat, instead_of: original, person }: Fields): boolean {
  return isDate(date) && isSeatNumber(seat) && isName(original) && isName(person);
}

function isDismissal({ date, reason, seats }: Fields): boolean {
  return isDate(date) && typeof reason === 'string' && areDismissedSeats(seats);
}

function areDismissedSeats(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const areSeats = value.every(
    (one: unknown) =>
      isFields(one) &&
      isSeatNumber(one.seat) &&
      isName(one.person) &&
      isName(one.instead_of) &&
      typeof one.is_replaced === 'boolean',
  );
  return areSeats && new Set(value.map(({ seat }) => seat)).size === value.length;
}

function isWeekday(value: unknown): boolean {
  return WEEKDAYS.some((one) => one === value);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && isCivilDate(value);
}

function isSeatNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_SEATS;
}

const DATES =
  /^\{\[\d{4}-\d{2}-\d{2},(?:\d{4}-\d{2}-\d{2})?\)(?:,\[\d{4}-\d{2}-\d{2},(?:\d{4}-\d{2}-\d{2})?\))*\}$/;

function areDates(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const named = value.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return named.every(isCivilDate) && DATES.test(value);
}

function areMinutes(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false;
  const [start, end] = value as [number, number];
  return start >= 0 && start < end && end <= MINUTES_PER_DAY;
}

/** Whether a plan that was read could be one of a schedule: one pattern and one person a seat on each date, and nobody where it does not run. */
export function isSound(plan: ShiftPlan, mostSeats: number): boolean {
  const { patterns, commitments, replacements, dismissed } = plan;
  const areApart = (sets: readonly DateSet[]) => {
    let seen = DateSet.empty;
    return sets.every((dates) => {
      const isApart = seen.intersect(dates).isEmpty;
      seen = seen.union(dates);
      return isApart;
    });
  };
  const bySeat = new Map<string, DateSet[]>();
  for (const { seat, weekday, dates } of commitments) {
    const key = `${seat} ${weekday}`;
    bySeat.set(key, [...(bySeat.get(key) ?? []), dates]);
  }
  const replaced = new Set(replacements.map(({ date, seat }) => `${date} ${seat}`));
  return (
    [...patterns, ...commitments].every(({ dates }) => !dates.isEmpty) &&
    areApart(patterns.map(({ dates }) => dates)) &&
    [...bySeat.values()].every(areApart) &&
    [...commitments, ...replacements].every(({ seat }) => seat <= mostSeats) &&
    replaced.size === replacements.length &&
    replacements.every(
      (one) => isReplacing(one) && patternOn(patterns, one.date) && !dismissed.contains(one.date),
    ) &&
    differenceOf(plan, withTimes(plan)).touched.isEmpty
  );
}

/** The plan with everybody at the times of its patterns. */
export function withTimes(plan: ShiftPlan): ShiftPlan {
  const rows = releaseDates(timed(plan.commitments, plan.patterns), plan.dismissed);
  return { ...plan, commitments: mergeCommitments(rows) };
}

/** The columns that say how a shift usually runs. */
export interface UsualCells {
  readonly positions: string | null;
  readonly days: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
  readonly staff_1: string | null;
  readonly staff_2: string | null;
}

/**
 * The usual time of a shift, for people who read the file, and who may correct it there. It depends on the plan alone, not on today, so
 * that an import of another day knows what was corrected.
 */
export function usualCells({ patterns, seats }: WrittenPlan): UsualCells {
  const read = patterns.map((pattern) => ({ ...pattern, set: DateSet.fromMultirange(pattern.dates) }));
  const recurring = read.filter(({ repeat }) => repeat !== 'NEVER');
  const single = read.filter(({ repeat, weekday, set }) => !isVacated({ repeat, weekday, dates: set }));
  const usual = longest(recurring.length > 0 ? recurring : single.length > 0 ? single : read);
  const seated = (number: number) =>
    longest(
      seats
        .filter(({ seat }) => seat === number)
        .map(({ person, dates }) => ({ person, set: DateSet.fromMultirange(dates) })),
    )?.person ?? null;
  const days =
    usual?.repeat === 'DAILY' ? 'Daily' : usual?.repeat === 'WEEKLY' ? shortWeekdayName(usual.weekday) : null;
  return {
    positions: usual?.positions.join('; ') || null,
    days,
    start: timeOf(usual?.minutes[0]),
    end: timeOf(usual?.minutes[1]),
    from: usual?.set.first ?? null,
    until: usual?.set.last ?? null,
    staff_1: seated(1),
    staff_2: seated(2),
  };
}

/** The one that goes on longest, which is that of now and later. */
function longest<Dated extends { set: DateSet }>(all: readonly Dated[]): Dated | undefined {
  const lasting = ({ set }: Dated) => set.last ?? '9999-12-31';
  return [...all].sort((one, other) => (lasting(one) < lasting(other) ? 1 : -1))[0];
}

function timeOf(minute: number | undefined): string | null {
  if (minute === undefined) return null;
  return minute === MINUTES_PER_DAY ? '24:00' : formatTime(minute);
}
