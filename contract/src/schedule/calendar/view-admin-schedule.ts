import { ADMINS, call } from '../../call.ts';
import { scheduleAnswer } from './schedule-item.ts';
import { scheduleQuery } from './schedule-query.ts';

export const viewAdminSchedule = call({
  name: 'view-admin-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/admin-view-schedule/',
  summary: 'View the schedules of admins: a SUPER_ADMIN all of them, an ADMIN only their own',
  access: ADMINS,
  scope: 'schedule:read',
  query: scheduleQuery,
  success: { status: 200, body: scheduleAnswer },
  calendar: 'PERSONAL',
});
