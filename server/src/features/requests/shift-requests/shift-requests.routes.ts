import { decideShiftRequestRoute } from './decide-shift-request.ts';
import { listShiftRequestsRoute } from './list-shift-requests.ts';
import { requestNewShiftRoute } from './request-new-shift.ts';
import { viewShiftRequestRoute } from './view-shift-request.ts';

export const shiftRequestsRoutes = [
  requestNewShiftRoute,
  listShiftRequestsRoute,
  viewShiftRequestRoute,
  decideShiftRequestRoute,
];
