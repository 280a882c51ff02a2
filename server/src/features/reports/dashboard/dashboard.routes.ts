import { approveHoursRoute } from './approve-hours.ts';
import { assignShiftRoute } from './assign-shift.ts';
import { clockOutPeopleRoute } from './clock-out-people.ts';
import { listAssignableShiftsRoute } from './list-assignable-shifts.ts';
import { listClockedInRoute } from './list-clocked-in.ts';
import { listMissedShiftsRoute } from './list-missed-shifts.ts';
import { listNotClockedInRoute } from './list-not-clocked-in.ts';
import { listPresentRoute } from './list-present.ts';
import { listUnassignedRoute } from './list-unassigned.ts';
import { listWaitingRoute } from './list-waiting.ts';
import { splitStaffRoute } from './split-staff.ts';
import { swapStaffRoute } from './swap-staff.ts';
import { viewCountsRoute } from './view-counts.ts';

export const dashboardRoutes = [
  approveHoursRoute,
  assignShiftRoute,
  clockOutPeopleRoute,
  listAssignableShiftsRoute,
  listClockedInRoute,
  listMissedShiftsRoute,
  listNotClockedInRoute,
  listPresentRoute,
  listUnassignedRoute,
  listWaitingRoute,
  splitStaffRoute,
  swapStaffRoute,
  viewCountsRoute,
];
