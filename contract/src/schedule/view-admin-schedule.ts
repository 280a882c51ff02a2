import { ADMINS, call } from '../call.ts';
import { scheduleAnswer } from './schedule-item.ts';
import { scheduleQuery } from './view-schedule.ts';

export const viewAdminSchedule = call({
  name: 'view-admin-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/admin-view-schedule/',
  summary: 'The schedule of the admins: all of theirs for SUPER_ADMIN, his own for ADMIN',
  access: ADMINS,
  query: scheduleQuery,
  success: { status: 200, body: scheduleAnswer },
});
