// Rules held here: TM8.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import { Closures } from '../closures/closures.ts';
import { DateSet } from '../date-set.ts';
import { editFrom } from '../edit-from.ts';
import { occurrencesWithin } from '../occurrences.ts';
import { endBefore, makePattern, type Pattern, type PatternForm, runsOn } from '../pattern.ts';
import {
  archiveFrom,
  createPlan,
  dismissDate,
  editOneDate,
  releasePerson,
  replaceHolder,
  type ShiftPlan,
} from '../plan.ts';
import { holdersOn } from '../seats.ts';
import { DAYS } from '../testing/naive-school.ts';
import { on } from '../testing/world.ts';
import type { ShiftVersion } from './plan-version.ts';
import { takeBack } from './take-back.ts';
import { anyHistory, type History, perform } from './testing/any-history.ts';

const HISTORIES = process.env.LONG_TESTS === undefined ? 40 : 600;
const DATES = Array.from({ length: DAYS }, (_, day) => on(day));
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The fields of a shift on a date: when it runs, whether it is dismissed, and who has each seat. */
interface Fields {
  readonly runs: Pattern | undefined;
  readonly all: readonly string[];
}

const known = new WeakMap<ShiftPlan, readonly Fields[]>();
const nameOfPattern = ({ repeat, weekday, minutes, positionIds }: Pattern) =>
  `${repeat} ${weekday} ${minutes.start} ${minutes.end} ${positionIds}`;

/** The whole span counts: a day on which the shift does not run belongs to its pattern, too. */
function fieldsOf(plan: ShiftPlan): readonly Fields[] {
  const { patterns, commitments, replacements, dismissed } = plan;
  const fields =
    known.get(plan) ??
    DATES.map((date) => {
      const pattern = patterns.find(({ dates }) => dates.contains(date));
      const holders = holdersOn(commitments, date);
      const replaced = replacements.filter((one) => one.date === date);
      const seats = SEATS.map((seat) => {
        const holder = holders.find((one) => one.seat === seat)?.personId ?? '-';
        const replacement = replaced.find((one) => one.seat === seat);
        return `${holder}${replacement ? ` for ${replacement.originalId}` : ''}`;
      });
      const runs = pattern ? nameOfPattern(pattern) : '';
      return { runs: pattern, all: [runs, dismissed.contains(date) ? 'dismissed' : '', ...seats] };
    });
  known.set(plan, fields);
  return fields;
}

/** Takes back field by field. */
function mergeOn(now: Fields, after: Fields, before: Fields): Fields {
  const isBack = now.all.map((value, field) => value === after.all[field]);
  return {
    runs: isBack[0] ? before.runs : now.runs,
    all: now.all.map((value, field) => (isBack[field] ? (before.all[field] ?? '') : value)),
  };
}

/** Nobody has a seat on a date that is dismissed or without the shift. */
function lineOf(date: CivilDate, { runs, all: [, dismissed, ...seats] }: Fields): string {
  const isRunning = runs && (runs.repeat === 'DAILY' || runs.weekday === weekdayOf(date));
  if (!isRunning) return `${date} ${dismissed}`;
  const { repeat, minutes, positionIds } = runs;
  const people = dismissed ? [] : seats;
  return `${date} ${dismissed} ${repeat} ${minutes.start} ${minutes.end} ${positionIds}: ${people}`;
}

function linesOf(fields: readonly Fields[]): string[] {
  return DATES.flatMap((date, day) => (fields[day] ? [lineOf(date, fields[day])] : []));
}

function naiveTakeBack(
  now: ShiftPlan,
  after: ShiftPlan,
  before: ShiftPlan,
  from: CivilDate,
): readonly Fields[] {
  const [made, old] = [fieldsOf(after), fieldsOf(before)];
  return fieldsOf(now).map((fields, day) =>
    on(day) < from || !made[day] || !old[day] ? fields : mergeOn(fields, made[day], old[day]),
  );
}

function counter() {
  const tally = new Map<string, number>();
  return { tally, count: (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1) };
}

/** Dates on which somebody has a seat at another time than the shift, or without it, and dates with two patterns. */
function faultsOf({ patterns, commitments, replacements, dismissed }: ShiftPlan): string[] {
  return DATES.flatMap((date) => {
    const weekday = weekdayOf(date);
    const running = patterns.find((pattern) => runsOn(pattern, date));
    const isOff = !running || dismissed.contains(date);
    const misplaced = commitments.filter(
      (row) =>
        row.weekday === weekday &&
        row.dates.contains(date) &&
        (isOff || row.minutes.start !== running.minutes.start || row.minutes.end !== running.minutes.end),
    );
    const isReplaced = isOff && replacements.some((one) => one.date === date);
    const isTwice = patterns.filter(({ dates }) => dates.contains(date)).length > 1;
    return misplaced.length > 0 || isReplaced || isTwice ? [date] : [];
  });
}

