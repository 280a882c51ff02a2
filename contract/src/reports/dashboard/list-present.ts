import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf } from '../../values.ts';
import { attendanceColumns, attendanceQuery, attendanceRow } from './attendance-row.ts';

export const listPresent = call({
  name: 'list-present',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/clocked-in/today/',
  summary: 'List everyone who is clocked in now, longest first',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 'left out',
  /** Clients send `location_id` here; both names are understood, and `location_id` wins. */
  query: z.object({ ...attendanceQuery, location_id: idText.optional() }),
  csv: attendanceColumns,
  success: { status: 200, body: listOf(attendanceRow) },
});
