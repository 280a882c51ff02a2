import { addAttendanceRoute } from './add-attendance.ts';
import { clockInRoute } from './clock-in.ts';
import { listAssignedShiftsRoute } from './list-assigned-shifts.ts';
import { sendOfflinePunchesRoute } from './send-offline-punches.ts';
import { verifyEmployeeCodeRoute } from './verify-employee-code.ts';

export const attendanceRoutes = [
  verifyEmployeeCodeRoute,
  listAssignedShiftsRoute,
  clockInRoute,
  addAttendanceRoute,
  sendOfflinePunchesRoute,
];
