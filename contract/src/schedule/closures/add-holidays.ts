import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, id, listOf } from '../../values.ts';
import { addHoliday, locationRequired } from './add-holiday.ts';
import { alreadyHoliday, holiday } from './holiday.ts';

/** Far more than a school has. */
const LOCATIONS_AT_MOST = 500;

/** A refusal for several locations names them: 'Lakeside Pool, Reef: There is a holiday on this date already.' */
export const addHolidays = call({
  name: 'add-holidays',
  feature: 'holidays',
  method: 'POST',
  path: '/api/shifts/add-holidays/',
  summary: 'Close several locations on a date: all of them or none',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 403,
  body: z.object({
    date,
    location_ids: z.array(id, locationRequired).min(1, locationRequired).max(LOCATIONS_AT_MOST),
    reason: addHoliday.body.shape.reason,
  }),
  success: { status: 201, body: listOf(holiday).extend({ message: z.string() }) },
  refusals: { 409: alreadyHoliday },
  ours: true,
});
