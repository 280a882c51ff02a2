// Rules held here: S5a, S5b.

import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { type EditOptions, editFrom, impossibleDate, type ShiftForm } from './edit-from.ts';
import { occurrencesWithin } from './occurrences.ts';
import { makePattern } from './pattern.ts';
import { createPlan, editOneDate, moveOneDate, replaceHolder, type ShiftPlan } from './plan.ts';
import { plannedChanges, viewOn } from './shift-view.ts';

const ANN = 1;
const BEN = 2;
const NAMES = ['', 'Ann', 'Ben', 'Cleo'];
const mondays = makePattern({
  repeat: 'WEEKLY',
  startDate: '2026-06-01',
  minutes: { start: 540, end: 720 },
  positionIds: [1],
});
const annOnMondays = createPlan(mondays, [
  { seat: 1, personId: ANN, dates: DateSet.fromRange('2026-06-01') },
]);

const calm = { closures: Closures.none, daysOff: () => DateSet.empty };

/** Opens the form on the date, changes some fields and applies it to all. */
function edit(
  plan: ShiftPlan,
  date: string,
  changes: Partial<ShiftForm>,
  options: Partial<EditOptions> = {},
): ShiftPlan {
  const { openedFrom = 'date' } = options;
  const view = viewOn(plan, date, 'WEEKLY', openedFrom, calm);
  if (!view) throw new Error('Nothing to show');
  const form: ShiftForm = {
    repeat: view.usual.repeat,
    startDate: view.start,
    endDate: view.end,
    minutes: view.pattern.minutes,
    positionIds: view.pattern.positionIds,
    staff: view.seats.map(({ personId, first, last }) => ({
      personId,
      first: first > view.start ? first : null,
      last: last ?? null,
    })),
  };
  return editFrom(
    plan,
    date,
    { ...form, ...changes },
    { openedFrom, keepPlanned: true, ...calm, ...options },
  );
}

/** One line per date of June, like '06-08 9-12 Ann'. */
function june(plan: ShiftPlan): string[] {
  return occurrencesWithin(plan, Closures.none, '2026-06-01', '2026-06-30').map(
    ({ date, pattern: { minutes }, holders }) =>
      `${date.slice(5)} ${minutes.start / 60}-${minutes.end / 60} ${holders.map(({ personId }) => NAMES[personId]).join(' ')}`.trim(),
  );
}

const at = (start: number, end: number) => ({ start: start * 60, end: end * 60 });

