import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { listOf, startDate } from '../../values.ts';
import { scheduleItem } from './schedule-item.ts';

export const listOpenShifts = call({
  name: 'list-open-shifts',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/open-shifts/',
  summary: 'List the openings of a week for which you qualify and are free',
  access: STAFF,
  query: z.object({ start_date: startDate }),
  success: { status: 200, body: listOf(scheduleItem) },
  calendar: 'PERSONAL',
});
