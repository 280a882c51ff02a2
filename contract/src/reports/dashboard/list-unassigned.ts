import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns } from '../../csv.ts';
import { listOf } from '../../values.ts';
import { attendanceCells, attendanceQuery, attendanceRow } from './attendance-row.ts';

const unassignedRow = attendanceRow.extend({
  attendance_date: z.string(),
  /** Assigned: it has got a shift since and stays in the list (D1). */
  status: z.enum(['Unassigned', 'Assigned']),
  /** The notes from the approval of its hours. */
  notes: z.string(),
  /** Why it was entered by hand or requested; empty for a punch. */
  reason: z.string(),
  /** The hours by the clock, beside the paid ones in `total_hours`; null while the person is clocked in. */
  clocked_hours: z.number().nullable(),
  /** Who approved or set the paid hours; null while they follow the clock (P2a). */
  approved_by: z.string().nullable(),
});
export type UnassignedRow = z.infer<typeof unassignedRow>;

export const listUnassigned = call({
  name: 'list-unassigned',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/unassigned-clocked-in/',
  summary: 'List attendances of the last 14 days without a shift, latest first, then those assigned since',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 'left out',
  query: z.object(attendanceQuery),
  csv: csvColumns<UnassignedRow, 'attendance'>('attendance', {
    ...attendanceCells,
    reason: ({ reason }) => reason,
  }),
  success: { status: 200, body: listOf(unassignedRow) },
});
