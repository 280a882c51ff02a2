import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { archivedDayWords } from '../../shared/time/archive-words.ts';
import type { Column } from '../../ui/list-columns.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';
import { type DeletedShift, useDeletedShifts } from './api/list-deleted-shifts.ts';
import { ArchiveList } from './archive-list.tsx';
import { type ArchiveFilters, archiveQuestion } from './archive-question.ts';
import { AttendanceRecords } from './attendance-records.tsx';
import classes from './deleted-shifts.module.css';

const columns: Column<DeletedShift>[] = [
  { key: 'code', header: 'Shift Code', cell: (row) => <strong>{row.shift_code}</strong> },
  { key: 'staff', header: 'Staff Name', minWidth: 90, cell: (row) => row.staff_name || '–' },
  { key: 'type', header: 'Shift Type', minWidth: 90, cell: (row) => row.shift_type_name || '–' },
  { key: 'day', header: 'Shift Day', cell: (row) => archivedDayWords(row.shift_day) },
  {
    key: 'deleted',
    header: 'Deleted',
    cell: (row) => (
      <TwoLines
        first={dateWords(row.delete_date)}
        second={<span className={classes.email}>{row.deleted_by_email}</span>}
      />
    ),
  },
  {
    key: 'attendance',
    header: 'Attendance',
    cell: (row) => <AttendanceRecords code={row.shift_code} records={row.attendance_records} />,
  },
];

function dateWords(date: string): string {
  return isCivilDate(date) ? formatForDisplay(date) : '–';
}

export function DeletedShifts({ list }: { list: ListAddress<ArchiveFilters> }) {
  const question = archiveQuestion(list.filters);
  const answer = useDeletedShifts(
    { ...question, search: list.search, limit: list.pageSize, offset: list.offset },
    question !== undefined,
  );
  return (
    <ArchiveList
      list={list}
      isAsked={question !== undefined}
      answer={answer}
      label="Archived shifts"
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.shift_code}
      nothing="No archived shifts found"
    />
  );
}
