import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { shift } from '../../plans/shift.ts';
import { idText, listOf, search, slice } from '../../values.ts';

export const listShifts = call({
  name: 'list-shifts',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/',
  summary: 'List shifts, newest first, without archived ones and replaced one-time ones',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), search, ...slice }),
  success: { status: 200, body: listOf(shift) },
});
