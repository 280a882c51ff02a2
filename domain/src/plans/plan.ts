import { addDays, type CivilDate, compareDates, weekdayOf } from '../time/civil-date.ts';
import type { MinuteOfDay } from '../time/minutes.ts';
import {
  type Assignment,
  type Commitment,
  commitmentsFor,
  mergeCommitments,
  releaseDates,
  releaseFrom,
} from './commitments.ts';
import { DateSet } from './date-set.ts';
import {
  carveDate,
  endBefore,
  type Pattern,
  patternOn,
  recurringAround,
  runningDates,
  splitFrom,
  vacate,
} from './pattern.ts';
import { holderOf, holdersOn, type Replacement, type SeatHolder } from './seats.ts';

/**
 * The plan of one shift or meeting. Each function below returns a new plan; the caller saves the difference, checks for
 * double bookings, and never passes a date before today. Holidays are not part of the plan, because they release no one
 * (S11).
 */
export interface ShiftPlan {
  readonly patterns: readonly Pattern[];
  readonly commitments: readonly Commitment[];
  readonly replacements: readonly Replacement[];
  readonly dismissed: DateSet;
}

export function createPlan(pattern: Pattern, assignments: readonly Assignment[]): ShiftPlan {
  return {
    patterns: [pattern],
    commitments: mergeCommitments(assignments.flatMap((assignment) => commitmentsFor(pattern, assignment))),
    replacements: [],
    dismissed: DateSet.empty,
  };
}

/**
 * Apply To One: gives the date its own pattern and the named holders. A person who gets another person's seat is their
 * substitute on that date, the same as with Replace Staff.
 */
export function editOneDate(
  plan: ShiftPlan,
  date: CivilDate,
  only: Pattern,
  holders: readonly SeatHolder[],
): ShiftPlan {
  requireRunning(plan, date);
  const present = holdersOn(plan.commitments, date);
  const patterns = carveDate(plan.patterns, date, only);
  const seats = new Set([...present, ...holders].map(({ seat }) => seat));
  return {
    ...plan,
    patterns,
    commitments: mergeCommitments([
      ...releaseDates(plan.commitments, DateSet.fromDates([date])),
      ...holders.flatMap((holder) => commitmentsOn(patterns, date, holder)),
    ]),
    replacements: [...seats].reduce(
      (replacements, seat) =>
        withReplacement(replacements, date, seat, holderOf(present, seat), holderOf(holders, seat)),
      plan.replacements,
    ),
  };
}

/**
 * S5b: moves the date's occurrence to another date, on which the shift must not run yet. A substitute of the
 * old date is the substitute of the new one.
 */
export function moveOneDate(
  plan: ShiftPlan,
  date: CivilDate,
  target: CivilDate,
  only: Pattern,
  holders: readonly SeatHolder[],
): ShiftPlan {
  const edited = editOneDate(plan, date, only, holders);
  const around = recurringAround(plan.patterns, date);
  const others = edited.patterns.filter(
    (pattern) => !(pattern.repeat === 'NEVER' && pattern.dates.contains(date)),
  );
  const patterns = carveDate(around ? [...others, vacate(around, date)] : others, target, only);
  return {
    ...edited,
    patterns,
    commitments: mergeCommitments([
      ...releaseDates(edited.commitments, DateSet.fromDates([date])),
      ...holders.flatMap((holder) => commitmentsOn(patterns, target, holder)),
    ]),
    replacements: edited.replacements
      .filter((replacement) => replacement.date !== target)
      .map((replacement) => (replacement.date === date ? { ...replacement, date: target } : replacement)),
  };
}

/**
 * Saves a meeting or a one-time shift: from a date on, it runs by exactly this pattern with exactly these people. Later
 * replacements and dismissals stay where the date still exists (S5).
 */
export function replanFrom(
  plan: ShiftPlan,
  from: CivilDate,
  next: Pattern,
  assignments: readonly Assignment[],
): ShiftPlan {
  const onlyDate = next.repeat === 'NEVER' ? next.dates.first : undefined;
  if (onlyDate && onlyDate >= from && isOnPlan(plan, onlyDate) && hasNoOtherDate(plan, from, onlyDate)) {
    // The form of a one-time shift names the people of its only date, substitutes included, so it overrides replacements.
    const holders = assignments.filter(({ dates }) => dates.contains(onlyDate));
    return editOneDate(plan, onlyDate, next, holders);
  }
  const patterns = splitFrom(plan.patterns, from, next);
  const replacements = plan.replacements.filter(({ date }) => patternOn(patterns, date));
  const staying = replacements.filter(({ date }) => date >= from);
  const following = { ...next, dates: next.dates.onOrAfter(from).minus(plan.dismissed) };
  return {
    ...plan,
    patterns,
    commitments: mergeCommitments([
      ...releaseFrom(plan.commitments, from),
      ...assignments.flatMap((assignment) => {
        const replaced = staying.filter(({ seat }) => seat === assignment.seat).map(({ date }) => date);
        const dates = assignment.dates.minus(DateSet.fromDates(replaced));
        return commitmentsFor(following, { ...assignment, dates });
      }),
      ...staying.flatMap(({ date, seat, substituteId }) =>
        substituteId === null ? [] : commitmentsOn(patterns, date, { seat, personId: substituteId }),
      ),
    ]),
    replacements,
  };
}

function hasNoOtherDate({ patterns }: ShiftPlan, from: CivilDate, date: CivilDate): boolean {
  const others = DateSet.fromRange(from).minus(DateSet.fromDates([date]));
  return patterns.every((pattern) => pattern.dates.intersect(others).isEmpty);
}

