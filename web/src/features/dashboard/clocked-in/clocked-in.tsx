import type { AttendanceRow } from '@deckhand/contract/dashboard/attendance-row';
import { listClockedIn } from '@deckhand/contract/dashboard/list-clocked-in';
import { useTileRows } from '../api/tile-rows.ts';
import { attendanceColumns, locationColumn } from '../cells.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';

const { name, code, type, clockedIn, clockedOut, hours, rate } = attendanceColumns;

export function ClockedIn({ dashboard }: TileProps) {
  const answer = useTileRows(listClockedIn, { query: { ...dashboard.query, date: dashboard.date } });
  return (
    <TileList
      dashboard={dashboard}
      answer={answer}
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
      nothing={
        dashboard.date
          ? 'Nobody clocked in for a shift on this date'
          : 'Nobody has clocked in for a shift yet'
      }
    />
  );
}
