import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { listOf } from '../values.ts';
import { attendanceRow, tileQuery } from './attendance-row.ts';

export const unassignedRow = attendanceRow.extend({
  attendance_date: z.string(),
  /** Assigned: it was tied to a shift since, and stays for the record. */
  status: z.enum(['Unassigned', 'Assigned']),
  /** What was noted when its hours were approved. */
  notes: z.string(),
});
export type UnassignedRow = z.infer<typeof unassignedRow>;

export const listUnassigned = call({
  name: 'list-unassigned',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/unassigned-clocked-in/',
  summary: 'Attendance of the last 14 days without a shift, the latest first, then what was assigned since',
  access: MANAGEMENT,
  outOfReach: 'left out',
  query: z.object(tileQuery),
  success: { status: 200, body: listOf(unassignedRow) },
});
