import { addDays, type CivilDate, weekdayOf } from '../time/civil-date.ts';
import { startOfWeek } from '../time/weeks.ts';
import type { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { editFrom, type ShiftForm } from './edit-from.ts';
import { uncoveredDates } from './openings.ts';
import { patternOn, type Repeat } from './pattern.ts';
import type { Circumstances } from './pauses.ts';
import { moveOneDate, replaceHolder, type ShiftPlan } from './plan.ts';
import { holdersOn } from './seats.ts';
import { type ShiftView, usualPattern, viewOn, withUsual } from './shift-view.ts';
import { takeDates } from './taking.ts';
import { alignToWeekday } from './weekday-dates.ts';

/** BM1: a card of the calendar is put down at another person, on another day, or both. */
export interface SeatMove {
  readonly date: CivilDate;
  readonly seat: number;
  /** Where it is put down: the same date for another person. */
  readonly target: CivilDate;
  /** Who has the seat then; null leaves it empty. */
  readonly personId: number | null;
  /** ONE: that date alone. FROM: the shift from that date on. */
  readonly scope: 'ONE' | 'FROM';
}

/** Reasons why a card cannot be put down there, no matter who is free. */
export type MoveProblem =
  | 'NOTHING'
  | 'RUNS_THERE'
  | 'ONE_TIME'
  | 'SUBSTITUTE'
  | 'DAILY'
  | 'MOVED_BEFORE'
  | 'OTHER_WEEK';

/** Returns what forbids the move; undefined if nothing but the people can. The shift must run on the date. */
export function moveProblem(plan: ShiftPlan, repeat: Repeat, move: SeatMove): MoveProblem | undefined {
  const { date, target, seat, personId, scope } = move;
  const holder = holdersOn(plan.commitments, date).find((one) => one.seat === seat);
  if (target === date && personId === (holder?.personId ?? null)) return 'NOTHING';
  const isElsewhere = target !== date;
  if (scope === 'ONE') return isElsewhere && isKnownOn(plan, target) ? 'RUNS_THERE' : undefined;
  if (repeat === 'NEVER') return 'ONE_TIME';
  // An open date is taken together with those after it, no matter who is away on them.
  if (!isElsewhere && isOpenOn(plan, date)) return undefined;
  if (plan.replacements.some((one) => one.date === date && one.seat === seat)) return 'SUBSTITUTE';
  if (!isElsewhere) return undefined;
  if (repeat === 'DAILY') return 'DAILY';
  const usual = usualPattern(withUsual(plan.patterns, date, repeat), date);
  if (usual?.weekday !== weekdayOf(date)) return 'MOVED_BEFORE';
  if (startOfWeek(target) !== startOfWeek(date)) return 'OTHER_WEEK';
  return isKnownOn(plan, target) ? 'RUNS_THERE' : undefined;
}

/** The plan after a move that nothing forbids. */
export function moveSeat(
  plan: ShiftPlan,
  repeat: Repeat,
  move: SeatMove,
  circumstances: Circumstances,
): ShiftPlan {
  const { date, target, seat, personId, scope } = move;
  if (target === date && personId !== null && isOpenOn(plan, date)) {
    const asked = scope === 'ONE' ? DateSet.fromDates([date]) : DateSet.fromRange(date);
    return takeDates(plan, personId, openDatesWithin(plan, circumstances.closures, asked), circumstances);
  }
  if (scope === 'FROM') return moveFrom(plan, repeat, move, circumstances);
  if (target === date) return replaceHolder(plan, date, seat, personId);
  const pattern = patternOn(plan.patterns, date);
  if (!pattern) throw new RangeError(`The shift does not run on ${date}`);
  const holders = [
    ...holdersOn(plan.commitments, date).filter((holder) => holder.seat !== seat),
    ...(personId === null ? [] : [{ seat, personId }]),
  ];
  return moveOneDate(plan, date, target, pattern, holders);
}

/** Apply To All with another person in the seat, with another weekday, or both (S5a). */
function moveFrom(
  plan: ShiftPlan,
  repeat: Repeat,
  { date, target, seat, personId }: SeatMove,
  circumstances: Circumstances,
): ShiftPlan {
  const from = target < date ? target : date;
  const view = viewOn(plan, from, repeat, 'date', circumstances);
  if (!view) return plan;
  const isElsewhere = target !== date;
  const others = view.seats
    .filter((span) => span.seat !== seat)
    .map((span) => ({ seat: span.seat, personId: span.personId, ...datesOf(span, isElsewhere) }));
  const shown = view.seats.find((span) => span.seat === seat);
  const last = shown ? datesOf(shown, isElsewhere).last : null;
  const seated = personId === null ? [] : [{ seat, personId, first: from, last }];
  const form: ShiftForm = {
    repeat,
    startDate: isElsewhere ? target : view.start,
    endDate: view.end,
    minutes: view.pattern.minutes,
    positionIds: view.pattern.positionIds,
    staff: [...others, ...seated].sort((left, right) => left.seat - right.seat),
  };
  return editFrom(plan, from, form, { openedFrom: 'date', keepPlanned: true, ...circumstances });
}

/** A seat keeps its weeks when the shift moves to another weekday. */
function datesOf(
  { first, last }: ShiftView['seats'][number],
  isElsewhere: boolean,
): { first: CivilDate; last: CivilDate | null } {
  if (!isElsewhere) return { first, last: last ?? null };
  return { first: startOfWeek(first), last: last === undefined ? null : addDays(startOfWeek(last), 6) };
}

/** The shift runs on the date, or did until the date was dismissed. */
function isKnownOn({ patterns, dismissed }: ShiftPlan, date: CivilDate): boolean {
  return patternOn(patterns, date) !== undefined || dismissed.contains(date);
}

function isOpenOn({ commitments }: ShiftPlan, date: CivilDate): boolean {
  return holdersOn(commitments, date).length === 0;
}

function openDatesWithin(plan: ShiftPlan, closures: Closures, asked: DateSet) {
  return uncoveredDates(plan, closures)
    .map((part) => ({ ...part, dates: alignToWeekday(part.dates.intersect(asked), part.weekday) }))
    .filter(({ dates }) => !dates.isEmpty);
}
