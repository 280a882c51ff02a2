import { type CivilDate, WEEKDAYS, weekdayOf } from '../../time/civil-date.ts';
import { mergeCommitments, releaseDates, type SeatRow, timed } from '../commitments.ts';
import { DateSet } from '../date-set.ts';
import { joinFollowing, type Pattern, patternOn, runningDates, tidy } from '../pattern.ts';
import { archiveFrom, type ShiftPlan } from '../plan.ts';
import type { Replacement } from '../seats.ts';
import { alignToWeekday, rowsWithin, splitByWeekday, type WeekdayDates } from '../weekday-dates.ts';
import { hasSameHolder, isSamePlan, occurrencesOf, runsOf, unlikeRows } from './difference.ts';
import type { ShiftVersion } from './plan-version.ts';
import { type Holder, type SeatDays, seatsOf } from './seat-days.ts';
import { changedDays, changedKeys, type TakenDates, takeBackValues, type Values } from './values.ts';

type Field = 'RUNS' | 'SEAT' | 'DISMISSED' | 'ARCHIVED' | 'COMMENTS' | 'AGENDA';
type Reason = 'CHANGED_SINCE' | 'PAST' | 'KEPT';

/** A part of a change, and what becomes of it when the change is taken back. */
export interface TakenPart {
  readonly field: Field;
  /** For SEAT. */
  readonly seat: number | null;
  /** The dates on which people see it come back or stay; none for fields of the whole shift. */
  readonly days: readonly WeekdayDates[];
  /** All days together, as in `differenceOf`. Where only the span of the shift differs, they are days without the shift. */
  readonly dates: DateSet;
  readonly outcome: 'BACK' | 'STAYS';
  /** Why it stays. KEPT: the caller asked for it. */
  readonly reason: Reason | null;
}

/** Dates that stay as they are although they could come back: of one seat, or of all fields when `seat` is null. */
export interface KeptDates {
  readonly seat: number | null;
  readonly dates: DateSet;
}

export interface TakenBack {
  readonly version: ShiftVersion;
  readonly parts: readonly TakenPart[];
}

/**
 * Takes a change back (TM8). `before` and `after` are the shift before and after the change, `now` is the shift with all
 * that has happened since. For each date from `from` on and each field by itself: where `now` still is what the change made
 * of it, it becomes what it was before; all else stays. Without `before`, the change added the shift.
 */
export function takeBack(
  now: ShiftVersion,
  after: ShiftVersion,
  before: ShiftVersion | undefined,
  from: CivilDate,
  kept: readonly KeptDates[] = [],
): TakenBack {
  if (!before) return takeBackAddition(now, after, from, kept);
  // Once the shift is archived or restored, an earlier change brings back no part of it.
  const isOver = now.isArchived !== after.isArchived;
  const planned = takeBackPlan({ now, after, before }, from, isOver ? EVERYTHING : kept);
  const parts = isOver ? planned.parts.map(asChangedSince) : planned.parts;
  const runs = parts.filter(({ field }) => field === 'RUNS');
  const isRunningBack = !isOver && (runs.length === 0 || runs.some(({ outcome }) => outcome === 'BACK'));
  const comments = takeBackText(now, after, before, 'comments', isOver);
  const agenda = takeBackText(now, after, before, 'agenda', isOver);
  const archived = archivedPart(now, after, before, parts);
  return {
    version: {
      plan: planned.plan,
      repeat: isRunningBack && now.repeat === after.repeat ? before.repeat : now.repeat,
      isArchived: archived?.outcome === 'BACK' ? before.isArchived : now.isArchived,
      comments: comments?.outcome === 'BACK' ? before.comments : now.comments,
      agenda: agenda?.outcome === 'BACK' ? before.agenda : now.agenda,
    },
    parts: [archived, ...parts, comments, agenda].filter((part) => part !== undefined),
  };
}

const EVERYTHING: readonly KeptDates[] = [{ seat: null, dates: DateSet.fromRange('1900-01-01') }];

interface Versions<Version> {
  readonly now: Version;
  readonly after: Version;
  readonly before: Version;
}

/** TM8: an added shift is archived, but only if nothing has changed it since; otherwise all of it stays. */
function takeBackAddition(
  now: ShiftVersion,
  after: ShiftVersion,
  from: CivilDate,
  kept: readonly KeptDates[],
): TakenBack {
  const { plan } = after;
  const isSame =
    now.isArchived === after.isArchived &&
    now.comments === after.comments &&
    now.agenda === after.agenda &&
    isSamePlan(now.plan, plan);
  const ahead = plan.patterns.flatMap((pattern) =>
    runningDates({ ...pattern, dates: pattern.dates.onOrAfter(from) }),
  );
  const isKept = ahead.some((part) => kept.some(({ dates }) => rowsWithin([part], dates).length > 0));
  const part = (reason: Reason | null) => [partOf('ARCHIVED', reason, ahead)];
  if (!isSame) return { version: now, parts: part('CHANGED_SINCE') };
  if (ahead.length === 0) return { version: now, parts: part('PAST') };
  if (isKept) return { version: now, parts: part('KEPT') };
  return { version: { ...now, plan: archiveFrom(now.plan, from), isArchived: true }, parts: part(null) };
}

