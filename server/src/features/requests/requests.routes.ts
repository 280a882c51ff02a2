import { listMyRequestsRoute } from './list-my-requests.ts';
import { withdrawRequestRoute } from './withdraw-request.ts';

export const requestsRoutes = [listMyRequestsRoute, withdrawRequestRoute];