function expectTakenBack(history: History, index: number, count: (what: string) => void): void {
  const { now, today, isMeeting, repeat } = history;
  const { after, before, kind } = history.changes[index] ?? {};
  if (!after || !before) return;
  const { version, parts } = takeBack(now, after, before, on(today));
  const isOver = now.isArchived !== after.isArchived;
  const expected = isOver ? fieldsOf(now.plan) : naiveTakeBack(now.plan, after.plan, before.plan, on(today));
  const lines = linesOf(fieldsOf(version.plan));
  expect(lines).toEqual(linesOf(expected));
  expect(faultsOf(version.plan)).toEqual([]);
  count('undos');
  count(`${isMeeting ? 'MEETING' : repeat} undone`);
  if (lines.join() !== linesOf(fieldsOf(now.plan)).join()) count(`${kind} taken back`);
  for (const { reason } of parts) count(`a part ${reason ?? 'comes back'}`);
  if (new Set(parts.map(({ outcome }) => outcome)).size === 2) count('some of it');
}

describe('takeBack', () => {
  it('agrees with a model of each date and each field, in any history', () => {
    const { tally, count } = counter();
    fc.assert(
      fc.property(anyHistory, ({ first, acts }) => {
        let history = first;
        for (const act of acts) {
          history = perform(history, act) ?? history;
          expectTakenBack(history, history.changes.length - 1 - (act.day % 3), count);
        }
        for (const index of history.changes.keys()) expectTakenBack(history, index, count);
      }),
      { seed: 30, numRuns: HISTORIES },
    );
    // It proves something only if all kinds of shifts and of changes are taken back often, in part, too.
    const atLeast = (what: string, times: number) =>
      expect(tally.get(what) ?? 0, what).toBeGreaterThanOrEqual(times);
    atLeast('undos', HISTORIES * 8.5);
    for (const what of ['WEEKLY', 'DAILY', 'NEVER', 'MEETING']) atLeast(`${what} undone`, HISTORIES / 4);
    for (const kind of ['edit from', 'dismiss']) atLeast(`${kind} taken back`, HISTORIES / 8);
    for (const kind of ['edit one', 'replace', 'take back', 'archive'])
      atLeast(`${kind} taken back`, HISTORIES / 30);
    for (const kind of ['move one', 'move seat', 'take', 'time off', 'restore', 'unarchive'])
      atLeast(`${kind} taken back`, HISTORIES / 100);
    for (const what of ['comes back', 'CHANGED_SINCE', 'PAST']) atLeast(`a part ${what}`, HISTORIES / 8);
    atLeast('some of it', HISTORIES / 4);
  });

  it('gives the very rows of before at once, and those of after when that is taken back', () => {
    const { tally, count } = counter();
    fc.assert(
      fc.property(anyHistory, ({ first, acts }) => {
        let history = first;
        for (const act of acts) {
          const next = perform(history, act);
          if (next && next.changes !== history.changes) {
            const [from, before, after] = [on(next.today), history.now, next.now];
            const undone = takeBack(after, after, before, from);
            expect(undone.version).toEqual(before);
            expect(new Set(undone.parts.map(({ outcome }) => outcome))).toEqual(new Set(['BACK']));
            expect(takeBack(undone.version, before, after, from).version).toEqual(after);
            count(next.changes.at(-1)?.kind ?? '');
          }
          history = next ?? history;
        }
      }),
      { seed: 31, numRuns: HISTORIES },
    );
    const kinds = [
      'edit from',
      'edit one',
      'move one',
      'move seat',
      'replace',
      'dismiss',
      'restore',
      'time off',
    ];
    for (const kind of [...kinds, 'take', 'comment', 'archive', 'unarchive', 'take back'])
      expect(tally.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(HISTORIES / 60);
  });
});

describe('a change of S0012, which runs on Mondays', () => {
  const TODAY = '2026-11-17';
  const MIA = 4;
  const ELIJAH = 9;
  const mondays: PatternForm = {
    repeat: 'WEEKLY',
    startDate: '2026-09-07',
    minutes: { start: 540, end: 720 },
    positionIds: [1],
  };
  const always = DateSet.fromRange('2026-01-01');
  const version = (plan: ShiftPlan): ShiftVersion => ({
    plan,
    repeat: 'WEEKLY',
    isArchived: false,
    comments: '',
    agenda: '',
  });
  const planAt = (start: number) => makePattern({ ...mondays, minutes: { start, end: start + 180 } });
  const before = version(createPlan(planAt(540), [{ seat: 1, personId: MIA, dates: always }]));
  const options = {
    openedFrom: 'date',
    keepPlanned: true,
    closures: Closures.none,
    daysOff: () => DateSet.empty,
  } as const;
  /** Apply To All: from the date on, from 10:00 AM to 1:00 PM. */
  const laterFrom = (from: CivilDate) => {
    const staff = [{ personId: MIA, first: null, last: null }];
    const form = { ...mondays, minutes: { start: 600, end: 780 }, staff };
    return version(editFrom(before.plan, from, form, options));
  };
  const after = laterFrom('2026-11-23');
  const timesOf = ({ plan }: ShiftVersion) =>
    occurrencesWithin(plan, Closures.none, '2026-11-09', '2026-12-14').map(({ date, pattern, holders }) => {
      const people = holders.map(({ personId }) => (personId === MIA ? 'Mia' : 'Elijah'));
      return `${date.slice(5)} ${pattern.minutes.start / 60} ${people}`;
    });
  const summaryOf = ({ parts }: ReturnType<typeof takeBack>) =>
    parts.map(({ field, dates, outcome, reason }) => [field, dates.toMultirange(), reason ?? outcome]);

  it('is taken back whole when nothing has happened since', () => {
    const taken = takeBack(after, after, before, TODAY);
    expect(taken.version).toEqual(before);
    expect(summaryOf(taken)).toEqual([['RUNS', '{[2026-11-23,)}', 'BACK']]);
    expect(taken.parts[0]?.days).toEqual([{ weekday: 'MONDAY', dates: DateSet.fromRange('2026-11-23') }]);
  });

  it('leaves the people of a date alone when it was about the time', () => {
    const now = version(replaceHolder(after.plan, '2026-12-07', 1, ELIJAH));
    const taken = takeBack(now, after, before, TODAY);
    expect(taken.version).toEqual(version(replaceHolder(before.plan, '2026-12-07', 1, ELIJAH)));
    expect(timesOf(taken.version)).toContain('12-07 9 Elijah');
    expect(summaryOf(taken)).toEqual([['RUNS', '{[2026-11-23,)}', 'BACK']]);
  });

  it('leaves a date that was changed by itself since', () => {
    const own = editOneDate(after.plan, '2026-12-07', planAt(660), [{ seat: 1, personId: MIA }]);
    const taken = takeBack(version(own), after, before, TODAY);
    expect(timesOf(taken.version)).toEqual([
      '11-09 9 Mia',
      '11-16 9 Mia',
      '11-23 9 Mia',
      '11-30 9 Mia',
      '12-07 11 Mia',
      '12-14 9 Mia',
    ]);
    expect(summaryOf(taken)).toEqual([
      ['RUNS', '{[2026-11-23,2026-12-01),[2026-12-14,)}', 'BACK'],
      ['RUNS', '{[2026-12-07,2026-12-08)}', 'CHANGED_SINCE'],
    ]);
    // The pattern goes on around the date, as after Apply To One.
    expect(taken.version).toEqual(
      version(editOneDate(before.plan, '2026-12-07', planAt(660), [{ seat: 1, personId: MIA }])),
    );
  });

  it('leaves the past, and splits the pattern there as an edit would', () => {
    const past = laterFrom('2026-11-16');
    const taken = takeBack(past, past, before, TODAY);
    expect(timesOf(taken.version).slice(0, 3)).toEqual(['11-09 9 Mia', '11-16 10 Mia', '11-23 9 Mia']);
    expect(summaryOf(taken)).toEqual([
      ['RUNS', '{[2026-11-23,)}', 'BACK'],
      ['RUNS', '{[2026-11-16,2026-11-17)}', 'PAST'],
    ]);
    expect(taken.version.plan.patterns.map(({ dates }) => dates.toMultirange())).toEqual([
      '{[2026-09-07,2026-11-16)}',
      '{[2026-11-16,2026-11-17)}',
      '{[2026-11-17,)}',
    ]);
    expect(summaryOf(takeBack(past, past, before, '2030-01-01'))[0]?.[2]).toBe('BACK');
  });

  it('archives a shift that it added, but not one that was changed since', () => {
    const added = version(createPlan(planAt(540), [{ seat: 1, personId: MIA, dates: always }]));
    const copies = Array.from({ length: 14 }, (_, index) =>
      index < 2 ? version(replaceHolder(added.plan, '2026-12-07', 1, null)) : added,
    );
    const taken = copies.map((now) => takeBack(now, added, undefined, TODAY));
    expect(taken.filter(({ version: { isArchived } }) => isArchived)).toHaveLength(12);
    expect(taken[0]?.version).toBe(copies[0]);
    expect(taken.slice(0, 3).map(summaryOf)).toEqual([
      [['ARCHIVED', '{[2026-11-23,)}', 'CHANGED_SINCE']],
      [['ARCHIVED', '{[2026-11-23,)}', 'CHANGED_SINCE']],
      [['ARCHIVED', '{[2026-11-23,)}', 'BACK']],
    ]);
    expect(taken[2] && timesOf(taken[2].version)).toEqual(['11-09 9 Mia', '11-16 9 Mia']);
    const over = version({ ...added.plan, patterns: endBefore(added.plan.patterns, TODAY) });
    expect(takeBack(over, over, undefined, TODAY)).toMatchObject({
      version: over,
      parts: [{ field: 'ARCHIVED', reason: 'PAST' }],
    });
  });

  it('restores a shift that it archived, and brings back no part of a shift that was archived since', () => {
    const archived = { ...before, isArchived: true, plan: archiveFrom(before.plan, TODAY) };
    const taken = takeBack(archived, archived, before, TODAY);
    expect(taken.version).toEqual(before);
    expect(summaryOf(taken)).toEqual([
      ['ARCHIVED', '{}', 'BACK'],
      ['RUNS', '{[2026-11-23,)}', 'BACK'],
      ['SEAT', '{[2026-11-23,)}', 'BACK'],
    ]);
    // The change ended the shift; on the dates after its end, nothing looks changed since.
    const shortened = version(archiveFrom(before.plan, '2026-12-31'));
    const gone = { ...shortened, isArchived: true, plan: archiveFrom(shortened.plan, TODAY) };
    const kept = takeBack(gone, shortened, before, TODAY);
    expect(kept.version).toEqual(gone);
    expect(summaryOf(kept)).toEqual([['RUNS', '{[2027-01-04,)}', 'CHANGED_SINCE']]);
  });

  it('seats nobody on a date that was dismissed since', () => {
    const opened = version(releasePerson(before.plan, MIA, DateSet.fromRange('2026-11-23')));
    const now = version(dismissDate(opened.plan, '2026-12-07'));
    const taken = takeBack(now, opened, before, TODAY);
    expect(timesOf(taken.version)).toContain('12-07 9 ');
    expect(summaryOf(taken)).toEqual([['SEAT', '{[2026-11-23,2026-12-01),[2026-12-14,)}', 'BACK']]);
  });

  it('leaves the dates and seats that the caller keeps', () => {
    const moved = version(replaceHolder(after.plan, '2026-12-07', 1, ELIJAH));
    const kept = [
      { seat: null, dates: DateSet.fromDates(['2026-11-23']) },
      { seat: 1, dates: DateSet.fromDates(['2026-12-07']) },
    ];
    const taken = takeBack(moved, moved, before, TODAY, kept);
    expect(timesOf(taken.version).slice(2, 5)).toEqual(['11-23 10 Mia', '11-30 9 Mia', '12-07 9 Elijah']);
    expect(summaryOf(taken)).toEqual([
      ['RUNS', '{[2026-11-30,)}', 'BACK'],
      ['RUNS', '{[2026-11-23,2026-11-24)}', 'KEPT'],
      ['SEAT', '{[2026-12-07,2026-12-08)}', 'KEPT'],
    ]);
  });

  it('takes back comments and the agenda, each by itself', () => {
    const noted = { ...before, comments: 'Bring fins', agenda: 'Fins' };
    const taken = takeBack({ ...noted, agenda: 'Fins and masks' }, noted, before, TODAY);
    expect(taken.version).toEqual({ ...before, agenda: 'Fins and masks' });
    expect(summaryOf(taken)).toEqual([
      ['COMMENTS', '{}', 'BACK'],
      ['AGENDA', '{}', 'CHANGED_SINCE'],
    ]);
  });
});