/** The shift is archived no longer, or again, unless there was a date for it and none of them can come back. */
function archivedPart(
  now: ShiftVersion,
  after: ShiftVersion,
  before: ShiftVersion,
  parts: readonly TakenPart[],
): TakenPart | undefined {
  if (after.isArchived === before.isArchived) return undefined;
  if (now.isArchived !== after.isArchived) return partOf('ARCHIVED', 'CHANGED_SINCE');
  const runs = parts.filter(({ field }) => field === 'RUNS');
  const isBack = runs.length === 0 || runs.some(({ outcome }) => outcome === 'BACK');
  return partOf('ARCHIVED', isBack ? null : (runs[0]?.reason ?? null));
}

function takeBackText(
  now: ShiftVersion,
  after: ShiftVersion,
  before: ShiftVersion,
  text: 'comments' | 'agenda',
  isOver: boolean,
): TakenPart | undefined {
  if (after[text] === before[text]) return undefined;
  const field = text === 'comments' ? 'COMMENTS' : 'AGENDA';
  return partOf(field, isOver || now[text] !== after[text] ? 'CHANGED_SINCE' : null);
}

function takeBackPlan(
  { now, after, before }: Versions<ShiftVersion>,
  from: CivilDate,
  kept: readonly KeptDates[],
): { plan: ShiftPlan; parts: readonly TakenPart[] } {
  const plans = { now: now.plan, after: after.plan, before: before.plan };
  const ofAllDays = { from, kept: datesOf(kept.filter(({ seat }) => seat === null)), weekday: null };
  const runs = takeBackValues(each(plans, runsOf), ofAllDays);
  const dismissed = takeBackValues(each(plans, dismissedOf), ofAllDays);
  const seats = takeBackSeats(plans, from, kept);
  const parts = (plan: ShiftPlan) => [
    ...runsParts(plans, runs),
    ...seatParts(plan, seats),
    ...splitParts('DISMISSED', (key) => splitByWeekday(dismissed[key], WEEKDAYS)),
  ];
  if ([runs, dismissed, ...seats].every(({ back }) => back.isEmpty))
    return { plan: now.plan, parts: parts(now.plan) };

  const patterns = patternsOf(runs.values, plans);
  const plan = seated(plans, patterns, dismissed.values.get('')?.dates ?? DateSet.empty, seats);
  return { plan, parts: parts(plan) };
}

function each<Version, Value>(
  { now, after, before }: Versions<Version>,
  of: (version: Version) => Value,
): Versions<Value> {
  return { now: of(now), after: of(after), before: of(before) };
}

function datesOf(kept: readonly KeptDates[]): DateSet {
  return kept.reduce((all, { dates }) => all.union(dates), DateSet.empty);
}

function dismissedOf({ dismissed }: ShiftPlan): Values<null> {
  return new Map(dismissed.isEmpty ? [] : [['', { value: null, weekday: null, dates: dismissed }]]);
}

/** The rows of before or of now where they say the same, so that nothing is saved anew without need. */
function patternsOf(values: Values<Pattern>, { now, before }: Versions<ShiftPlan>): readonly Pattern[] {
  const same = [before, now].find((plan) => changedKeys(values, runsOf(plan)).length === 0);
  if (same) return same.patterns;
  const pieces = [...values.values()].flatMap(({ value, dates }) =>
    value.repeat === 'NEVER'
      ? dates.dates().map((date) => ({ ...value, dates: DateSet.fromDates([date]) }))
      : dates.ranges.map((range) => ({ ...value, dates: DateSet.fromDayRanges([range]) })),
  );
  return tidy([...joinFollowing(pieces), ...pieces.filter(({ repeat }) => repeat === 'NEVER')]);
}

type TakenSeat = SeatDays & TakenDates;

/** The seats that the change may have set; of all others, which can be hundreds, nothing comes back. */
function changedSeats({ after, before }: Versions<ShiftPlan>): ReadonlySet<number> {
  const rows = unlikeRows(after.commitments, before.commitments, hasSameHolder).flat();
  return new Set([...rows, ...after.replacements, ...before.replacements].map(({ seat }) => seat));
}

