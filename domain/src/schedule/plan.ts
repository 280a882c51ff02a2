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
import { carveDate, endBefore, type Pattern, patternOn, runningDates, splitFrom } from './pattern.ts';
import { holderOf, holdersOn, type Replacement, type SeatHolder, seatSpans } from './seats.ts';

/**
 * All that one shift or meeting is planned to be. Each function below makes the next plan of the last; the caller saves
 * the difference, checks that nobody is double-booked, and sees to it that no date before today is asked for. Holidays
 * are no part of it: a closed day takes nothing away (S11).
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
 * Apply To One: the date runs by a pattern of its own, with the holders named. Who thereby takes another's seat is his
 * substitute for the date, the same as if he had been put there by Replace Staff.
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
        noteReplacement(replacements, date, seat, holderOf(present, seat), holderOf(holders, seat)),
      plan.replacements,
    ),
  };
}

/**
 * Apply To All: from a date on the shift runs by another pattern, with the people assigned. Replacements and dismissals
 * after it stay where the date still exists (S5); whom the caller knows to be on leave he leaves out of `dates`.
 */
export function editFrom(
  plan: ShiftPlan,
  from: CivilDate,
  next: Pattern,
  assignments: readonly Assignment[],
): ShiftPlan {
  const onlyDate = next.repeat === 'NEVER' ? next.dates.first : undefined;
  if (onlyDate && onlyDate >= from && isOnPlan(plan, onlyDate)) {
    // The form of a one-time shift names who sits on its only date, substitutes included, so no replacement may overrule it.
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

/**
 * Who has a seat after the one that an edit names leaves it. A form names one person a seat and shows nobody who follows
 * him, so it cannot have meant to send that one away.
 */
export function successors(plan: ShiftPlan, named: readonly Assignment[]): Assignment[] {
  return seatSpans(plan.commitments, plan.replacements).flatMap(({ seat, personId, first, last }) => {
    const leaves = named.find((assignment) => assignment.seat === seat)?.dates.last;
    const sitsElsewhere = named.some(
      (assignment) => assignment.personId === personId && assignment.seat !== seat,
    );
    const follows = leaves !== undefined && first > leaves && !sitsElsewhere;
    return follows ? [{ seat, personId, dates: DateSet.fromRange(first, last) }] : [];
  });
}

/** S6: on one date somebody else sits in the seat, or nobody. */
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
    replacements: noteReplacement(plan.replacements, date, seat, holderOf(present, seat), substituteId),
  };
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

/** S8: nothing runs and nobody is held from the date on. */
export function archiveFrom(plan: ShiftPlan, from: CivilDate): ShiftPlan {
  return {
    ...plan,
    patterns: endBefore(plan.patterns, from),
    commitments: releaseFrom(plan.commitments, from),
    replacements: plan.replacements.filter(({ date }) => date < from),
  };
}

/** S8: archived from today on, or from tomorrow when today's occurrence has begun. */
export function archiveDate(plan: ShiftPlan, today: CivilDate, minuteNow: MinuteOfDay): CivilDate {
  const pattern = patternOn(plan.patterns, today);
  return pattern && pattern.minutes.start <= minuteNow ? addDays(today, 1) : today;
}

/**
 * A person is released from every seat on the dates: leave (T3), or for good (U4). Where he stood in nobody does, and who
 * stands in for him keeps the seat as one that was nobody's.
 */
export function releasePerson(plan: ShiftPlan, personId: number, dates: DateSet): ShiftPlan {
  const others = plan.commitments.filter((commitment) => commitment.personId !== personId);
  const his = plan.commitments.filter((commitment) => commitment.personId === personId);
  const released = (id: number | null) => (id === personId ? null : id);
  return {
    ...plan,
    commitments: mergeCommitments([...others, ...releaseDates(his, dates)]),
    replacements: plan.replacements
      .map((replacement) =>
        dates.contains(replacement.date)
          ? {
              ...replacement,
              originalId: released(replacement.originalId),
              substituteId: released(replacement.substituteId),
            }
          : replacement,
      )
      .filter(isReplacing),
  };
}

/** The last date the shift runs on, dismissed ones not counted. Undefined for an ongoing shift, and for one that never runs. */
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

/** Whether the shift runs on the date and was not called off; holidays are another matter. */
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

function noteReplacement(
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

function isReplacing({ originalId, substituteId }: Replacement): boolean {
  return originalId !== substituteId;
}
