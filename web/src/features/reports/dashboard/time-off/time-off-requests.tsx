import { listAdminTimeOffRequests } from '@deckhand/contract/requests/time-off/list-admin-time-off-requests';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import type { TimeOffRequest } from '@deckhand/contract/requests/time-off/time-off-request';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { useActor } from '../../../../api/use-actor.ts';
import { locationsInShort } from '../../../../shared/locations/location-column.ts';
import { browserToday } from '../../../../shared/time/browser-today.ts';
import type { Column } from '../../../../ui/list-columns.ts';
import { leaveTypeLabel } from '../../../requests/leave-type-label.ts';
import { EndAbsenceDialog } from '../../../staffing/absences/end-absence-dialog.tsx';
import { dateWords, locationColumn, unbroken, written } from '../cells.tsx';
import { RequestBadge, RequestButtons } from '../request-status.tsx';
import { RowButton } from '../row-buttons.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { DecideTimeOffDialog, type TimeOffAction } from './decide-time-off-dialog.tsx';
import { affectedWords } from './time-off-words.ts';

const columns: Column<TimeOffRequest>[] = [
  { key: 'name', header: say('Employee Name'), cell: (row) => <strong>{row.user.name}</strong> },
  { key: 'from', header: say('From'), cell: (row) => unbroken(dateWords(row.start_date)) },
  { key: 'to', header: say('To'), cell: (row) => unbroken(dateWords(row.end_date)) },
  { key: 'type', header: say('Leave Type'), cell: (row) => sayKnown(leaveTypeLabel[row.leave_type]) },
  {
    key: 'shifts',
    header: say('Affected Shifts'),
    minWidth: 120,
    cell: (row) => affectedWords(row.shifts),
  },
  { key: 'reason', header: say('Reason'), minWidth: 130, cell: (row) => written(row.reason) },
  { key: 'status', header: say('Status'), cell: (row) => <RequestBadge request={row} /> },
];

export function TimeOffRequests({ dashboard }: TileProps) {
  const actor = useActor();
  const isOfAdmins = actor.role === 'SUPER_ADMIN' && dashboard.filters.users === 'ADMIN';
  const answer = useTileRows(isOfAdmins ? listAdminTimeOffRequests : listTimeOffRequests, {
    query: {
      ...dashboard.query,
      include_past: dashboard.filters.past === 'true' ? ('true' as const) : undefined,
    },
  });
  const [deciding, setDeciding] = useState<{ request: TimeOffRequest; action: TimeOffAction }>();
  const [ending, setEnding] = useState<TimeOffRequest>();
  const isSick = (row: TimeOffRequest) => row.leave_type === 'SICK';
  // X3: nobody ends their own time off.
  const mayEnd = (row: TimeOffRequest) =>
    row.status === 'Approved' && row.end_date >= browserToday() && row.user.id !== actor.id;
  const endEarly = (row: TimeOffRequest) => (
    <RowButton
      label={isSick(row) ? say('Back Early') : say('End Time Off')}
      of={row.user.name}
      onClick={() => setEnding(row)}
    />
  );
  const decide = (request: TimeOffRequest, action: TimeOffAction) => () => setDeciding({ request, action });
  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        action={(row) => (
          <RequestButtons request={row} instead={mayEnd(row) && endEarly(row)}>
            <RowButton label={say('Reject')} of={row.user.name} onClick={decide(row, 'REJECT')} />
            <RowButton label={say('Approve')} of={row.user.name} isPrimary onClick={decide(row, 'APPROVE')} />
          </RequestButtons>
        )}
        columns={[
          ...columns,
          ...locationColumn<TimeOffRequest>(dashboard, (row) => locationsInShort(row.locations)),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.user.name}
        nothing={say('Nobody asks for time off')}
      />
      {ending && (
        <EndAbsenceDialog
          absence={ending}
          today={browserToday()}
          kind={isSick(ending) ? 'absence' : 'timeOff'}
          onClose={() => setEnding(undefined)}
        />
      )}
      {deciding && <DecideTimeOffDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
