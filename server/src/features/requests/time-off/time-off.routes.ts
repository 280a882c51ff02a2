import { decideTimeOffRoute } from './decide-time-off.ts';
import { listAffectedShiftsRoute } from './list-affected-shifts.ts';
import { listAdminTimeOffRequestsRoute, listTimeOffRequestsRoute } from './list-time-off-requests.ts';
import { requestTimeOffRoute } from './request-time-off.ts';

export const timeOffRoutes = [
  listAffectedShiftsRoute,
  requestTimeOffRoute,
  listTimeOffRequestsRoute,
  listAdminTimeOffRequestsRoute,
  decideTimeOffRoute,
];