function takeBackSeats(plans: Versions<ShiftPlan>, from: CivilDate, kept: readonly KeptDates[]): TakenSeat[] {
  const changed = changedSeats(plans);
  const { now, after, before } = each(plans, ({ commitments, replacements }) =>
    seatsOf({
      commitments: commitments.filter(({ seat }) => changed.has(seat)),
      replacements: replacements.filter(({ seat }) => changed.has(seat)),
    }),
  );
  const nothing: Values<Holder> = new Map();
  return [...new Map([...now, ...after, ...before])].map(([key, { seat, weekday }]) => {
    const values = {
      now: now.get(key)?.values ?? nothing,
      after: after.get(key)?.values ?? nothing,
      before: before.get(key)?.values ?? nothing,
    };
    const keptHere = datesOf(kept.filter((one) => one.seat === null || one.seat === seat));
    return { seat, weekday, ...takeBackValues(values, { from, kept: keptHere, weekday }) };
  });
}

/** The plan with these people. Nobody has a seat where the shift does not run any more, or was dismissed since. */
function seated(
  { now, before }: Versions<ShiftPlan>,
  patterns: readonly Pattern[],
  dismissed: DateSet,
  seats: readonly TakenSeat[],
): ShiftPlan {
  const changed = new Set(seats.map(({ seat }) => seat));
  const rows = seats.flatMap(({ seat, weekday, values }) =>
    [...values.values()].flatMap(({ value: { personId }, dates }): SeatRow[] =>
      personId === null ? [] : [{ seat, personId, weekday, dates }],
    ),
  );
  const others = now.commitments.filter(({ seat }) => !changed.has(seat));
  const commitments = mergeCommitments(releaseDates(timed([...others, ...rows], patterns), dismissed));
  const backOf = new Map(seats.map(({ seat, weekday, back }) => [`${seat} ${weekday}`, back]));
  const isBack = ({ date, seat }: Replacement) =>
    backOf.get(`${seat} ${weekdayOf(date)}`)?.contains(date) === true;
  const replacements = [
    ...now.replacements.filter((one) => !isBack(one)),
    ...before.replacements.filter(isBack),
  ].filter(({ date }) => patternOn(patterns, date) !== undefined && !dismissed.contains(date));
  const plan = { patterns, commitments, replacements, dismissed };
  return isSamePlan(plan, before) ? before : plan;
}

const OUTCOMES = [
  ['back', null],
  ['changedSince', 'CHANGED_SINCE'],
  ['kept', 'KEPT'],
  ['past', 'PAST'],
] as const;

function runsParts({ after, before }: Versions<ShiftPlan>, runs: TakenDates): TakenPart[] {
  const seen = changedDays(occurrencesOf(after), occurrencesOf(before));
  if (seen.length > 0) return splitParts('RUNS', (key) => rowsWithin(seen, runs[key]));
  return OUTCOMES.filter(([key]) => !runs[key].isEmpty).map(([key, reason]) => ({
    ...partOf('RUNS', reason),
    dates: runs[key],
  }));
}

/** Seats are seen where the shift runs in the end and is not dismissed. */
function seatParts({ patterns, dismissed }: ShiftPlan, seats: readonly TakenSeat[]): TakenPart[] {
  const running = patterns.flatMap((pattern) =>
    runningDates({ ...pattern, dates: pattern.dates.minus(dismissed) }),
  );
  const seen = seats.flatMap(({ seat, weekday, ...taken }) => {
    if (OUTCOMES.every(([key]) => taken[key].isEmpty)) return [];
    const ranges = running.filter((part) => part.weekday === weekday).flatMap(({ dates }) => dates.ranges);
    const dates = alignToWeekday(DateSet.fromDayRanges(ranges), weekday);
    return [{ seat, taken, row: { weekday, dates } }];
  });
  const numbers = [...new Set(seen.map(({ seat }) => seat))].sort((left, right) => left - right);
  return numbers.flatMap((number) => {
    const ofSeat = seen.filter(({ seat }) => seat === number);
    return splitParts(
      'SEAT',
      (key) => ofSeat.flatMap(({ row, taken }) => rowsWithin([row], taken[key])),
      number,
    );
  });
}

function splitParts(
  field: Field,
  daysOf: (key: keyof TakenDates) => readonly WeekdayDates[],
  seat: number | null = null,
): TakenPart[] {
  return OUTCOMES.flatMap(([key, reason]) => {
    const days = daysOf(key);
    return days.length === 0 ? [] : [partOf(field, reason, days, seat)];
  });
}

function partOf(
  field: Field,
  reason: Reason | null,
  days: readonly WeekdayDates[] = [],
  seat: number | null = null,
): TakenPart {
  const dates = DateSet.fromDayRanges(days.flatMap((part) => part.dates.ranges));
  return { field, seat, days, dates, outcome: reason === null ? 'BACK' : 'STAYS', reason };
}

function asChangedSince(part: TakenPart): TakenPart {
  return part.reason === 'KEPT' ? { ...part, reason: 'CHANGED_SINCE' } : part;
}
