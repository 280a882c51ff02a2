import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, idText, listOf } from '../../values.ts';
import { holiday } from './holiday.ts';

export const listHolidays = call({
  name: 'list-holidays',
  feature: 'holidays',
  method: 'GET',
  path: '/api/shifts/holidays/',
  summary: 'List the holidays of the locations in reach, by date',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ start_date: date.optional(), end_date: date.optional(), location: idText.optional() }),
  success: { status: 200, body: listOf(holiday) },
});