/** S6: on one date, another person takes the seat, or it stays empty. */
export function replaceHolder(
  plan: ShiftPlan,
  date: CivilDate,
  seat: number,
  substituteId: number | null,
): ShiftPlan {
  requireRunning(plan, date);
  const present = holdersOn(plan.commitments, date);
  const inSeat = plan.commitments.filter((commitment) => commitment.seat === seat);
  const elsewhere = plan.commitments.filter((commitment) => commitment.seat !== seat);
  return {
    ...plan,
    commitments: mergeCommitments([
      ...elsewhere,
      ...releaseDates(inSeat, DateSet.fromDates([date])),
      ...(substituteId === null ? [] : commitmentsOn(plan.patterns, date, { seat, personId: substituteId })),
    ]),
    replacements: withReplacement(plan.replacements, date, seat, holderOf(present, seat), substituteId),
  };
}

/** Leaves the seats of a person empty on single dates, like Replace Staff: they keep them otherwise, and no edit fills them. */
export function leaveEmpty(plan: ShiftPlan, personId: number, dates: readonly CivilDate[]): ShiftPlan {
  return dates.reduce(
    (before, date) =>
      holdersOn(before.commitments, date)
        .filter((holder) => holder.personId === personId)
        .reduce((after, { seat }) => replaceHolder(after, date, seat, null), before),
    plan,
  );
}

/** S7: the shift does not run on the date and its staff are released. */
export function dismissDate(plan: ShiftPlan, date: CivilDate): ShiftPlan {
  requireRunning(plan, date);
  const dates = DateSet.fromDates([date]);
  return {
    ...plan,
    dismissed: plan.dismissed.union(dates),
    commitments: releaseDates(plan.commitments, dates),
    replacements: plan.replacements.filter((replacement) => replacement.date !== date),
  };
}

/** S8: from the date on, the shift does not run and its people are released. */
export function archiveFrom(plan: ShiftPlan, from: CivilDate): ShiftPlan {
  return {
    ...plan,
    patterns: endBefore(plan.patterns, from),
    commitments: releaseFrom(plan.commitments, from),
    replacements: plan.replacements.filter(({ date }) => date < from),
  };
}

/** S8: a shift is archived from today on, or from tomorrow on when today's occurrence has begun. */
export function archiveDate(plan: ShiftPlan, today: CivilDate, minuteNow: MinuteOfDay): CivilDate {
  const pattern = patternOn(plan.patterns, today);
  return pattern && pattern.minutes.start <= minuteNow ? addDays(today, 1) : today;
}

/**
 * Releases a person from every seat on the dates, for time off (T3) or for good (U4). Seats in which they were the
 * substitute stay empty; their own substitutes stay, replacing no one.
 */
export function releasePerson(plan: ShiftPlan, personId: number, dates: DateSet): ShiftPlan {
  const others = plan.commitments.filter((commitment) => commitment.personId !== personId);
  const theirs = plan.commitments.filter((commitment) => commitment.personId === personId);
  const withoutPerson = (id: number | null) => (id === personId ? null : id);
  return {
    ...plan,
    commitments: mergeCommitments([...others, ...releaseDates(theirs, dates)]),
    replacements: plan.replacements
      .map((replacement) =>
        dates.contains(replacement.date)
          ? {
              ...replacement,
              originalId: withoutPerson(replacement.originalId),
              substituteId: withoutPerson(replacement.substituteId),
            }
          : replacement,
      )
      .filter(isReplacing),
  };
}

/** The last date on which the shift runs and is not dismissed; undefined if it is ongoing or never runs. */
export function lastRunningDate(plan: ShiftPlan): CivilDate | undefined {
  const parts = plan.patterns.flatMap((pattern) =>
    runningDates({ ...pattern, dates: pattern.dates.minus(plan.dismissed) }),
  );
  if (parts.some(({ dates }) => dates.isOngoing)) return undefined;
  return parts
    .flatMap(({ dates }) => dates.last ?? [])
    .sort(compareDates)
    .at(-1);
}

function requireRunning(plan: ShiftPlan, date: CivilDate): void {
  if (!isOnPlan(plan, date)) throw new RangeError(`The shift does not run on ${date}`);
}

/** The shift runs on the date and is not dismissed. Holidays are not considered. */
export function isOnPlan(plan: ShiftPlan, date: CivilDate): boolean {
  return patternOn(plan.patterns, date) !== undefined && !plan.dismissed.contains(date);
}

function commitmentsOn(patterns: readonly Pattern[], date: CivilDate, holder: SeatHolder): Commitment[] {
  const pattern = patternOn(patterns, date);
  if (!pattern) return [];
  const { seat, personId } = holder;
  const dates = DateSet.fromDates([date]);
  return [{ seat, personId, weekday: weekdayOf(date), dates, minutes: pattern.minutes }];
}

function withReplacement(
  replacements: readonly Replacement[],
  date: CivilDate,
  seat: number,
  presentId: number | null,
  substituteId: number | null,
): readonly Replacement[] {
  if (presentId === substituteId) return replacements;
  const earlier = replacements.find((known) => known.date === date && known.seat === seat);
  const originalId = earlier ? earlier.originalId : presentId;
  const others = replacements.filter((known) => known !== earlier);
  return [...others, { date, seat, originalId, substituteId }].filter(isReplacing);
}

/** A seat that was left empty stays a replacement even when it belongs to no one: a later edit must not fill it (S5b). */
export function isReplacing({ originalId, substituteId }: Replacement): boolean {
  return originalId !== substituteId || substituteId === null;
}
