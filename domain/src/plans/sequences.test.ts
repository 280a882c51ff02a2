// Rules held here: S4a, S5a, S5b.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../time/civil-date.ts';
import type { Closures } from './closures/closures.ts';
import { firstClash } from './conflicts.ts';
import type { DateSet } from './date-set.ts';
import { minutesByDay } from './hours.ts';
import { isOpen, occurrencesWithin } from './occurrences.ts';
import { uncoveredDates } from './openings.ts';
import type { ShiftPlan } from './plan.ts';
import { type Action, anyActions, anyMoves, anyPauses } from './testing/any-action.ts';
import { DAYS, isDoubleBooked, isLive, isUncovered, SEATS, type Sheet } from './testing/naive-school.ts';
import { allRows, closuresOf, DAY_ZERO, emptyWorld, on, perform, type World } from './testing/world.ts';
import { alignToWeekday, listWeekdayDates } from './weekday-dates.ts';

const LAST = on(DAYS - 1);
const ALL_DATES = Array.from({ length: DAYS }, (_, day) => on(day));

/** One line per occurrence: '2026-03-08 540-720 1=4 2=- dismissed closed'. */
function realLines(plan: ShiftPlan, closed: Closures, last: CivilDate): string[] {
  return occurrencesWithin(plan, closed, DAY_ZERO, last).map(
    ({ date, pattern: { minutes, positionIds }, holders, isDismissed, isClosed }) =>
      [
        `${date} ${minutes.start}-${minutes.end} type ${positionIds}`,
        ...SEATS.map((seat) => `${seat}=${holders.find((holder) => holder.seat === seat)?.personId ?? '-'}`),
        `${isDismissed ? 'dismissed' : ''} ${isClosed ? 'closed' : ''}`,
      ].join(' '),
  );
}

function naiveLines(sheet: Sheet, closed: readonly boolean[]): string[] {
  return sheet.boxes.flatMap((box, day) =>
    box
      ? [
          [
            `${on(day)} ${box.start}-${box.end} type ${box.type}`,
            ...box.chairs.map(({ seat, holder }) => `${seat}=${holder ?? '-'}`),
            `${sheet.dismissed[day] ? 'dismissed' : ''} ${closed[day] ? 'closed' : ''}`,
          ].join(' '),
        ]
      : [],
  );
}

/** One line per replacement: '2026-03-08 1: 4 for 2'. */
function realReplacements({ replacements }: ShiftPlan): string[] {
  return replacements
    .filter(({ date }) => date <= LAST)
    .map(({ date, seat, originalId, substituteId }) => `${date} ${seat}: ${substituteId} for ${originalId}`)
    .sort();
}

function naiveReplacements(sheet: Sheet): string[] {
  return sheet.boxes
    .flatMap((box, day) =>
      (box?.chairs ?? []).flatMap(({ seat, holder, original }) =>
        original === undefined ? [] : `${on(day)} ${seat}: ${holder} for ${original}`,
      ),
    )
    .sort();
}

function expectAgreement(world: World): void {
  const { plans, naive } = world;
  const closed = closuresOf(world);
  expect(naive.sheets).toHaveLength(plans.length);
  naive.sheets.forEach((sheet, index) => {
    const plan = plans[index];
    if (!plan) return;
    expect(realLines(plan, closed, LAST)).toEqual(naiveLines(sheet, naive.closed));

    expect(realReplacements(plan)).toEqual(naiveReplacements(sheet));

    const open = ALL_DATES.filter((_, day) => isUncovered(sheet, naive.closed, day));
    const uncovered = uncoveredDates(plan, closed).flatMap((part) => listWeekdayDates(part, DAY_ZERO, LAST));
    expect(uncovered.sort()).toEqual(open);
    const openOccurrences = occurrencesWithin(plan, closed, DAY_ZERO, LAST).filter(isOpen);
    expect(openOccurrences.map(({ date }) => date)).toEqual(open);
  });

  const occurrences = plans.flatMap((plan) => occurrencesWithin(plan, closed, DAY_ZERO, LAST));
  expect([...minutesByDay(occurrences, ALL_DATES).values()]).toEqual(
    ALL_DATES.map((_, day) =>
      naive.sheets.reduce((sum, sheet) => {
        const box = isLive(sheet, day) && !naive.closed[day] ? sheet.boxes[day] : undefined;
        return sum + (box ? box.end - box.start : 0);
      }, 0),
    ),
  );
}

