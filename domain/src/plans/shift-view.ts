import { addDays, type CivilDate, compareDates, laterOf } from '../time/civil-date.ts';
import type { Closures } from './closures/closures.ts';
import {
  firstRunningDate,
  haveSameDays,
  haveSameTypes,
  isVacated,
  lastDate,
  type Pattern,
  patternOn,
  type Repeat,
  runsFrom,
} from './pattern.ts';
import { type Circumstances, openAfter, spansAroundPauses } from './pauses.ts';
import { lastRunningDate, type ShiftPlan } from './plan.ts';
import type { SeatSpan } from './seats.ts';

/** A shift on a date, as a form shows it and as an edit compares with it (S5a). */
export interface ShiftView {
  /** The pattern on the date, also when it is that date's own; otherwise, and in lists, the usual one. */
  readonly pattern: Pattern;
  /** The pattern is the date's. */
  readonly isOnDate: boolean;
  /** The recurring pattern in force on the date, otherwise the next one, otherwise the last. */
  readonly usual: Pattern;
  /** The first date with the usual repeat and weekday (S1). */
  readonly start: CivilDate;
  /** The end date as entered; null for an ongoing shift. */
  readonly end: CivilDate | null;
  /** Per seat, the person of the date, otherwise the next one. Without `last` they stay to the end of the shift. */
  readonly seats: readonly SeatSpan[];
  /** Everybody's time in the seats, whether it is over, shown or planned. */
  readonly spans: readonly SeatSpan[];
  /** The date whose people are shown. */
  readonly reference: CivilDate;
  /** The last date of the shift; undefined if it is ongoing. */
  readonly lastRunning: CivilDate | undefined;
}

/** A form is opened from an occurrence or from the list, which shows how the shift usually runs. */
export type OpenedFrom = 'date' | 'list';

/** `repeat` is the shift's own: with it, a shift whose dates were all changed one by one still has a usual pattern. */
export function viewOn(
  plan: ShiftPlan,
  date: CivilDate,
  repeat: Repeat,
  openedFrom: OpenedFrom,
  circumstances: Circumstances,
): ShiftView | undefined {
  const patterns = withUsual(plan.patterns, date, repeat);
  const usual = usualPattern(patterns, date);
  if (!usual) return undefined;
  const start = firstRunningDate(patterns.filter((pattern) => haveSameDays(pattern, usual))) ?? date;
  const onDate = openedFrom === 'date' ? patternOn(patterns, date) : undefined;
  const hasEnded = !patterns.some((pattern) => runsFrom(pattern, date));
  const lastRunning = lastRunningDate(plan);
  const later = hasEnded ? (lastRunning ?? start) : laterOf(date, start);
  const reference = onDate ? date : later;
  const spans = spansAroundPauses(plan, date, circumstances).map((span) => withoutLastDay(span, lastRunning));
  return {
    pattern: onDate ?? usual,
    isOnDate: onDate !== undefined,
    usual,
    start,
    end: lastDate(patterns),
    seats: spans.filter(
      (span) => span === spans.find((one) => one.seat === span.seat && isAhead(one, reference)),
    ),
    spans,
    reference,
    lastRunning,
  };
}

/** The people who have a seat after the one that the view shows for it, in order. */
export function successorsOf({ seats, spans }: ShiftView, seat: number): SeatSpan[] {
  const shown = seats.find((span) => span.seat === seat);
  return spans.filter((span) => shown !== undefined && span.seat === seat && span.first > shown.first);
}

/** A person who stays to the end of the shift also stays when it is extended. */
function withoutLastDay({ last, ...span }: SeatSpan, lastRunning: CivilDate | undefined): SeatSpan {
  const staysToTheEnd = last === undefined || (lastRunning !== undefined && last >= lastRunning);
  return staysToTheEnd ? span : { ...span, last };
}

function isAhead({ last }: SeatSpan, date: CivilDate): boolean {
  return last === undefined || last >= date;
}

/** The recurring pattern that runs on the date or next, otherwise the last one. */
export function usualPattern(patterns: readonly Pattern[], date: CivilDate): Pattern | undefined {
  const recurring = patterns.filter(({ repeat }) => repeat !== 'NEVER');
  const candidates = recurring.length > 0 ? recurring : patterns.filter((pattern) => !isVacated(pattern));
  return candidates.find((pattern) => runsFrom(pattern, date)) ?? candidates.at(-1);
}

