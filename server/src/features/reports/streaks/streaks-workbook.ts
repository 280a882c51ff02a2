import type { Readable } from 'node:stream';
import type { StreakRow } from '@deckhand/contract/reports/streaks/list-streaks';
import type { StreakLine } from '@deckhand/contract/reports/streaks/streak-lines';
import { weekdayName } from '@deckhand/domain/time/civil-date';
import { type Column, workbookOf } from '../../../platform/workbook/workbook.ts';

interface ExportedStreak extends StreakRow {
  streak: StreakRow['streaks'][number];
}

const COLUMNS: readonly Column<ExportedStreak>[] = [
  { header: 'Employee Name', kind: 'text', width: 28, cell: (line) => line.employee_name },
  { header: 'Shift Code', kind: 'text', width: 12, cell: (line) => line.shift_code },
  { header: 'Day', kind: 'text', width: 12, cell: (line) => weekdayName(line.shift_day) },
  { header: 'Position', kind: 'text', width: 28, cell: (line) => line.position },
  { header: 'Shift Start Date', kind: 'date', width: 16, cell: (line) => line.shift_start_date },
  { header: 'Shift End Date', kind: 'date', width: 16, cell: (line) => line.shift_end_date },
  { header: 'From', kind: 'date', width: 12, cell: (line) => line.streak.clock_range.from },
  { header: 'To', kind: 'date', width: 12, cell: (line) => line.streak.clock_range.to },
  { header: 'Weeks', kind: 'count', width: 8, cell: (line) => line.streak.length },
];

/** Writes a line for each streak. The screen merges short streaks, but a workbook must be easy to sort and sum. */
export function streaksWorkbook(lines: readonly StreakLine[]): Readable {
  const rows = lines.flatMap(({ row, streaks }) => streaks.map((streak) => ({ ...row, streak })));
  return workbookOf({ name: 'Consecutive Shifts', columns: COLUMNS, rows });
}
