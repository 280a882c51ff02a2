import { listAssignableShifts } from '@deckhand/contract/reports/dashboard/list-assignable-shifts';
import { formatTime } from '@deckhand/domain/time/minutes';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { findPerson } from '../../people/find-person.ts';
import { selectAssignableShifts, selectAttendanceToAssign } from './assignable-shifts.queries.ts';
import { wireShiftTypes } from './wire-attendance.ts';

export const listAssignableShiftsRoute = route(listAssignableShifts, ({ db, actor, query }) =>
  inSnapshot(db, async (transaction) => {
    const { user_id: personId, attendance_id: attendanceId } = query;
    const reach = narrowReach(reachOf(actor), query.location);
    const [, attendance] = await together([
      findPerson(transaction, actor, personId),
      selectAttendanceToAssign(transaction, personId, reach, attendanceId),
    ]);
    if (attendance === undefined) return { count: 0, results: [] };
    const rows = await selectAssignableShifts(transaction, attendance);
    const results = rows.map((row) => ({
      id: row.id,
      shift_code: row.code,
      date: attendance.date,
      start_time: formatTime(row.start_minute),
      end_time: formatTime(row.end_minute),
      ...wireShiftTypes(row.shift_types),
      is_own: row.is_own,
    }));
    return { count: results.length, results };
  }),
);
