import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { date, flag, idText } from '../values.ts';
import { scheduleAnswer, viewType } from './schedule-item.ts';

/** Without an end date: the week, the month, six same weekdays or three days from the start date. */
export const scheduleQuery = z.object({
  location: idText.optional(),
  start_date: date,
  end_date: date.optional(),
  view_type: viewType.default('weekly'),
  position: idText.optional(),
  staff: idText.optional(),
  open: flag.optional(),
});

export const viewSchedule = call({
  name: 'view-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/view-schedule/',
  summary: 'The schedule of a location, or of all in reach',
  access: MANAGEMENT,
  outOfReach: 'left out',
  query: scheduleQuery,
  success: { status: 200, body: scheduleAnswer },
});
