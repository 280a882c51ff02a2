import { call, EVERYONE } from '../../call.ts';
import { scheduleAnswer } from './schedule-item.ts';
import { scheduleQuery, tooManyDates } from './schedule-query.ts';

export const viewMySchedule = call({
  name: 'view-my-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/employee_view/',
  summary: 'View your own shifts, meetings, time off and holidays',
  access: EVERYONE,
  query: scheduleQuery.pick({ view_type: true, start_date: true, end_date: true }),
  success: { status: 200, body: scheduleAnswer },
  calendar: 'PERSONAL',
  refusals: { 400: tooManyDates },
});
