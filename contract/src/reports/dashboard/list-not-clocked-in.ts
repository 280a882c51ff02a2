import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { scheduleType } from '../../plans/shift.ts';
import { namedPerson } from '../../requests/request.ts';
import { listOf, tileQuery } from '../../values.ts';
import { typesOfShift } from './attendance-row.ts';

/** `id` is the shift's, so two people missing from one shift have the same id. */
const absence = z.object({
  id: z.int(),
  shift_code: z.string(),
  schedule_type: scheduleType,
  employee_name: namedPerson,
  ...typesOfShift,
  shift_date: z.string(),
  shift_start: z.string(),
  shift_end: z.string(),
  location: z.int(),
  location_title: z.string(),
});

export const listNotClockedIn = call({
  name: 'list-not-clocked-in',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/not-clocked-in/',
  summary: 'List people whose shift today has begun without a punch, by start time',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 'left out',
  query: z.object(tileQuery),
  success: { status: 200, body: listOf(absence) },
});
