import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { listOf } from '../values.ts';
import { attendanceRow, tileQuery } from './attendance-row.ts';

const unassignedRow = attendanceRow.extend({
  attendance_date: z.string(),
  /** Assigned: it has got a shift since and stays in the list (D1). */
  status: z.enum(['Unassigned', 'Assigned']),
  /** The notes from the approval of its hours. */
  notes: z.string(),
});
export type UnassignedRow = z.infer<typeof unassignedRow>;

export const listUnassigned = call({
  name: 'list-unassigned',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/unassigned-clocked-in/',
  summary: 'List attendances of the last 14 days without a shift, latest first, then those assigned since',
  access: MANAGEMENT,
  outOfReach: 'left out',
  query: z.object(tileQuery),
  success: { status: 200, body: listOf(unassignedRow) },
});
