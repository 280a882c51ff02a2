import type { Answer } from '@deckhand/contract/call';
import { listDeletedShifts } from '@deckhand/contract/schedule/shifts/list-deleted-shifts';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { IconArchiveOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { locationColumn } from '../../../shared/locations/location-column.ts';
import { BreakableEmail } from '../../../shared/records/breakable-email.tsx';
import type { Column } from '../../../ui/list-columns.ts';
import shared from '../../../ui/shared.module.css';
import { TwoLines } from '../../../ui/two-lines.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import { deletedDayWords } from '../../plans/shift-words.ts';
import { ArchiveList } from './archive-list.tsx';
import { type ArchiveFilters, archiveQuery } from './archive-query.ts';
import { AttendanceRecords } from './attendance-records.tsx';
import { RestoreShiftDialog } from './restore-shift-dialog.tsx';

type DeletedShift = Answer<typeof listDeletedShifts>['results'][number];

const columns: Column<DeletedShift>[] = [
  { key: 'code', header: say('Shift Code'), cell: (row) => <strong>{row.shift_code}</strong> },
  { key: 'staff', header: say('Staff Name'), minWidth: 90, cell: (row) => row.staff_name || '–' },
  { key: 'type', header: say('Shift Type'), minWidth: 90, cell: (row) => row.shift_type_name || '–' },
  { key: 'day', header: say('Shift Day'), minWidth: 108, cell: (row) => deletedDayWords(row.shift_day) },
  {
    key: 'deleted',
    header: say('Deleted'),
    minWidth: 118,
    cell: (row) => (
      <TwoLines
        first={dateWords(row.delete_date)}
        second={
          <span className={shared.normal}>
            <BreakableEmail email={row.deleted_by_email} />
          </span>
        }
      />
    ),
  },
  {
    key: 'attendance',
    header: say('Attendance'),
    cell: (row) => <AttendanceRecords code={row.shift_code} records={row.attendance_records} />,
  },
];

function dateWords(date: string): string {
  return isCivilDate(date) ? formatForDisplay(date) : '–';
}

export function DeletedShifts({ list }: { list: ListAddress<ArchiveFilters> }) {
  const filters = archiveQuery(list.filters);
  const query = { ...filters, search: list.search, limit: list.pageSize, offset: list.offset };
  const answer = useCall(listDeletedShifts, filters && { query }, { showsFailure: true });
  const [restoring, setRestoring] = useState<DeletedShift | null>(null);
  return (
    <>
      <ArchiveList
        list={list}
        answer={answer}
        label={say('Archived shifts')}
        columns={
          list.filters.location === ''
            ? [
                ...columns,
                locationColumn<DeletedShift>({ titleOf: (row) => row.location_title, under: 'code' }),
              ]
            : columns
        }
        rowKey={(row) => row.id}
        rowLabel={(row) => row.shift_code}
        emptyTitle={say('No archived shifts found')}
        rowActions={(row) =>
          row.may_restore
            ? [{ label: say('Restore'), icon: IconArchiveOff, onSelect: () => setRestoring(row) }]
            : []
        }
      />
      {restoring && <RestoreShiftDialog shift={restoring} onClose={() => setRestoring(null)} />}
    </>
  );
}
