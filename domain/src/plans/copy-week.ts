import { addDays, type CivilDate, daysBetween } from '../time/civil-date.ts';
import { weekDates } from '../time/weeks.ts';
import type { Closures } from './closures/closures.ts';
import { type Pattern, patternOn } from './pattern.ts';
import { isOnPlan, type ShiftPlan } from './plan.ts';
import { holderOf, holdersOn } from './seats.ts';

/** A shift of a location, and whether it runs once. */
export interface WeekShift {
  readonly id: number;
  readonly isOneTime: boolean;
  readonly plan: ShiftPlan;
}

/** Why something of a week is not copied: the day is past, closed or has it already, or the shift differs there. */
export type CopyProblem = 'PAST' | 'CLOSED' | 'THERE' | 'DOES_NOT_RUN' | 'SEAT_CHANGED';

/** BM3: one thing of a week that goes to another week. */
export interface WeekCopy {
  readonly shiftId: number;
  readonly date: CivilDate;
  /** This weekday in the other week. */
  readonly target: CivilDate;
  readonly seat: number;
  /** Who has it; null for an open one-time shift. */
  readonly personId: number | null;
  /** The pattern on the target. */
  readonly pattern: Pattern;
  /** Who has the seat of a recurring shift on the target, and leaves it to the substitute. */
  readonly replacedId: number | null;
  /** They stand in for somebody in a recurring shift. Otherwise it is a one-time shift. */
  readonly isSubstitute: boolean;
  readonly problem?: CopyProblem;
}

interface Weeks {
  /** Any date of the week that is copied, and of the one that gets it. */
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly today: CivilDate;
  readonly closures: Closures;
}

/**
 * Finds the one-time shifts of a week and its substitutes, which its recurring shifts lack. Two dates of one
 * week name the same week.
 */
export function copiesOfWeek(shifts: readonly WeekShift[], { from, to, today, closures }: Weeks): WeekCopy[] {
  const [first = from] = weekDates(from);
  const distance = daysBetween(first, weekDates(to)[0] ?? to);
  // Shifts that the target week already has are not copied once more, so that a week can be copied again.
  const there = new Map<string, number>();
  for (const { isOneTime, plan } of shifts) {
    if (!isOneTime) continue;
    for (const date of weekDates(to).filter((one) => isOnPlan(plan, one))) {
      const key = sameTime(date, patternOn(plan.patterns, date));
      there.set(key, (there.get(key) ?? 0) + 1);
    }
  }
  const copies = shifts.flatMap((shift) =>
    weekDates(from)
      .filter((date) => isOnPlan(shift.plan, date))
      .flatMap((date) => (shift.isOneTime ? oneTime(shift, date) : substitutes(shift, date))),
  );
  return copies.sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));

  function oneTime({ id, plan }: WeekShift, date: CivilDate): WeekCopy[] {
    const pattern = patternOn(plan.patterns, date);
    if (!pattern) return [];
    const target = addDays(date, distance);
    const key = sameTime(target, pattern);
    const known = there.get(key) ?? 0;
    there.set(key, known - 1);
    const problem = dayProblem(target, pattern) ?? (known > 0 ? ('THERE' as const) : undefined);
    const personId = holderOf(holdersOn(plan.commitments, date), 1);
    const given = { shiftId: id, date, target, seat: 1, personId, pattern };
    const copy = { ...given, replacedId: null, isSubstitute: false };
    return [{ ...copy, ...(problem && { problem }) }];
  }

  function substitutes({ id, plan }: WeekShift, date: CivilDate): WeekCopy[] {
    const target = addDays(date, distance);
    return plan.replacements
      .filter((one) => one.date === date && one.substituteId !== null)
      .flatMap(({ seat, originalId, substituteId }) => {
        const pattern = patternOn(plan.patterns, target) ?? patternOn(plan.patterns, date);
        if (!pattern) return [];
        const given = { shiftId: id, date, target, seat, personId: substituteId, pattern };
        const copy = { ...given, replacedId: originalId, isSubstitute: true };
        const holder = holderOf(holdersOn(plan.commitments, target), seat);
        const seatProblem =
          holder === substituteId ? 'THERE' : holder === originalId ? undefined : ('SEAT_CHANGED' as const);
        const problem =
          dayProblem(target, pattern) ?? (isOnPlan(plan, target) ? seatProblem : ('DOES_NOT_RUN' as const));
        return [{ ...copy, ...(problem && { problem }) }];
      });
  }

  function dayProblem(target: CivilDate, { minutes }: Pattern): CopyProblem | undefined {
    if (target < today) return 'PAST';
    return closures.cut(target, minutes).length === 0 ? 'CLOSED' : undefined;
  }
}

function sameTime(date: CivilDate, pattern: Pattern | undefined): string {
  const { minutes, positionIds = [] } = pattern ?? {};
  return [date, minutes?.start, minutes?.end, ...[...positionIds].sort((left, right) => left - right)].join(
    ' ',
  );
}

function orderOf({ target, pattern, shiftId, seat }: WeekCopy): string {
  return [target, pattern.minutes.start, shiftId, seat]
    .map((part) => String(part).padStart(10, '0'))
    .join(' ');
}
