import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { shiftNotFound } from '../shifts/shift.ts';
import { id, said } from '../values.ts';

export const shiftAssigned = 'Shift assigned successfully!';
export const assignedAlready = 'This attendance has already been assigned.';
export const selectShift = 'Please select a Shift';

/** Without `attendance_id` it is the person's latest attendance that has no shift. */
export const assignShift = call({
  name: 'assign-shift',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/assign-shifts/',
  summary: 'Tie an attendance to the shift that was worked',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    user_id: id,
    shift_id: z.int(selectShift).positive(selectShift).max(2_147_483_647, selectShift),
    attendance_id: id.nullish(),
  }),
  success: { status: 200, body: said.extend({ id: z.int() }) },
  refusals: { 400: 'This shift does not run on that date.', 404: shiftNotFound, 409: assignedAlready },
});
