import { call } from '../../call.ts';
import { timeOffList, timeOffQuery } from './time-off-request.ts';

export const listAdminTimeOffRequests = call({
  name: 'list-admin-time-off-requests',
  feature: 'time-off',
  method: 'GET',
  path: '/api/shifts/admin_time-off/',
  summary: 'List the time-off requests of admins',
  access: ['SUPER_ADMIN'],
  scope: 'requests:read',
  query: timeOffQuery,
  success: { status: 200, body: timeOffList },
});
