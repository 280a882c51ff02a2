import { z } from 'zod';
import { attendanceRecord } from '../../attendance/attendance.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { shift } from '../../plans/shift.ts';
import { date, idText, listOf, search, slice } from '../../values.ts';

/** The filters of both lists of the archive. */
export const archiveQuery = z.object({
  location: idText.optional(),
  from_date: date.optional(),
  to_date: date.optional(),
  search,
  ...slice,
});

export const listReplacedShifts = call({
  name: 'list-replaced-shifts',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/replaced-shifts/',
  summary: 'List all replacements, newest first: who was replaced by whom on which date',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: archiveQuery,
  success: {
    status: 200,
    body: listOf(
      shift.extend({
        replaced_by: z.string(),
        replaced_at: z.string(),
        replacement_id: z.int(),
        /** The attendances for the shift on that date, by clock-in. */
        attendance_records: z.array(attendanceRecord),
      }),
    ),
  },
});
