import { decideMissedPunchRoute } from './decide-missed-punch.ts';
import { decideWaitingPunchesRoute } from './decide-waiting-punches.ts';
import { listMissedPunchesRoute } from './list-missed-punches.ts';
import { requestMissedPunchRoute } from './request-missed-punch.ts';

export const missedPunchesRoutes = [
  requestMissedPunchRoute,
  listMissedPunchesRoute,
  decideMissedPunchRoute,
  decideWaitingPunchesRoute,
];
