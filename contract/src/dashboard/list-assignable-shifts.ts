import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { personNotFound } from '../people/person.ts';
import { idText, listOf } from '../values.ts';
import { typesOfShift } from './attendance-row.ts';

export const assignableShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  ...typesOfShift,
  /** The person has a seat in it on that date. */
  is_own: z.boolean(),
});

/** Without `attendance_id` it is about the person's latest attendance that has no shift; nothing when there is none, or it is somebody else's. */
export const listAssignableShifts = call({
  name: 'list-assignable-shifts',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/assign-shifts/',
  summary: 'Shifts of the day and place of an attendance, the person’s own first, to tie it to one of them',
  access: MANAGEMENT,
  outOfReach: 404,
  query: z.object({ user_id: idText, location: idText.optional(), attendance_id: idText.optional() }),
  success: { status: 200, body: listOf(assignableShift) },
  refusals: { 404: personNotFound },
});
