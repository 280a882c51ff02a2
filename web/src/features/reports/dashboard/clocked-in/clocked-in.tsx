import { listClockedIn } from '@deckhand/contract/reports/dashboard/list-clocked-in';
import { say } from '@deckhand/domain/language/say';
import { allAttendanceColumns } from '../cells.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';

export function ClockedIn({ dashboard }: TileProps) {
  const answer = useTileRows(listClockedIn, { query: { ...dashboard.query, date: dashboard.date } });
  return (
    <TileList
      dashboard={dashboard}
      answer={answer}
      columns={allAttendanceColumns(dashboard)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.employee_name.name}
      nothing={
        dashboard.date
          ? say('Nobody clocked in for a shift on this date')
          : say('Nobody has clocked in for a shift yet')
      }
    />
  );
}
