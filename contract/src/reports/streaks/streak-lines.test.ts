// Rules held here: P9, P11.

import { addDays } from '@deckhand/domain/time/civil-date';
import { describe, expect, it } from 'vitest';
import type { StreakOrder, StreakRow } from './list-streaks.ts';
import { findStreaks, linesOf, sortLines } from './streak-lines.ts';

function row(name: string, lengths: readonly number[], change: Partial<StreakRow> = {}): StreakRow {
  let monday = '2026-06-08';
  const streaks = lengths.map((length) => {
    const from = monday;
    monday = addDays(monday, 7 * (length + 1));
    return { clock_range: { from, to: addDays(from, 7 * (length - 1)) }, length };
  });
  return {
    user: { id: name.length, name },
    employee_name: name,
    positions: [],
    position: 'Swim Instructor',
    shift_code: 'S0001',
    shift_day: 'MONDAY',
    shift_start_date: '2026-06-08',
    shift_end_date: null,
    streaks,
    ...change,
  };
}

const seen = (lines: ReturnType<typeof linesOf>) =>
  lines.map(
    ({ row: { employee_name }, streaks }) => `${employee_name} ${streaks.map(({ length }) => length)}`,
  );

describe('the lines of the report', () => {
  it('combine short streaks and give each long one a line of its own', () => {
    const lines = linesOf([row('Ana', [3, 1, 5, 2]), row('Bo', [4])]);
    expect(seen(lines)).toEqual(['Ana 1,2', 'Ana 3', 'Ana 5', 'Bo 4']);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('are found by name, shift code, day, position and location, in any case', () => {
    const rows = [
      row('Ana', [1]),
      row('Boris', [1], { shift_code: 'S0042', shift_day: 'FRIDAY', position: 'Lifeguard' }),
    ];
    const found = (text: string) => seen(linesOf(findStreaks(rows, text, 'Lakeside Pool')));
    for (const text of ['boris', 's0042', 'Frid', 'LIFEG', ' Bor ']) expect(found(text)).toEqual(['Boris 1']);
    expect(found('lakeside')).toHaveLength(2);
    expect(found('')).toHaveLength(2);
    expect(found('nobody')).toEqual([]);
  });

  it('are sorted by name or by the longest streak, either way round', () => {
    const lines = linesOf([row('Ana', [1, 4]), row('Bo', [2])]);
    const sorted = (order_by: StreakOrder['order_by'], order: StreakOrder['order']) =>
      seen(sortLines(lines, { order_by, order }));
    expect(sorted('employee', 'asc')).toEqual(['Ana 1', 'Ana 4', 'Bo 2']);
    expect(sorted('employee', 'desc')).toEqual(['Bo 2', 'Ana 1', 'Ana 4']);
    expect(sorted('weeks', 'desc')).toEqual(['Ana 4', 'Bo 2', 'Ana 1']);
    expect(sorted('weeks', 'asc')).toEqual(['Ana 1', 'Bo 2', 'Ana 4']);
  });
});
