import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText } from '../values.ts';
import { shift, shiftNotFound } from './shift.ts';

export const viewShift = call({
  name: 'view-shift',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/{id}/',
  summary: 'View a shift as it runs from today on, or as it last ran',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: shift },
  refusals: { 404: shiftNotFound },
  ours: true,
});
