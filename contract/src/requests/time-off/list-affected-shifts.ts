import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { endBeforeStart } from '../../plans/shift.ts';
import { date, listOf } from '../../values.ts';
import { affectedShift } from './time-off-request.ts';

export const listAffectedShifts = call({
  name: 'list-affected-shifts',
  feature: 'time-off',
  method: 'GET',
  path: '/api/shifts/affected-shifts/',
  summary: 'List your own shifts and meetings between two dates, by date and time',
  access: EVERYONE,
  query: z.object({ start_date: date, end_date: date }),
  success: { status: 200, body: listOf(affectedShift) },
  refusals: { 400: endBeforeStart },
  ours: true,
});
