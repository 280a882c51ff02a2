import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { IconArrowRight } from '@tabler/icons-react';
import type { Column } from '../../ui/list-columns.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';
import { type ReplacedShift, useReplacedShifts } from './api/list-replaced-shifts.ts';
import { ArchiveList } from './archive-list.tsx';
import { type ArchiveFilters, archiveQuestion } from './archive-question.ts';
import { momentWords } from './archive-words.ts';
import classes from './replaced-shifts.module.css';
import { ShiftTypes } from './shift-types.tsx';
import { TwoLines } from './two-lines.tsx';

const columns: Column<ReplacedShift>[] = [
  { key: 'code', header: 'Shift Code', cell: (row) => <strong>{row.shift_code}</strong> },
  {
    key: 'date',
    header: 'Date',
    cell: (row) => (
      <TwoLines
        first={row.replacement_date ? formatForDisplay(row.replacement_date) : '–'}
        second={formatApiTimes(row)}
      />
    ),
  },
  { key: 'type', header: 'Shift Type', minWidth: 100, cell: (row) => <ShiftTypes types={row.shift_type} /> },
  { key: 'staff', header: 'Staff', minWidth: 120, cell: (row) => <Change row={row} /> },
  {
    key: 'by',
    header: 'Replaced By',
    cell: (row) => <TwoLines first={row.replaced_by} second={momentWords(row.replaced_at)} />,
  },
  {
    key: 'location',
    header: 'Location',
    minWidth: 110,
    hideBelow: 'large',
    cell: (row) => row.location_title,
  },
];

/** Who gave the seat up and who took it, if anybody did. */
function Change({ row }: { row: ReplacedShift }) {
  const original = row.original_staff_1 ?? row.original_staff_2;
  const substitute = row.staff[0];
  return (
    <span className={classes.change}>
      <span>{original?.name ?? 'Nobody'}</span>
      <IconArrowRight size={15} stroke={1.8} aria-label="replaced by" className={classes.arrow} />
      {substitute ? <span>{substitute.name}</span> : <StatusBadge tone="danger">Nobody</StatusBadge>}
    </span>
  );
}

export function ReplacedShifts({ list }: { list: ListAddress<ArchiveFilters> }) {
  const question = archiveQuestion(list.filters);
  const answer = useReplacedShifts(
    { ...question, search: list.search, limit: list.pageSize, offset: list.offset },
    question !== undefined,
  );
  return (
    <ArchiveList
      list={list}
      isAsked={question !== undefined}
      answer={answer}
      label="Replaced shifts"
      columns={columns}
      rowKey={(row) => row.replacement_id}
      rowLabel={(row) => `${row.shift_code} on ${row.replacement_date}`}
      nothing="No replaced shifts found"
    />
  );
}
