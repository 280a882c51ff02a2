import {
  addDays,
  type CivilDate,
  civilDateOf,
  dayNumberOf,
  laterOf,
  WEEKDAYS,
  type Weekday,
  weekdayIndex,
  weekdayOf,
} from '../time/civil-date.ts';
import { DateSet } from './date-set.ts';
import {
  haveSameDays,
  haveSameTypes,
  isVacated,
  joinFollowing,
  type Pattern,
  type PatternForm,
  patternOn,
  recurringAround,
  runningDates,
  tidy,
  vacate,
  wholeSpan,
} from './pattern.ts';
import type { ShiftPlan } from './plan.ts';
import { type ShiftView, usualPattern, withUsual } from './shift-view.ts';
import { alignToWeekday, type WeekdayDates } from './weekday-dates.ts';

export interface EditedPatterns {
  readonly patterns: readonly Pattern[];
  /** Single dates that moved with the weekday of the shift: from where to where. */
  readonly moved: ReadonlyMap<CivilDate, CivilDate>;
  /** The form has another start date than the view. */
  readonly startChanged: boolean;
  /** The dates on which the shift runs from the edit on, per weekday. */
  readonly runs: readonly WeekdayDates[];
  /** The dates among them on which it did not run before; dates that moved are not new. */
  readonly newDates: readonly WeekdayDates[];
}

interface Piece {
  readonly pattern: Pattern;
  /** It follows when the form changes the days. */
  readonly follows: boolean;
}

/** S5a: the patterns of a recurring shift after Apply To All. See `editFrom`. */
export function editPatterns(
  plan: ShiftPlan,
  from: CivilDate,
  view: ShiftView,
  form: PatternForm,
  keepPlanned: boolean,
): EditedPatterns {
  const before = withUsual(plan.patterns, from, form.repeat);
  const usual = usualPattern(before, from) ?? view.usual;
  const startChanged = form.startDate !== view.start;
  const days = { repeat: form.repeat, weekday: weekdayOf(form.startDate) };
  const daysChanged = !haveSameDays(days, usual);
  const end = form.endDate ?? null;
  const follows = (pattern: Pattern) => !keepPlanned || haveSameDays(pattern, usual);

  const singles = new Map<CivilDate, Pattern>();
  const moved = new Map<CivilDate, CivilDate>();
  for (const pattern of before.filter((one) => one.repeat === 'NEVER' && !isVacated(one))) {
    const date = pattern.dates.onOrAfter(from).first;
    if (date === undefined) continue;
    const owner = usualPattern(before, date) ?? usual;
    const isFollowing = follows(owner);
    const target = daysChanged && isFollowing ? targetOf(date, owner, days) : date;
    if (target === undefined || target < from || (end !== null && target > end)) continue;
    if (startChanged && isFollowing && target < form.startDate) continue;
    const isTaken = singles.has(target) || patternOn(before, target) !== undefined;
    if (target !== date && (isTaken || plan.dismissed.contains(date))) continue;
    if (target !== date) moved.set(date, target);
    const changed = withFields(pattern, view.isOnDate && date === from, usual, view, form, keepPlanned);
    singles.set(target, { ...changed, weekday: weekdayOf(target), dates: DateSet.fromDates([target]) });
  }
  const vacated: Pattern[] = [];
  for (const pattern of before.filter(isVacated)) {
    const date = pattern.dates.onOrAfter(from).first;
    if (date === undefined) continue;
    const owner = recurringAround(before, date) ?? usual;
    const isFollowing = follows(owner);
    const target = daysChanged && isFollowing ? targetOf(date, owner, days) : date;
    if (target === undefined || target < from || (end !== null && target > end)) continue;
    if (startChanged && isFollowing && target < form.startDate) continue;
    if (!singles.has(target)) vacated.push(vacate(pattern, target));
  }
  const singleDates = DateSet.fromDayRanges(
    [...singles.values(), ...vacated].flatMap(({ dates }) => dates.ranges),
  );

  let pieces: Piece[] = before
    .filter((pattern) => pattern.repeat !== 'NEVER')
    .map((pattern) => ({
      pattern: { ...pattern, dates: pattern.dates.onOrAfter(from) },
      follows: follows(pattern),
      isUsual: pattern === usual,
    }))
    .filter(({ pattern, isUsual }) => isUsual || !pattern.dates.isEmpty)
    .map(({ pattern, follows: isFollowing, isUsual }) => {
      const changed = withFields(pattern, false, usual, view, form, keepPlanned);
      const isMoving = daysChanged && isFollowing;
      const dates = isMoving ? wholeSpan(pattern, before).onOrAfter(from) : pattern.dates;
      const first = dates.first;
      const hasBegun = isUsual && (usual.dates.first ?? '') < from;
      const earlier =
        isUsual && startChanged && !hasBegun && first !== undefined && form.startDate < first
          ? DateSet.fromRange(laterOf(form.startDate, from), addDays(first, -1))
          : DateSet.empty;
      const notYet =
        startChanged && isFollowing && form.startDate > from
          ? DateSet.fromRange(from, addDays(form.startDate, -1))
          : DateSet.empty;
      return {
        pattern: { ...changed, ...(isMoving ? days : {}), dates: dates.union(earlier).minus(notYet) },
        follows: isFollowing,
      };
    });
  if (end !== view.end) {
    if (end !== null) {
      const kept = DateSet.fromRange('1900-01-01', end);
      pieces = pieces.map(({ pattern, ...piece }) => ({
        ...piece,
        pattern: { ...pattern, dates: pattern.dates.intersect(kept) },
      }));
    }
    const last = pieces.at(-1);
    if (last && view.end !== null && (end === null || end > view.end)) {
      const ended = before.findLast(({ repeat }) => repeat !== 'NEVER')?.dates.last ?? view.end;
      const resumes = laterOf(from, addDays(ended, 1));
      const added = DateSet.fromRange(
        startChanged && last.follows ? laterOf(resumes, form.startDate) : resumes,
        end,
      );
      pieces = [
        ...pieces.slice(0, -1),
        { ...last, pattern: { ...last.pattern, dates: last.pattern.dates.union(added) } },
      ];
    }
  }
  let taken = singleDates;
  const recurring = pieces.map(({ pattern }) => {
    const dates = pattern.dates.minus(taken);
    taken = taken.union(dates);
    return { ...pattern, dates };
  });

  const past = plan.patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.before(from) }));
  const patterns = join([...past, ...recurring, ...singles.values(), ...vacated], from);
  const runs = runsByWeekday(patterns, from);
  const old = runsByWeekday(before, from);
  const arrived = DateSet.fromDates(moved.values());
  return {
    patterns,
    moved,
    startChanged,
    runs,
    newDates: runs
      .map(({ weekday, dates }) => {
        const known = old.find((part) => part.weekday === weekday)?.dates ?? DateSet.empty;
        return { weekday, dates: alignToWeekday(dates.minus(known).minus(arrived), weekday) };
      })
      .filter(({ dates }) => !dates.isEmpty),
  };
}

