import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { staffChoice } from '../../plans/shift.ts';
import { idText, listOf } from '../../values.ts';

export const listStaff = call({
  name: 'list-staff',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/all-staff/',
  summary: 'List all active people of a location, by name',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(staffChoice) },
});
