import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { scheduleAnswer, startDate, viewType } from './schedule-item.ts';

export const viewMySchedule = call({
  name: 'view-my-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/employee_view/',
  summary: 'View your own shifts, meetings, time off and holidays',
  access: EVERYONE,
  query: z.object({ view_type: viewType.default('weekly'), start_date: startDate }),
  success: { status: 200, body: scheduleAnswer },
});
