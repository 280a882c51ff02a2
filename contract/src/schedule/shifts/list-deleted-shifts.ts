import { z } from 'zod';
import { attendanceRecord } from '../../attendance/attendance.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf } from '../../values.ts';
import { archiveQuery } from './list-replaced-shifts.ts';

export const listDeletedShifts = call({
  name: 'list-deleted-shifts',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/deleted-shifts/',
  summary: 'List archived shifts, newest first, with the person who archived them and the hours worked',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: archiveQuery,
  success: {
    status: 200,
    body: listOf(
      z.object({
        id: z.int(),
        staff_name: z.string(),
        shift_code: z.string(),
        location_title: z.string(),
        shift_type_name: z.string(),
        shift_day: z.string(),
        delete_date: z.string(),
        deleted_by_email: z.string(),
        attendance_records: z.array(attendanceRecord),
        /** It has a date from today on, and its plan was kept (S7a). */
        may_restore: z.boolean(),
      }),
    ),
  },
});
