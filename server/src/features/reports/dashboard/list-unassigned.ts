import { listUnassigned } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { type AttendanceTileRow, selectAttendanceTile } from './attendance-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';
import { wireAttendance } from './wire-attendance.ts';

export const listUnassignedRoute = route(listUnassigned, async ({ db, actor, query, now }) => {
  const { count, rows } = await selectAttendanceTile(db, 'unassigned', tileFilter(actor, query, now), query);
  const results = rows.map((row) => ({
    ...wireAttendance(row, now),
    attendance_date: row.date,
    status: row.shift_id === null ? ('Unassigned' as const) : ('Assigned' as const),
    notes: row.admin_notes,
    reason: row.reason,
    clocked_hours: clockedHours(row),
    approved_by: row.set_by && nameOf(row.set_by),
  }));
  return { count, results };
});

function clockedHours({ clocked_in: from, clocked_out: to }: AttendanceTileRow): number | null {
  return to === null ? null : decimalHours(elapsedMinutes(new Date(from), new Date(to)));
}
