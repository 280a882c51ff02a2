import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import type { ScheduleChange } from '@deckhand/contract/requests/schedule-changes/schedule-change';
import { say } from '@deckhand/domain/language/say';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useState } from 'react';
import type { Column } from '../../../../ui/list-columns.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { ShiftTypes } from '../../../plans/shift-types.tsx';
import { dateWords, locationColumn, unbroken, written } from '../cells.tsx';
import { RequestBadge, RequestButtons } from '../request-status.tsx';
import { RowButton } from '../row-buttons.tsx';
import classes from '../tile-list.module.css';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { DecideScheduleChangeDialog, type ScheduleChangeAction } from './decide-schedule-change-dialog.tsx';
import { DecideSwapDialog, type SwapAction, swapRowWords } from './decide-swap-dialog.tsx';

const columns: Column<ScheduleChange>[] = [
  { key: 'name', header: say('Employee Name'), minWidth: 150, cell: (row) => <Requester row={row} /> },
  { key: 'code', header: say('Shift Code'), cell: (row) => row.shift.shift_code },
  {
    key: 'type',
    header: say('Shift Type'),
    minWidth: 134,
    cell: (row) => <ShiftTypes types={row.shift.shift_type} />,
  },
  {
    key: 'date',
    header: say('Requested Date'),
    cell: (row) => <TwoLines first={dateWords(row.requested_date)} second={formatApiTimes(row.shift)} />,
  },
  {
    key: 'last',
    header: say('Last Shift'),
    hideBelow: 'large',
    cell: (row) => unbroken(dateWords(row.last_shift_date)),
  },
  { key: 'reason', header: say('Reason'), minWidth: 130, cell: (row) => written(row.reason) },
  {
    key: 'status',
    header: say('Status'),
    cell: (row) => (
      <RequestBadge
        request={row}
        outcome={row.reassigned_to ? say('to {name}', { name: row.reassigned_to.name }) : ''}
      />
    ),
  },
];

/** A swap is marked, with whom and for what. */
function Requester({ row }: { row: ScheduleChange }) {
  if (!row.swap) return <strong>{row.user.name}</strong>;
  return (
    <>
      <strong>{row.user.name}</strong> <StatusBadge tone="info">{say('Swap')}</StatusBadge>
      <small className={classes.under}>{unbrokenDates(swapRowWords(row.swap))}</small>
    </>
  );
}

const swapActions: readonly { action: SwapAction; label: string }[] = [
  { action: 'REJECT', label: say('Reject') },
  { action: 'APPROVE', label: say('Approve') },
];

const actions: readonly { action: ScheduleChangeAction; label: string }[] = [
  { action: 'REJECT', label: say('Reject') },
  { action: 'REASSIGNED', label: say('Reassign') },
  { action: 'APPROVE', label: say('Approve') },
];

function Deciding({ change, action, onClose }: Decision & { onClose: () => void }) {
  return change.swap && action !== 'REASSIGNED' ? (
    <DecideSwapDialog change={change} swap={change.swap} action={action} onClose={onClose} />
  ) : (
    <DecideScheduleChangeDialog change={change} action={action} onClose={onClose} />
  );
}

interface Decision {
  change: ScheduleChange;
  action: ScheduleChangeAction;
}

export function ScheduleChanges({ dashboard }: TileProps) {
  const answer = useTileRows(listScheduleChanges, { query: dashboard.query });
  const [deciding, setDeciding] = useState<Decision>();
  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        action={(row) => (
          <RequestButtons request={row}>
            {(row.swap ? swapActions : actions).map(({ action, label }) => (
              <RowButton
                key={action}
                label={label}
                of={row.user.name}
                isPrimary={action === 'APPROVE'}
                onClick={() => setDeciding({ change: row, action })}
              />
            ))}
          </RequestButtons>
        )}
        columns={[
          ...columns,
          ...locationColumn<ScheduleChange>(dashboard, (row) => row.shift.location_title),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.user.name}
        nothing={say('Nobody asks for a change')}
      />
      {deciding && <Deciding {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
