import { listMissedShifts } from '@deckhand/contract/reports/dashboard/list-missed-shifts';
import { type MissedShift, ownShiftChange } from '@deckhand/contract/reports/dashboard/staff-change';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { useActor } from '../../../../api/use-actor.ts';
import type { Column } from '../../../../ui/list-columns.ts';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { ShiftTypes } from '../../../plans/shift-types.tsx';
import { dateWords, hoursWords, locationColumn, timeOrDash, written } from '../cells.tsx';
import { RowButton, RowButtons } from '../row-buttons.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { type ChangeKind, ChangeStaffDialog } from './change-staff-dialog.tsx';

const columns: Column<MissedShift>[] = [
  { key: 'code', header: say('Shift Code'), cell: (row) => <strong>{row.shift_code}</strong> },
  {
    key: 'type',
    header: say('Shift Type'),
    minWidth: 134,
    cell: (row) => <ShiftTypes types={row.shift_types} />,
  },
  {
    key: 'start',
    header: say('Shift Start'),
    cell: (row) => <TwoLines first={dateWords(row.shift_start_date)} second={timeOrDash(row.shift_start)} />,
  },
  {
    key: 'end',
    header: say('Shift End'),
    cell: (row) => <TwoLines first={dateWords(row.shift_end_date)} second={timeOrDash(row.shift_end)} />,
  },
  { key: 'original', header: say('Original Employee'), cell: (row) => row.employee_name.name },
  {
    key: 'originalHours',
    header: say('Original Emp Hrs'),
    align: 'end',
    cell: (row) => hoursWords(row.total_hours),
  },
  {
    key: 'changed',
    header: say('Changed Employee'),
    cell: (row) => (row.changed_staff.length === 0 ? '–' : <Changed row={row} />),
  },
  {
    key: 'changedHours',
    header: say('Changed Emp Hrs'),
    align: 'end',
    cell: (row) =>
      row.changed_staff.length === 0
        ? '–'
        : hoursWords(row.changed_staff.reduce((sum, { total_hours }) => sum + total_hours, 0)),
  },
  { key: 'notes', header: say('Notes'), minWidth: 120, cell: (row) => written(row.notes) },
];

function Changed({ row }: { row: MissedShift }) {
  return row.changed_staff.map(({ id, name, type }) => (
    <TwoLines key={id} first={name} second={sayKnown(type)} />
  ));
}

export function MissedShifts({ dashboard }: TileProps) {
  const answer = useTileRows(listMissedShifts, { query: dashboard.query });
  const me = useActor();
  const [changing, setChanging] = useState<{ missed: MissedShift; kind: ChangeKind }>();
  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        action={(row) => (
          <RowButtons>
            {([mark('Split'), mark('Swap')] as const).map((kind) => (
              <RowButton
                key={kind}
                label={sayKnown(kind)}
                of={say('{code} of {name}', { code: row.shift_code, name: row.employee_name.name })}
                disabled={row.changed_staff.length > 0 || isOwnPay(me, row.employee_name.id)}
                title={isOwnPay(me, row.employee_name.id) ? sayKnown(ownShiftChange) : undefined}
                onClick={() => setChanging({ missed: row, kind })}
              />
            ))}
          </RowButtons>
        )}
        columns={[
          ...columns,
          ...locationColumn<MissedShift>(dashboard, (row) => row.location_title, 'original'),
        ]}
        rowKey={(row) => `${row.shift_id} ${row.shift_start_date} ${row.employee_name.id}`}
        rowLabel={(row) => say('{code} of {name}', { code: row.shift_code, name: row.employee_name.name })}
        nothing={say('Every shift of the last 14 days was worked')}
      />
      {changing && <ChangeStaffDialog {...changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
