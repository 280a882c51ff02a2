import { listMyShiftsByDateRoute } from './list-my-shifts-by-date.ts';
import { listOpenShiftsRoute } from './list-open-shifts.ts';
import { listShiftsByDateRoute } from './list-shifts-by-date.ts';
import { viewAdminScheduleRoute } from './view-admin-schedule.ts';
import { viewLastShiftRoute } from './view-last-shift.ts';
import { viewMyScheduleRoute } from './view-my-schedule.ts';
import { viewScheduleRoute } from './view-schedule.ts';
import { viewUpcomingRoute } from './view-upcoming.ts';

export const scheduleRoutes = [
  viewScheduleRoute,
  viewAdminScheduleRoute,
  viewMyScheduleRoute,
  viewUpcomingRoute,
  listOpenShiftsRoute,
  listMyShiftsByDateRoute,
  listShiftsByDateRoute,
  viewLastShiftRoute,
];
