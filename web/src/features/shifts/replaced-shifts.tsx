import { formatForDisplay } from '@deckhand/domain/time/civil-date';
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
import { timeWords } from './shift-words.ts';

const columns: Column<ReplacedShift>[] = [
  { key: 'code', header: 'Shift Code', cell: (row) => <strong>{row.shift_code}</strong> },
  {
    key: 'date',
    header: 'Date',
    cell: (row) => (
      <>
        <span className={classes.whole}>
          {row.replacement_date && formatForDisplay(row.replacement_date)}
        </span>
        <span className={classes.second}>{timeWords(row)}</span>
      </>
    ),
  },
  { key: 'type', header: 'Shift Type', minWidth: 130, cell: (row) => <ShiftTypes types={row.shift_type} /> },
  { key: 'staff', header: 'Staff', minWidth: 200, cell: (row) => <Change row={row} /> },
  {
    key: 'by',
    header: 'Replaced By',
    minWidth: 130,
    cell: (row) => (
      <>
        {row.replaced_by}
        <span className={classes.second}>{momentWords(row.replaced_at)}</span>
      </>
    ),
  },
  { key: 'location', header: 'Location', hideBelow: 'desktop', cell: (row) => row.location_title },
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
