import type { AttendanceRow } from '@deckhand/contract/dashboard/attendance-row';
import { listPresent } from '@deckhand/contract/dashboard/list-present';
import { Button } from '@mantine/core';
import { type Key, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useTileRows } from '../api/tile-rows.ts';
import { attendanceColumns, locationColumn } from '../cells.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { ClockOutDialog } from './clock-out-dialog.tsx';

const { name, code, type, clockedIn, clockedOut, hours, rate } = attendanceColumns;

/** Beyond so many rows the list scrolls under its head, so that the button stays in sight. */
const ROWS_SHOWN = 6;
const HEIGHT = 300;

/** Everybody who is in, to clock out several at once. */
export function Present({ dashboard }: TileProps) {
  const { location, ...question } = dashboard.query;
  const answer = useTileRows(listPresent, { query: { ...question, location_id: location } });
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  /** Whom the open question is about, also when the list behind it changes. */
  const [leaving, setLeaving] = useState<readonly AttendanceRow[] | null>(null);
  const rows = answer.data?.results ?? [];
  // Who has gone meanwhile, or stands on another page, is not clocked out unseen.
  const chosen = rows.filter(({ id }) => ticked.has(id));

  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        tools={
          <Button
            size="compact-md"
            onClick={() => (chosen.length > 0 ? setLeaving(chosen) : toast.warning('Select at least one'))}
          >
            {chosen.length > 0 ? `Clock Out (${chosen.length})` : 'Clock Out'}
          </Button>
        }
        columns={[
          name,
          code,
          type,
          clockedIn,
          clockedOut,
          hours,
          rate,
          ...locationColumn<AttendanceRow>(dashboard, (row) => row.location_title),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.employee_name.name}
        selection={{ selected: new Set(chosen.map(({ id }) => id)), onChange: setTicked }}
        maxHeight={rows.length > ROWS_SHOWN ? HEIGHT : undefined}
        nothing="Nobody is clocked in"
      />
      {leaving && (
        <ClockOutDialog
          people={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => setTicked(new Set())}
        />
      )}
    </>
  );
}
