import {
  addDays,
  type CivilDate,
  civilDateOf,
  compareDates,
  laterOf,
  weekdayOf,
} from '../time/civil-date.ts';
import type { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { runningDates } from './pattern.ts';
import type { ShiftPlan } from './plan.ts';
import { ownDates, type SeatSpan, seatSpans } from './seats.ts';
import { alignToWeekday, listWeekdayDates, type WeekdayDates } from './weekday-dates.ts';

/** The dates on which people miss a shift that stays theirs. None of them is a pause. */
export interface Circumstances {
  readonly closures: Closures;
  /** The dates on which a person with a seat is off. */
  readonly daysOff: (personId: number) => DateSet;
}

/** On these dates of one weekday, a seat belongs to the person. */
interface HeldDates extends WeekdayDates {
  readonly personId: number;
}

/**
 * Who each seat belongs to and for how long, as `seatSpans`, but a pause ends a person's span, and another one begins when
 * they come back (S4a): on the date or later the shift takes place and the seat is nobody's, although the person is not off.
 */
export function spansAroundPauses(
  plan: ShiftPlan,
  from: CivilDate,
  { closures, daysOff }: Circumstances,
): SeatSpan[] {
  return seatSpans(plan.commitments, plan.replacements).flatMap((span) => {
    const { seat, personId, first, last } = span;
    if (last !== undefined && last < from) return span;
    const held = heldIn(plan, seat);
    const open = datesOfNobody(plan, closures, held, DateSet.fromRange(laterOf(first, from), last));
    if (open.length === 0) return span;
    const off = daysOff(personId);
    const paused = open.flatMap(({ weekday, dates }) =>
      pausedDates({ weekday, dates: dates.minus(off) }, held),
    );
    const theirs = held.filter((row) => row.personId === personId);
    return splitAt(span, paused.sort(compareDates), theirs);
  });
}

/** The first date after the span on which the shift takes place and nobody has the seat, if that is before the next date. */
export function openAfter(
  plan: ShiftPlan,
  closures: Closures,
  { seat, last }: SeatSpan,
  next: CivilDate,
): CivilDate | undefined {
  if (last === undefined) return undefined;
  const between = DateSet.fromRange(addDays(last, 1), addDays(next, -1));
  return datesOfNobody(plan, closures, heldIn(plan, seat), between)
    .flatMap(({ dates }) => dates.first ?? [])
    .sort(compareDates)[0];
}

/** From a date on which nobody has their seat until they have it again, a person pauses, and is not only off. */
export function pausesUntil(
  plan: ShiftPlan,
  personId: number,
  date: CivilDate,
  back: CivilDate,
  { closures, daysOff }: Circumstances,
): boolean {
  const until = DateSet.fromRange(date, addDays(back, -1)).minus(daysOff(personId));
  return datesOfNobody(plan, closures, [], until).length > 0;
}

function splitAt(span: SeatSpan, paused: readonly CivilDate[], theirs: readonly HeldDates[]): SeatSpan[] {
  const { seat, personId } = span;
  const parts: SeatSpan[] = [];
  let { first } = span;
  for (const date of paused) {
    if (date < first) continue;
    const left = theirs.flatMap(
      ({ weekday, dates }) => alignToWeekday(dates.before(date), weekday).last ?? [],
    );
    const back = theirs.flatMap(
      ({ weekday, dates }) => alignToWeekday(dates.onOrAfter(date), weekday).first ?? [],
    );
    parts.push({ seat, personId, first, last: left.sort(compareDates).at(-1) ?? first });
    first = back.sort(compareDates)[0] ?? date;
  }
  return [...parts, { ...span, first }];
}

/** The owners of the seat, on replaced dates too. */
function heldIn({ commitments, replacements }: ShiftPlan, seat: number): HeldDates[] {
  return [
    ...ownDates(commitments, replacements).filter((row) => row.seat === seat),
    ...replacements.flatMap((one) =>
      one.seat === seat && one.originalId !== null
        ? { personId: one.originalId, weekday: weekdayOf(one.date), dates: DateSet.fromDates([one.date]) }
        : [],
    ),
  ];
}

function datesOfNobody(
  { patterns, dismissed }: ShiftPlan,
  closures: Closures,
  held: readonly HeldDates[],
  within: DateSet,
): WeekdayDates[] {
  return patterns
    .flatMap((pattern) => {
      const absent = dismissed.union(closures.datesWithout(pattern.minutes));
      return runningDates({ ...pattern, dates: pattern.dates.intersect(within).minus(absent) });
    })
    .map(({ weekday, dates }) => {
      const open = held
        .filter((row) => row.weekday === weekday)
        .reduce((rest, row) => rest.minus(row.dates), dates);
      return { weekday, dates: alignToWeekday(open, weekday) };
    })
    .filter(({ dates }) => !dates.isEmpty);
}

/**
 * Lists dates on which nobody has the seat. A week after it changes hands for the last time it is the same every week, and a
 * weekday on which nobody ever has it is no pause; single dates are.
 */
function pausedDates({ weekday, dates }: WeekdayDates, held: readonly HeldDates[]): CivilDate[] {
  const days = held.flatMap((row) => row.dates.ranges.flatMap(({ from, to }) => [from, to]));
  const end = civilDateOf(Math.max(...days.filter(Number.isFinite)) + 7);
  return alignToWeekday(dates, weekday).ranges.flatMap((range) => {
    const first = civilDateOf(range.from);
    const last = range.to - range.from === 1 ? first : end;
    return listWeekdayDates({ weekday, dates: DateSet.fromDayRanges([range]) }, first, last);
  });
}
