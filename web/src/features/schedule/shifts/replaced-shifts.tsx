import type { Answer } from '@deckhand/contract/call';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { IconArrowRight } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call.ts';
import { locationColumn, oneLocationColumn } from '../../../shared/locations/location-column.ts';
import { momentWords } from '../../../shared/time/moment-words.ts';
import type { Column } from '../../../ui/list-columns.ts';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import { ShiftTypes } from '../../plans/shift-types.tsx';
import { ArchiveList } from './archive-list.tsx';
import { type ArchiveFilters, archiveQuery } from './archive-query.ts';
import classes from './archived-shifts.module.css';

type ReplacedShift = Answer<typeof listReplacedShifts>['results'][number];

const columns: Column<ReplacedShift>[] = [
  { key: 'code', header: say('Shift Code'), cell: (row) => <strong>{row.shift_code}</strong> },
  {
    key: 'date',
    header: say('Date'),
    cell: (row) => (
      <TwoLines
        first={row.replacement_date ? formatForDisplay(row.replacement_date) : '–'}
        second={formatApiTimes(row)}
      />
    ),
  },
  {
    key: 'type',
    header: say('Shift Type'),
    minWidth: 100,
    cell: (row) => <ShiftTypes types={row.shift_type} />,
  },
  { key: 'staff', header: say('Staff'), minWidth: 120, cell: (row) => <Change row={row} /> },
  {
    key: 'by',
    header: say('Replaced By'),
    cell: (row) => <TwoLines first={row.replaced_by} second={momentWords(row.replaced_at)} />,
  },
];

const titleOf = (row: ReplacedShift) => row.location_title;

/** The person replaced, and their substitute if there is one. */
function Change({ row }: { row: ReplacedShift }) {
  const original = row.original_staff_1 ?? row.original_staff_2;
  const substitute = row.staff[0];
  return (
    <span className={classes.change}>
      <span>{original?.name ?? say('Nobody')}</span>
      <IconArrowRight size={15} stroke={1.8} aria-label={say('replaced by')} className={shared.third} />
      {substitute ? <span>{substitute.name}</span> : <StatusBadge tone="danger">{say('Nobody')}</StatusBadge>}
    </span>
  );
}

export function ReplacedShifts({ list }: { list: ListAddress<ArchiveFilters> }) {
  const filters = archiveQuery(list.filters);
  const query = { ...filters, search: list.search, limit: list.pageSize, offset: list.offset };
  const answer = useCall(listReplacedShifts, filters && { query }, { showsFailure: true });
  return (
    <ArchiveList
      list={list}
      answer={answer}
      label={say('Replaced shifts')}
      columns={[
        ...columns,
        list.filters.location === ''
          ? locationColumn({ titleOf, under: 'code' })
          : oneLocationColumn(titleOf),
      ]}
      rowKey={(row) => row.replacement_id}
      rowLabel={(row) =>
        say('{code} on {date}', { code: row.shift_code, date: String(row.replacement_date) })
      }
      emptyTitle={say('No replaced shifts found')}
    />
  );
}
