import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, listOf } from '../../values.ts';
import { attendanceColumns, attendanceQuery, attendanceRow } from './attendance-row.ts';

export const listClockedIn = call({
  name: 'list-clocked-in',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/clocked-in/',
  summary: 'List attendances with a shift on a date (default: the location’s today), latest first',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 'left out',
  query: z.object({ ...attendanceQuery, date: date.optional() }),
  csv: attendanceColumns,
  success: { status: 200, body: listOf(attendanceRow) },
});
