import type { Readable } from 'node:stream';
import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { titleOfChange } from '@deckhand/contract/schedule/history/title-of-change';
import { clockName, wallDateAt, type ZoneCode } from '@deckhand/domain/time/zones';
import { type Column, workbookOf } from '../../../platform/workbook/workbook.ts';

/** One thing that a change made different, or the change itself where it names none. */
interface Line {
  change: ScheduleChange;
  location: string;
  shift?: ScheduleChange['shifts'][number];
  about: string;
  before: string | null;
  after: string | null;
}

/** TM17: a line for each thing that differs, so that the workbook is easy to sort and filter. */
export function historyWorkbook(changes: readonly ScheduleChange[], zone: ZoneCode): Readable {
  const columns: readonly Column<Line>[] = [
    {
      header: `When (${clockName(zone)})`,
      kind: 'moment',
      width: 22,
      cell: ({ change }) => wallDateAt(new Date(change.at), zone),
    },
    { header: 'Who', kind: 'text', width: 24, cell: ({ change }) => change.actor?.name ?? 'Done by a rule' },
    { header: 'Change', kind: 'text', width: 32, cell: ({ change }) => titleOfChange(change) },
    { header: 'Location', kind: 'text', width: 24, cell: ({ location }) => location },
    { header: 'Shift Code', kind: 'text', width: 12, cell: ({ shift }) => shift?.shift_code ?? '' },
    { header: 'What', kind: 'text', width: 18, cell: ({ about }) => about },
    { header: 'Before', kind: 'text', width: 48, cell: ({ before }) => before ?? '' },
    { header: 'After', kind: 'text', width: 48, cell: ({ after }) => after ?? '' },
    { header: 'First Date', kind: 'date', width: 12, cell: ({ shift }) => shift?.first_date ?? null },
    { header: 'Notice (hours)', kind: 'hours', width: 14, cell: ({ shift }) => shift?.notice_hours ?? null },
    { header: 'Reason', kind: 'text', width: 36, cell: ({ change }) => change.note },
    { header: 'Taken Back By', kind: 'text', width: 24, cell: ({ change }) => takenBackBy(change) },
  ];
  return workbookOf({ name: 'Schedule History', columns, rows: linesOf(changes) });
}

function takenBackBy({ taken_back: undo }: ScheduleChange): string {
  return undo?.actor.name ?? '';
}

/** Made one by one, while the file is written. */
function* linesOf(changes: readonly ScheduleChange[]): Generator<Line> {
  for (const change of changes) {
    for (const shift of change.shifts) {
      const location = shift.location_title;
      for (const line of shift.lines) yield { change, location, shift, ...line };
      if (shift.lines.length === 0) yield { change, location, shift, about: '', before: null, after: null };
    }
    for (const { location_title: location, text } of change.closures)
      yield { change, location, about: 'Closure', before: null, after: text };
    for (const { location_title: location, text } of change.publications)
      yield { change, location, about: 'Published', before: null, after: text };
    if (change.shifts.length + change.closures.length + change.publications.length === 0)
      yield { change, location: '', about: '', before: null, after: null };
  }
}
