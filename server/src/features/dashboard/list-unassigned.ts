import { listUnassigned } from '@deckhand/contract/dashboard/list-unassigned';
import { route } from '../../platform/http/route.ts';
import { selectAttendanceTile } from './attendance-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';
import { wireAttendance } from './wire-attendance.ts';

export const listUnassignedRoute = route(listUnassigned, async ({ db, actor, query, now }) => {
  const { count, rows } = await selectAttendanceTile(db, 'unassigned', tileFilter(actor, query, now), query);
  const results = rows.map((row) => ({
    ...wireAttendance(row, now),
    attendance_date: row.date,
    status: row.shift_id === null ? ('Unassigned' as const) : ('Assigned' as const),
    notes: row.admin_notes,
  }));
  return { count, results };
});
