import { say } from '../../language/say.ts';
import { addDays, type CivilDate, formatForDisplay, WEEKDAYS } from '../../time/civil-date.ts';
import { beyond, type Commitment, groupRows } from '../commitments.ts';
import { DateSet } from '../date-set.ts';
import { describeDays } from '../describe-times.ts';
import { lastDate, type Pattern, runningDates } from '../pattern.ts';
import type { ShiftPlan } from '../plan.ts';
import { splitByWeekday } from '../weekday-dates.ts';
import { runsOf } from './difference.ts';
import { changedHolders, changedPositions, type HolderChange } from './occurrence-changes.ts';
import type { ShiftVersion } from './plan-version.ts';
import { changedDates, type Values } from './values.ts';

/** The names that words need. */
export interface Names {
  readonly person: (id: number) => string;
  readonly position: (id: number) => string;
  /** A meeting invites people, whatever their seats. */
  readonly isMeeting: boolean;
}

/** One difference in words. Null: there was nothing before, or there is nothing any more. */
export interface ChangeLine {
  readonly about: string;
  readonly before: string | null;
  readonly after: string | null;
}

const MOST_LINES = 12;
const MOST_IN_A_LINE = 3;
const MOST_NAMES = 6;
const LONGEST_TEXT = 120;
const NOTHING: ShiftPlan = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };

/** TM4: the differences between two versions of a shift, and nothing else. Without `before` the shift was added. */
export function describeChange(
  before: ShiftVersion | undefined,
  after: ShiftVersion,
  names: Names,
): ChangeLine[] {
  const [old, plan] = [before?.plan ?? NOTHING, after.plan];
  const lines = [
    ...(before?.isArchived === after.isArchived ? endLines(old, plan) : []),
    ...timeLines(old, plan, before?.isArchived === after.isArchived),
    ...positionLines(before && old, plan, names),
    ...(names.isMeeting ? guestLines : staffLines)(old, plan, names),
    ...dismissalLines(old, plan),
    ...textLines(say('Comments'), before?.comments ?? '', after.comments),
    ...textLines(say('Agenda'), before?.agenda ?? '', after.agenda),
  ];
  if (lines.length > 0 || !before || before.isArchived === after.isArchived) return bounded(lines);
  return [
    {
      about: say('Shift'),
      before: before.isArchived ? say('Deleted') : null,
      after: after.isArchived ? say('Deleted') : null,
    },
  ];
}

/** TM4: the differences in the times of one person. Nobody else is named. */
export function describeOwnChange(
  before: ShiftVersion | undefined,
  after: ShiftVersion,
  personId: number,
): ChangeLine[] {
  const theirs = (version: ShiftVersion | undefined) =>
    version?.plan.commitments.filter((row) => row.personId === personId) ?? [];
  const [had, has] = [theirs(before), theirs(after)];
  return bounded(paired(say('Your times'), timeWords(beyond(had, has)), timeWords(beyond(has, had))));
}

/** 'Mia Castellano, Elijah Brooks and 4 more'. */
export function shortList(words: readonly string[], most = MOST_IN_A_LINE): string {
  const more = words.length - most;
  return more > 0
    ? say('{names} and {count} more', { names: words.slice(0, most).join(', '), count: more })
    : words.join(', ');
}

