import { notesOfAttendance, ownAttendance } from '@deckhand/contract/attendance/attendance';
import { listUnassigned, type UnassignedRow } from '@deckhand/contract/reports/dashboard/list-unassigned';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { useActor } from '../../../../api/use-actor.ts';
import {
  attendanceColumns,
  dateWords,
  Explained,
  hoursWords,
  locationColumn,
  unbroken,
  written,
} from '../cells.tsx';
import { FinalButton, RowButton, RowButtons } from '../row-buttons.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { ApproveHoursDialog } from './approve-hours-dialog.tsx';
import { approvedWords } from './approved-words.ts';
import { AssignShiftDialog } from './assign-shift-dialog.tsx';

const { name, code, type, clockedIn, clockedOut, hours } = attendanceColumns;

export function Unassigned({ dashboard }: TileProps) {
  const answer = useTileRows(listUnassigned, { query: dashboard.query });
  const me = useActor();
  const [assigning, setAssigning] = useState<UnassignedRow | null>(null);
  const [approving, setApproving] = useState<UnassignedRow | null>(null);
  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        action={(row) => (
          <RowButtons>
            {row.status === 'Assigned' ? (
              <FinalButton label={say('Assigned')} />
            ) : (
              <RowButton
                label={say('Assign Shift')}
                of={row.employee_name.name}
                isPrimary
                disabled={isOwnPay(me, row.employee_name.id)}
                title={isOwnPay(me, row.employee_name.id) ? sayKnown(ownAttendance) : undefined}
                onClick={() => setAssigning(row)}
              />
            )}
            <RowButton
              label={say('Approve Hours')}
              of={row.employee_name.name}
              disabled={row.clocked_out === null || isOwnPay(me, row.employee_name.id)}
              title={whyNot(row, me)}
              onClick={() => setApproving(row)}
            />
          </RowButtons>
        )}
        columns={[
          name,
          code,
          type,
          {
            key: 'date',
            header: say('Date'),
            cell: (row) => unbroken(dateWords(row.attendance_date)),
          },
          clockedIn,
          clockedOut,
          {
            ...hours,
            minWidth: 150,
            cell: (row) => <Explained figure={hoursWords(row.total_hours)} by={approvedWords(row)} />,
          },
          {
            key: 'notes',
            header: say('Notes'),
            minWidth: 120,
            cell: (row) => written(notesOfAttendance({ ...row, admin_notes: row.notes })),
          },
          ...locationColumn<UnassignedRow>(dashboard, (row) => row.location_title),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.employee_name.name}
        nothing={say('Every punch of the last 14 days belongs to a shift')}
      />
      {assigning && <AssignShiftDialog row={assigning} onClose={() => setAssigning(null)} />}
      {approving && <ApproveHoursDialog row={approving} onClose={() => setApproving(null)} />}
    </>
  );
}

function whyNot(row: UnassignedRow, me: Actor): string | undefined {
  if (isOwnPay(me, row.employee_name.id)) return say('Your own hours are approved by somebody else');
  return row.clocked_out === null ? say('Still clocked in') : undefined;
}