/** Checks the rows against the exclusion constraints of the database: no overlapping ranges. */
function expectDatabaseAccepts(world: World): void {
  const rangesOverlap = (left: DateSet, right: DateSet) =>
    left.ranges.some((one) => right.ranges.some((other) => one.from < other.to && other.from < one.to));
  const rows = allRows(world);
  const offenders = rows.filter((row, index) =>
    rows
      .slice(index + 1)
      .some(
        (other) =>
          row.personId === other.personId &&
          row.weekday === other.weekday &&
          row.minutes.start < other.minutes.end &&
          other.minutes.start < row.minutes.end &&
          rangesOverlap(row.dates, other.dates),
      ),
  );
  expect(offenders).toEqual([]);
  expect(rows.filter(({ dates, weekday }) => !alignToWeekday(dates, weekday).equals(dates))).toEqual([]);
  for (const { patterns } of world.plans) {
    const overlapping = patterns.filter((pattern, index) =>
      patterns.slice(index + 1).some((other) => rangesOverlap(pattern.dates, other.dates)),
    );
    expect(overlapping).toEqual([]);
  }
}

/** S5b: a moved date must stay moved, whatever an edit changes. */
function changesMoved({ naive: { sheets }, today }: World, action: Action): boolean {
  if (action.kind !== 'edit from') return false;
  const { repeat, firstDay, lastDay } = action.edit;
  const moved = sheets[action.shift % Math.max(sheets.length, 1)]?.vacated.slice(today) ?? [];
  return moved.includes(true) && [repeat, firstDay, lastDay].some((field) => field !== undefined);
}

const SEQUENCES = process.env.LONG_TESTS === undefined ? 200 : 400;
// Thousands of schedules are compared day by day, which takes a while on a busy machine.

/** Plays the actions on both schedules, compares them after each, and counts what was done. */
function play(actions: readonly Action[], count: (what: string) => void): void {
  let world = emptyWorld;
  for (const action of actions) {
    const next = perform(world, action);
    if (!next) continue;
    const rows = allRows(next);
    const isRefused = firstClash(rows, rows) !== undefined;
    expect(isRefused).toBe(isDoubleBooked(next.naive));
    count(`${action.kind}: ${isRefused ? 'refused' : 'done'}`);
    if (isRefused) continue;
    if (changesMoved(world, action)) count('changed around a moved date');

    const past = on(world.today - 1);
    world.plans.forEach((plan, index) => {
      const after = next.plans[index];
      expect(after && realLines(after, closuresOf(next), past)).toEqual(
        realLines(plan, closuresOf(world), past),
      );
    });
    world = next;
    expectAgreement(world);
    expectDatabaseAccepts(world);
  }
}

function counter() {
  const tally = new Map<string, number>();
  return { tally, count: (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1) };
}

describe('any sequence of changes by managers', () => {
  it('gives the same schedule as a day-by-day model, keeps the past and books no one twice', () => {
    const { tally, count } = counter();
    fc.assert(
      fc.property(anyActions, (actions) => play(actions, count)),
      { seed: 42, numRuns: SEQUENCES },
    );
    // The sequences prove something only if every action is done often, and refused often where it can be.
    const often = [
      'create',
      'edit one',
      'edit from',
      'replace',
      'dismiss',
      'holiday',
      'time off',
      'take',
      'days pass',
    ];
    for (const kind of often) expect(tally.get(`${kind}: done`), kind).toBeGreaterThan(SEQUENCES / 4);
    expect(tally.get('archive: done')).toBeGreaterThan(SEQUENCES / 10);
    for (const kind of ['create', 'edit one', 'edit from', 'replace']) {
      expect(tally.get(`${kind}: refused`), kind).toBeGreaterThan(SEQUENCES / 20);
    }
    expect(tally.get('take: refused')).toBeGreaterThan(SEQUENCES / 80);
    for (const kind of ['dismiss', 'archive', 'holiday', 'time off']) {
      expect(tally.get(`${kind}: refused`), kind).toBeUndefined();
    }
  });

  it('keeps a moved date moved, whatever happens to the days, the start and the end of the shift', {
    tags: ['long'],
  }, () => {
    const { tally, count } = counter();
    fc.assert(
      fc.property(anyMoves, (actions) => play(actions, count)),
      { seed: 42, numRuns: SEQUENCES },
    );
    expect(tally.get('changed around a moved date')).toBeGreaterThan((SEQUENCES * 3) / 8);
  });

  it('keeps the pause of a person in a seat, whatever else changes', { tags: ['long'] }, () => {
    const { tally, count } = counter();
    fc.assert(
      fc.property(anyPauses, (actions) => play(actions, count)),
      { seed: 42, numRuns: SEQUENCES },
    );
    expect(tally.get('edit from: done')).toBeGreaterThan(SEQUENCES * 2);
    expect(tally.get('take: done')).toBeGreaterThan(SEQUENCES / 4);
  });
});