/** Changes the fields that the form changes: where they are as usual, on the date shown, or everywhere. */
function withFields(
  pattern: Pattern,
  isShown: boolean,
  usual: Pattern,
  view: ShiftView,
  form: PatternForm,
  keepPlanned: boolean,
): Pattern {
  function next<Value>(
    value: (of: Pick<Pattern, 'minutes' | 'positionIds'>) => Value,
    isSame: (left: Value, right: Value) => boolean,
  ): Value {
    const isTouched = !isSame(value(form), value(view.pattern));
    const follows = isShown || !keepPlanned || isSame(value(pattern), value(usual));
    return isTouched && follows ? value(form) : value(pattern);
  }
  const isEqual = (left: number, right: number) => left === right;
  return {
    ...pattern,
    minutes: {
      start: next(({ minutes }) => minutes.start, isEqual),
      end: next(({ minutes }) => minutes.end, isEqual),
    },
    positionIds: next(({ positionIds }) => positionIds, haveSameTypes),
  };
}

/** Where a single date goes when the days change; undefined when there is no such date any more. */
function targetOf(
  date: CivilDate,
  owner: Pattern,
  days: Pick<Pattern, 'repeat' | 'weekday'>,
): CivilDate | undefined {
  if (days.repeat === 'DAILY') return date;
  if (owner.repeat === 'DAILY') return weekdayOf(date) === days.weekday ? date : undefined;
  return weekdayOf(date) === owner.weekday ? sameWeek(date, days.weekday) : date;
}

/** The weekday of the date's week, Sunday to Saturday. */
function sameWeek(date: CivilDate, weekday: Weekday): CivilDate {
  const day = dayNumberOf(date);
  return civilDateOf(day - weekdayIndex(day) + WEEKDAYS.indexOf(weekday));
}

/** Merges patterns that follow each other without a difference, and single dates into the pattern they are equal to. */
function join(patterns: readonly Pattern[], from: CivilDate): Pattern[] {
  const recurring = joinFollowing(patterns);
  const own = patterns.filter((pattern) => {
    const date = pattern.dates.first;
    if (pattern.repeat !== 'NEVER' || date === undefined) return false;
    if (isVacated(pattern)) return true;
    const index = recurring.findIndex(
      ({ dates }) => (dates.first ?? '') < date && (dates.last === undefined || date < dates.last),
    );
    const around = recurring[index];
    const isUsual =
      around !== undefined &&
      date >= from &&
      haveSameFields(around, pattern) &&
      (around.repeat === 'DAILY' || around.weekday === pattern.weekday);
    if (isUsual) recurring[index] = { ...around, dates: around.dates.union(pattern.dates) };
    return !isUsual;
  });
  return tidy([...recurring, ...own]);
}

function haveSameFields(left: Pattern, right: Pattern): boolean {
  return (
    left.minutes.start === right.minutes.start &&
    left.minutes.end === right.minutes.end &&
    haveSameTypes(left.positionIds, right.positionIds)
  );
}

function runsByWeekday(patterns: readonly Pattern[], from: CivilDate): WeekdayDates[] {
  const runs = patterns.flatMap((pattern) =>
    runningDates({ ...pattern, dates: pattern.dates.onOrAfter(from) }),
  );
  return WEEKDAYS.map((weekday) => {
    const parts = runs.filter((part) => part.weekday === weekday);
    const ranges = parts.flatMap(({ dates }) => dates.ranges);
    return { weekday, dates: alignToWeekday(DateSet.fromDayRanges(ranges), weekday) };
  }).filter(({ dates }) => !dates.isEmpty);
}
