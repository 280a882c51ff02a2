import { call, MANAGEMENT } from '../../call.ts';
import { timeOffList, timeOffQuery } from './time-off-request.ts';

export const listTimeOffRequests = call({
  name: 'list-time-off-requests',
  feature: 'time-off',
  method: 'GET',
  path: '/api/shifts/manage_time-off/',
  summary: 'List the time-off requests of people in reach, pending ones first',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 'left out',
  query: timeOffQuery,
  success: { status: 200, body: timeOffList },
});