describe('Apply To All', () => {
  it('without a change leaves the plan as it is', () => {
    const later = edit(annOnMondays, '2026-06-22', { minutes: at(10, 12) });
    const single = editOneDate(later, '2026-06-15', { ...mondays, minutes: at(9, 11) }, [
      { seat: 1, personId: BEN },
    ]);
    for (const date of ['2026-06-01', '2026-06-15', '2026-06-16', '2026-06-29']) {
      expect(june(edit(single, date, {})), date).toEqual(june(single));
      expect(edit(single, date, {}).replacements).toEqual(single.replacements);
    }
  });

  it('from the list keeps a date of today that was changed alone', () => {
    const single = editOneDate(annOnMondays, '2026-06-08', { ...mondays, minutes: at(9, 11) }, []);
    const plan = edit(single, '2026-06-08', { minutes: at(10, 12) }, { openedFrom: 'list' });
    expect(june(plan).slice(1, 3)).toEqual(['06-08 10-11', '06-15 10-12 Ann']);
    expect(edit(single, '2026-06-08', {}, { openedFrom: 'list' })).toEqual(single);
  });

  it('moves single dates with the weekday, and people keep their seats', () => {
    const single = editOneDate(annOnMondays, '2026-06-15', { ...mondays, minutes: at(9, 11) }, [
      { seat: 1, personId: BEN },
    ]);
    expect(june(edit(single, '2026-06-08', { startDate: '2026-06-03' }))).toEqual([
      '06-01 9-12 Ann',
      '06-10 9-12 Ann',
      '06-17 9-11 Ben',
      '06-24 9-12 Ann',
    ]);
  });

  it('keeps a moved date moved when the weekday changes', () => {
    const moved = moveOneDate(annOnMondays, '2026-06-15', '2026-06-18', mondays, [
      { seat: 1, personId: ANN },
    ]);
    expect(june(edit(moved, '2026-06-08', { startDate: '2026-06-03' }))).toEqual([
      '06-01 9-12 Ann',
      '06-10 9-12 Ann',
      '06-18 9-12 Ann',
      '06-24 9-12 Ann',
    ]);
  });

  it('keeps the first date moved when the weekday changes, and the last one when the shift gets longer', () => {
    const first = moveOneDate(annOnMondays, '2026-06-01', '2026-06-05', mondays, []);
    expect(june(edit(first, '2026-06-01', { startDate: '2026-06-03' })).slice(0, 2)).toEqual([
      '06-05 9-12',
      '06-10 9-12 Ann',
    ]);
    const ending = edit(annOnMondays, '2026-06-01', { endDate: '2026-06-15' });
    const last = moveOneDate(ending, '2026-06-15', '2026-06-12', mondays, [{ seat: 1, personId: ANN }]);
    expect(viewOn(last, '2026-06-01', 'WEEKLY', 'date', calm)?.end).toBe('2026-06-15');
    expect(june(edit(last, '2026-06-01', { endDate: '2026-06-29' })).slice(1)).toEqual([
      '06-08 9-12 Ann',
      '06-12 9-12 Ann',
      '06-22 9-12 Ann',
      '06-29 9-12 Ann',
    ]);
  });

  it('dissolves a single date that is as usual again', () => {
    const single = editOneDate(annOnMondays, '2026-06-15', { ...mondays, minutes: at(9, 11) }, [
      { seat: 1, personId: ANN },
    ]);
    expect(edit(single, '2026-06-15', { minutes: at(9, 12) })).toEqual(annOnMondays);
  });

  it('names a new person as the one who is replaced', () => {
    const replaced = replaceHolder(annOnMondays, '2026-06-15', 1, BEN);
    const cleo = edit(replaced, '2026-06-08', { staff: [{ personId: 3, first: null, last: null }] });
    expect(june(cleo).slice(1, 4)).toEqual(['06-08 9-12 Cleo', '06-15 9-12 Ben', '06-22 9-12 Cleo']);
    expect(cleo.replacements).toEqual([{ date: '2026-06-15', seat: 1, originalId: 3, substituteId: BEN }]);
  });

  it('finds the date on which a kept end is not after the new start', () => {
    const single = editOneDate(annOnMondays, '2026-06-15', { ...mondays, minutes: at(9, 10) }, []);
    expect(impossibleDate(edit(single, '2026-06-08', { minutes: at(11, 12) }))).toBe('2026-06-15');
    expect(impossibleDate(edit(single, '2026-06-08', { minutes: at(9.5, 12) }))).toBeUndefined();
  });
});

it('shows the later changes with the fields that differ', () => {
  const later = edit(annOnMondays, '2026-06-22', { minutes: at(10, 12) });
  const single = editOneDate(later, '2026-06-15', { ...mondays, minutes: at(9, 11) }, [
    { seat: 1, personId: ANN },
  ]);
  const shown = (date: string) => {
    const view = viewOn(single, date, 'WEEKLY', 'date', calm);
    return view && plannedChanges(single, date, view, calm);
  };
  expect(shown('2026-06-01')).toEqual([
    { date: '2026-06-15', only: true, end: 660 },
    { date: '2026-06-22', only: false, start: 600 },
  ]);
  expect(shown('2026-06-15')).toEqual([{ date: '2026-06-22', only: false, start: 600, end: 720 }]);
  expect(shown('2026-06-22')).toEqual([]);
});
