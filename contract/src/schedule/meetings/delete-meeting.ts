import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { idText } from '../../values.ts';

export const deleteMeeting = call({
  name: 'delete-meeting',
  feature: 'meetings',
  method: 'DELETE',
  path: '/api/shifts/meeting/{id}/',
  summary: 'Archive a meeting',
  access: MANAGEMENT,
  scope: 'schedule:write',
  repeatsRefusalAsMessage: true,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: shiftNotFound },
});
