import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { idText } from '../../values.ts';

export const deleteShift = call({
  name: 'delete-shift',
  feature: 'shifts',
  method: 'DELETE',
  path: '/api/shifts/{id}/',
  summary: 'Archive a shift: from now on it does not run, and its people are released',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: shiftNotFound },
});
