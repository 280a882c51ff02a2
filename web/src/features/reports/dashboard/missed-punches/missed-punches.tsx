import { rateLabel } from '@deckhand/contract/attendance/attendance';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../../../ui/list-columns.ts';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { dateWords, hoursWords, locationColumn, timeOrDash, unbroken, written } from '../cells.tsx';
import { FinalButton, OwnRequestNote, RowButton, RowButtons } from '../row-buttons.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { missedPunchName } from './approval-values.ts';
import { ApproveMissedPunchDialog } from './approve-missed-punch-dialog.tsx';
import { ApproveWaitingDialog } from './approve-waiting-dialog.tsx';
import { RejectMissedPunchDialog } from './reject-missed-punch-dialog.tsx';

const columns: Column<MissedPunch>[] = [
  {
    key: 'name',
    header: say('Employee Name'),
    cell: (row) => (
      <TwoLines
        first={<strong>{missedPunchName(row)}</strong>}
        second={row.kind === 'OFFLINE_PUNCH' ? say('From a kiosk') : ''}
      />
    ),
  },
  { key: 'code', header: say('Shift Code'), cell: (row) => row.shift?.shift_code ?? '–' },
  { key: 'rate', header: say('Rate'), cell: (row) => (row.rate ? sayKnown(rateLabel[row.rate]) : '–') },
  { key: 'date', header: say('Date'), cell: (row) => unbroken(dateWords(row.start_date)) },
  {
    key: 'in',
    header: say('Clocked In'),
    align: 'end',
    cell: (row) => unbroken(timeOrDash(row.start_time)),
  },
  {
    key: 'out',
    header: say('Clocked Out'),
    align: 'end',
    cell: (row) => unbroken(timeOrDash(row.end_time)),
  },
  { key: 'reason', header: say('Reason'), minWidth: 130, cell: (row) => written(row.reason) },
  { key: 'hours', header: say('Total Hours'), align: 'end', cell: (row) => hoursWords(row.total_hours) },
];

function isSameDay(one: MissedPunch, other: MissedPunch): boolean {
  return one.user?.id === other.user?.id && one.start_date === other.start_date;
}

const finals = {
  PENDING: say('Pending'),
  APPROVED: say('Approved'),
  REJECTED: say('Rejected'),
  WITHDRAWN: say('Withdrawn'),
} as const;

export function MissedPunches({ dashboard }: TileProps) {
  const answer = useTileRows(listMissedPunches, { query: dashboard.query });
  const [approving, setApproving] = useState<MissedPunch | null>(null);
  const [confirming, setConfirming] = useState<readonly MissedPunch[] | null>(null);
  const [rejecting, setRejecting] = useState<MissedPunch | null>(null);
  const waiting = (answer.data?.results ?? []).filter((row) => row.waits && row.may_decide);

  /** A punch that only waits needs no times. Those of one day belong together: each decides what the next one does. */
  function approve(row: MissedPunch): void {
    if (row.waits) setConfirming(waiting.filter((other) => isSameDay(row, other)));
    else setApproving(row);
  }

  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        tools={
          waiting.length > 1 && (
            <Button size="compact-md" onClick={() => setConfirming(waiting)}>
              {say('Approve kiosk punches ({n})', { n: waiting.length })}
            </Button>
          )
        }
        action={(row) => (
          <RowButtons>
            {row.may_decide ? (
              <>
                <RowButton
                  label={say('Reject')}
                  of={missedPunchName(row)}
                  onClick={() => setRejecting(row)}
                />
                <RowButton
                  label={say('Approve')}
                  of={missedPunchName(row)}
                  isPrimary
                  onClick={() => approve(row)}
                />
              </>
            ) : (
              <FinalButton label={sayKnown(finals[row.status])} by={row.decided_by?.name} />
            )}
            {row.status === 'PENDING' && (
              <OwnRequestNote requester={row.user} requestId={row.kind === 'REQUEST' ? row.id : undefined} />
            )}
          </RowButtons>
        )}
        columns={[...columns, ...locationColumn<MissedPunch>(dashboard, (row) => row.location_title)]}
        rowKey={(row) => row.id}
        rowLabel={missedPunchName}
        nothing={say('No punch is missing')}
      />
      {approving && <ApproveMissedPunchDialog punch={approving} onClose={() => setApproving(null)} />}
      {confirming && <ApproveWaitingDialog punches={confirming} onClose={() => setConfirming(null)} />}
      {rejecting && <RejectMissedPunchDialog punch={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}
