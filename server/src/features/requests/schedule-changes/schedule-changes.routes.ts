import { decideScheduleChangeRoute } from './decide-schedule-change.ts';
import { listScheduleChangesRoute } from './list-schedule-changes.ts';
import { requestScheduleChangeRoute } from './request-schedule-change.ts';

export const scheduleChangesRoutes = [
  requestScheduleChangeRoute,
  listScheduleChangesRoute,
  decideScheduleChangeRoute,
];