export function shortText(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).trimEnd()}…` : text;
}

function bounded(lines: readonly ChangeLine[]): ChangeLine[] {
  const more = lines.length - MOST_LINES;
  if (more <= 0) return [...lines];
  return [
    ...lines.slice(0, MOST_LINES),
    { about: say('and {count} more', { count: more }), before: null, after: null },
  ];
}

function timeWords(rows: readonly Commitment[]): string[] {
  const byTime = groupRows(rows, ({ minutes }) => `${minutes.start} ${minutes.end}`);
  return [...byTime.values()].flatMap((same) => describeDays(same, same[0]?.minutes));
}

/** Times that are gone and times that are new, side by side in their order. */
function paired(about: string, lost: readonly string[], gained: readonly string[]): ChangeLine[] {
  return Array.from({ length: Math.max(lost.length, gained.length) }, (_, index) => ({
    about,
    before: lost[index] ?? null,
    after: gained[index] ?? null,
  }));
}

function timeLines(before: ShiftPlan, after: ShiftPlan, isEndSaid: boolean): ChangeLine[] {
  const [had, has] = [timesOf(before), timesOf(after)];
  const changed = changedDates(had, has);
  const said = isEndSaid ? beyondTheEnd(before, after) : DateSet.empty;
  const lines = changed.minus(said).ranges.flatMap((range) => {
    const within = DateSet.fromDayRanges([range]);
    const [lost, gained] = [runWords(had, within), runWords(has, within)];
    return lost === gained ? [] : [{ about: say('Times'), before: lost, after: gained }];
  });
  const isMove = ({ before: lost, after: gained }: ChangeLine) => lost === null || gained === null;
  const moves = lines.filter(isMove);
  return [
    ...lines.filter((line) => !isMove(line)),
    ...paired(
      say('Times'),
      moves.flatMap((line) => line.before ?? []),
      moves.flatMap((line) => line.after ?? []),
    ),
  ];
}

function timesOf({ patterns }: ShiftPlan): Values<Pattern> {
  return runsOf({ patterns: patterns.map((pattern) => ({ ...pattern, positionIds: [] })) });
}

/** When the shift runs on these days: 'Mondays 9:00 AM - 12:00 PM from 11-23-2026 on'. */
function runWords(times: Values<Pattern>, days: DateSet): string | null {
  const words = [...times.values()]
    .map(({ value, dates }) => ({ ...value, dates: dates.intersect(days) }))
    .sort((left, right) => ((left.dates.first ?? '') < (right.dates.first ?? '') ? -1 : 1))
    .flatMap((pattern) => describeDays(runningDates(pattern), pattern.minutes));
  return words.length === 0 ? null : shortList(words);
}

/** The last date of a recurring shift as entered; null without an end, undefined for another shift. */
function endOf({ patterns }: ShiftPlan): CivilDate | null | undefined {
  const end = lastDate(patterns);
  const last = patterns.find(({ dates }) => (end === null ? dates.isOngoing : dates.last === end));
  return last === undefined || last.repeat === 'NEVER' ? undefined : end;
}

function endLines(before: ShiftPlan, after: ShiftPlan): ChangeLine[] {
  const [old, end] = [endOf(before), endOf(after)];
  if (old === undefined || end === undefined || old === end) return [];
  const words = (date: CivilDate | null) => (date === null ? say('No end') : formatForDisplay(date));
  return [{ about: say('End'), before: words(old), after: words(end) }];
}

/** The dates that a shift gains or loses by its end alone, because it runs there as it does before. */
function beyondTheEnd(before: ShiftPlan, after: ShiftPlan): DateSet {
  const ends = [endOf(before), endOf(after)];
  if (ends.includes(undefined) || ends[0] === ends[1]) return DateSet.empty;
  const [first] = ends.filter((end) => typeof end === 'string').sort();
  if (first === undefined) return DateSet.empty;
  const tail = DateSet.fromRange(addDays(first, 1));
  const [had, has] = [timesOf(before), timesOf(after)];
  const isAsBefore = [...had, ...has].every(([key, { dates }]) => {
    if (dates.intersect(tail).isEmpty) return true;
    return [had, has].every((times) => times.get(key)?.dates.contains(first) === true);
  });
  return isAsBefore ? tail : DateSet.empty;
}

function positionLines(before: ShiftPlan | undefined, after: ShiftPlan, names: Names): ChangeLine[] {
  const words = (ids: readonly number[]) => ids.map(names.position).join(', ');
  if (!before) {
    const [first] = after.patterns;
    return first && first.positionIds.length > 0
      ? [{ about: say('Position'), before: null, after: words(first.positionIds) }]
      : [];
  }
  return changedPositions(before, after).map(({ old, next, rows }) => ({
    about: say('Position, {days}', { days: shortList(describeDays(rows)) }),
    before: words(old),
    after: words(next),
  }));
}

function staffLines(before: ShiftPlan, after: ShiftPlan, names: Names): ChangeLine[] {
  const changes = changedHolders(before, after, 'seat');
  const lines = changes.map((change) => ({
    about: change.isOnAll
      ? say('Staff {seat}', { seat: change.group })
      : say('Staff {seat}, {days}', { seat: change.group, days: shortList(describeDays(change.rows)) }),
    before: change.isNew ? null : holderWords(change.old, change.next.personId, names),
    after: holderWords(change.next, change.old.personId, names),
  }));
  if (before !== NOTHING || lines.length > 0) return lines.filter((line) => line.before !== line.after);
  return [{ about: say('Staff'), before: null, after: say('Nobody') }];
}

/** 'Elijah Brooks', or 'Elijah Brooks for Mia Castellano' where she is not named beside it. */
export function holderWords(
  { personId, replaces }: HolderChange['old'],
  namedId: number | null,
  names: Names,
): string {
  if (personId === null) return say('Nobody');
  const isKnown = replaces === undefined || replaces === null || replaces === namedId;
  return isKnown
    ? names.person(personId)
    : say('{name} for {other}', { name: names.person(personId), other: names.person(replaces) });
}

function guestLines(before: ShiftPlan, after: ShiftPlan, names: Names): ChangeLine[] {
  return guestChanges(before, after, names).map(({ on, ...words }) => ({
    about: on === null ? say('Invited') : say('Invited, {days}', { days: on }),
    ...words,
  }));
}

/** The people of a meeting who are invited no longer, and who are now, for the same dates together; null for all dates. */
export function guestChanges(
  before: ShiftPlan,
  after: ShiftPlan,
  names: Names,
): (Pick<ChangeLine, 'before' | 'after'> & { on: string | null })[] {
  const changes = changedHolders(before, after, 'person');
  const byDates = groupRows(changes, ({ isOnAll, rows }) =>
    isOnAll ? '' : rows.map(({ weekday, dates }) => `${weekday} ${dates.toMultirange()}`).join(),
  );
  const list = (ids: readonly number[]) =>
    ids.length === 0 ? null : shortList(ids.map(names.person), MOST_NAMES);
  return [...byDates].map(([key, same]) => ({
    on: key === '' ? null : shortList(describeDays(same[0]?.rows ?? [])),
    before: list(same.flatMap(({ old, isNew }) => (isNew ? [] : (old.personId ?? [])))),
    after: list(same.flatMap(({ next }) => next.personId ?? [])),
  }));
}

function dismissalLines(before: ShiftPlan, after: ShiftPlan): ChangeLine[] {
  const line = (dates: DateSet, words: Pick<ChangeLine, 'before' | 'after'>) =>
    dates.isEmpty ? [] : [{ about: shortList(describeDays(splitByWeekday(dates, WEEKDAYS))), ...words }];
  const dismissed = after.dismissed.minus(before.dismissed);
  const restored = before.dismissed.minus(after.dismissed);
  return [
    ...line(dismissed, { before: say('Takes place'), after: say('Dismissed') }),
    ...line(restored, { before: say('Dismissed'), after: say('Takes place again') }),
  ];
}

function textLines(about: string, before: string, after: string): ChangeLine[] {
  const words = (text: string) => (text === '' ? null : shortText(text));
  return before === after ? [] : [{ about, before: words(before), after: words(after) }];
}
