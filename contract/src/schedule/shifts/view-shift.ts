import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { shift, shiftNotFound } from '../../plans/shift.ts';
import { date, idText } from '../../values.ts';

export const viewShift = call({
  name: 'view-shift',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/{id}/',
  summary:
    'View a shift as it runs on a date (today by default) or next, or as it last ran, with what is planned',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: z.object({ date: date.optional() }),
  /** `next_date`: the first date from today on, or from the asked one, on which it takes place. */
  success: { status: 200, body: shift.extend({ next_date: z.string().nullable() }) },
  refusals: { 404: shiftNotFound },
  ours: true,
});