/** Gives a recurring shift whose dates were all changed one by one a recurring pattern again, of a single date. */
export function withUsual(patterns: readonly Pattern[], date: CivilDate, repeat: Repeat): readonly Pattern[] {
  if (patterns.some((pattern) => pattern.repeat !== 'NEVER')) return patterns;
  const usual = usualPattern(patterns, date);
  return patterns.map((pattern) => (pattern === usual ? { ...pattern, repeat } : pattern));
}

/** A later change of a shift, with the fields that differ from what a form shows. */
export interface PlannedChange {
  readonly date: CivilDate;
  /** The change is for that date alone. */
  readonly only: boolean;
  readonly start?: number;
  readonly end?: number;
  readonly positionIds?: readonly number[];
  readonly days?: Pick<Pattern, 'repeat' | 'weekday'>;
  /** The people who get a seat from then on. */
  readonly staff?: readonly SeatSpan[];
  /** The seats that nobody has from then on, until somebody gets them. */
  readonly openSeats?: readonly number[];
}

/** S5a: the changes that are planned after the date of a view. */
export function plannedChanges(
  plan: ShiftPlan,
  date: CivilDate,
  view: ShiftView,
  { closures }: Pick<Circumstances, 'closures'>,
): PlannedChange[] {
  const from = addDays(date, view.isOnDate ? 1 : 0);
  let previous = view.usual;
  const runs: PlannedChange[] = [];
  for (const pattern of plan.patterns) {
    if (!runsFrom(pattern, from)) continue;
    const only = pattern.repeat === 'NEVER';
    const first = firstRunningDate([{ ...pattern, dates: pattern.dates.onOrAfter(from) }]) ?? from;
    const before = only ? (usualPattern(plan.patterns, first) ?? previous) : previous;
    const differs = (isSame: (other: Pattern) => boolean) =>
      !isSame(view.pattern) || !(only || isSame(before));
    const { start, end } = pattern.minutes;
    const change = {
      ...(differs(({ minutes }) => minutes.start === start) && { start }),
      ...(differs(({ minutes }) => minutes.end === end) && { end }),
      ...(differs(({ positionIds }) => haveSameTypes(positionIds, pattern.positionIds)) && {
        positionIds: pattern.positionIds,
      }),
      ...(!only &&
        !(haveSameDays(pattern, view.usual) && haveSameDays(pattern, before)) && {
          days: { repeat: pattern.repeat, weekday: pattern.weekday },
        }),
    };
    if (!only) previous = pattern;
    // A single date that was moved to another weekday is planned too, even with the usual fields.
    const isMoved = only && before.repeat === 'WEEKLY' && before.weekday !== pattern.weekday;
    if (Object.keys(change).length > 0 || isMoved) runs.push({ date: first, only, ...change });
  }
  return [...runs, ...plannedTurns(plan, view, closures)].sort((left, right) =>
    compareDates(left.date, right.date),
  );
}

/** The dates on which a seat goes to somebody else, to nobody, or back to a person after a pause. */
function plannedTurns(plan: ShiftPlan, view: ShiftView, closures: Closures): PlannedChange[] {
  const turns = view.seats.flatMap((shown) => {
    const successors = successorsOf(view, shown.seat);
    return [shown, ...successors].flatMap((span, index) => {
      const next = successors[index];
      const open = next && openAfter(plan, closures, span, next.first);
      return [
        ...(index === 0 ? [] : [{ date: span.first, span }]),
        ...(open === undefined ? [] : [{ date: open, openSeat: span.seat }]),
      ];
    });
  });
  return [...new Set(turns.map(({ date }) => date))].map((date) => {
    const onDate = turns.filter((turn) => turn.date === date);
    const staff = onDate.flatMap((turn) => ('span' in turn ? turn.span : []));
    const openSeats = onDate.flatMap((turn) => ('openSeat' in turn ? turn.openSeat : []));
    return {
      date,
      only: false,
      ...(staff.length > 0 && { staff }),
      ...(openSeats.length > 0 && { openSeats }),
    };
  });
}
