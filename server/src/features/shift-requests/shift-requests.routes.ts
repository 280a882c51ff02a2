import { declineShiftRequestRoute } from './decline-shift-request.ts';
import { listShiftRequestsRoute } from './list-shift-requests.ts';
import { requestNewShiftRoute } from './request-new-shift.ts';

export const shiftRequestsRoutes = [requestNewShiftRoute, listShiftRequestsRoute, declineShiftRequestRoute];
