import { call, MANAGEMENT } from '../../call.ts';
import { format } from '../../csv.ts';
import { requestColumns } from '../csv-columns.ts';
import { type TimeOffRequest, timeOffList, timeOffQuery } from './time-off-request.ts';

export const listTimeOffRequests = call({
  name: 'list-time-off-requests',
  feature: 'time-off',
  method: 'GET',
  path: '/api/shifts/manage_time-off/',
  summary: 'List the time-off requests of people in reach, pending ones first',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 'left out',
  query: timeOffQuery.extend(format),
  csv: requestColumns<TimeOffRequest>('TIME_OFF', {
    first_date: ({ start_date: first }) => first,
    last_date: ({ end_date: last }) => last,
    leave_type: ({ leave_type: type }) => type,
  }),
  success: { status: 200, body: timeOffList },
});
