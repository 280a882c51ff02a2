import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import type { ShiftRequest } from '@deckhand/contract/requests/shift-requests/shift-request';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { weekdayName } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { locationsInShort } from '../../../../shared/locations/location-column.ts';
import type { Column } from '../../../../ui/list-columns.ts';
import { dateWords, locationColumn, unbroken, written } from '../cells.tsx';
import { RequestBadge, RequestButtons } from '../request-status.tsx';
import { RowButton } from '../row-buttons.tsx';
import classes from '../tile-list.module.css';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { DecideShiftRequestDialog, type ShiftDecision } from './decide-shift-request-dialog.tsx';
import { requestedShiftAddress } from './requested-shift-address.ts';

const columns: Column<ShiftRequest>[] = [
  { key: 'name', header: say('Employee Name'), cell: (row) => <strong>{row.user.name}</strong> },
  { key: 'hours', header: say('Available Hours'), cell: (row) => unbroken(formatApiTimes(row)) },
  {
    key: 'date',
    header: say('Shift Start Date'),
    cell: (row) => unbroken(dateWords(row.date_of_availability)),
  },
  { key: 'day', header: say('Shift Day'), cell: (row) => row.week_days.map(weekdayName).join(', ') },
  {
    key: 'long',
    header: say('3 Months'),
    hideBelow: 'large',
    cell: (row) => (row.ok3months === 'yes' ? say('Yes') : say('No')),
  },
  { key: 'reason', header: say('Reason'), minWidth: 130, cell: (row) => written(row.reason) },
  {
    key: 'status',
    header: say('Status'),
    cell: (row) => (
      <>
        <RequestBadge request={row} />
        <MadeShifts request={row} />
      </>
    ),
  },
];

/** The shifts made for the request; those of a pending one have other people in them, or none. */
function MadeShifts({ request: { shifts } }: { request: ShiftRequest }) {
  if (shifts.length === 0) return null;
  return <small className={classes.under}>{shifts.map(({ shift_code }) => shift_code).join(', ')}</small>;
}

export function ShiftRequests({ dashboard }: TileProps) {
  const answer = useTileRows(listShiftRequests, { query: { ...dashboard.query, date: dashboard.date } });
  const [deciding, setDeciding] = useState<ShiftDecision | null>(null);
  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        action={(row) => (
          <RequestButtons
            request={row}
            label={row.status === 'Approved' ? say('Assigned') : sayKnown(row.status)}
          >
            <RowButton
              label={say('Reject')}
              of={row.user.name}
              onClick={() => setDeciding({ request: row, action: 'REJECT' })}
            />
            <RowButton
              label={say('Approve')}
              of={row.user.name}
              title={say('In words, without a new shift')}
              onClick={() => setDeciding({ request: row, action: 'APPROVE' })}
            />
            <AssignShift request={row} location={dashboard.location} />
          </RequestButtons>
        )}
        columns={[
          ...columns,
          ...locationColumn<ShiftRequest>(dashboard, (row) => locationsInShort(row.locations)),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.user.name}
        nothing={say('Nobody asks for a shift')}
      />
      {deciding && <DecideShiftRequestDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function AssignShift({ request, location }: { request: ShiftRequest; location: string }) {
  return (
    <Button
      component={Link}
      to={requestedShiftAddress(request, location)}
      size="compact-sm"
      variant="light"
      aria-label={say('Assign Shift {name}', { name: request.user.name })}
    >
      {say('Assign Shift')}
    </Button>
  );
}
