import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { holidayNotFound } from './holiday.ts';

export const removeHoliday = call({
  name: 'remove-holiday',
  feature: 'holidays',
  method: 'DELETE',
  path: '/api/shifts/holidays/{id}/',
  summary: 'Remove a future holiday; the shifts of that date run again with their staff',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 400: 'A past holiday cannot be removed.', 404: holidayNotFound },
  ours: true,
});
