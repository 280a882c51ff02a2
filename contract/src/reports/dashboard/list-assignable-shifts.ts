import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { idText, listOf } from '../../values.ts';
import { typesOfShift } from './attendance-row.ts';

const assignableShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  ...typesOfShift,
  /** The person has a seat in it on that date. */
  is_own: z.boolean(),
});

/**
 * Without `attendance_id`, the person's latest attendance without a shift is meant. The list is empty when there is none, or
 * when the attendance is another person's.
 */
export const listAssignableShifts = call({
  name: 'list-assignable-shifts',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/assign-shifts/',
  summary:
    'List the shifts to which an attendance can be assigned, those of its date and location, the person’s own first',
  access: MANAGEMENT,
  outOfReach: 404,
  query: z.object({ user_id: idText, location: idText.optional(), attendance_id: idText.optional() }),
  success: { status: 200, body: listOf(assignableShift) },
  refusals: { 404: personNotFound },
});
