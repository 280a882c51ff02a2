import { z } from 'zod';
import { attendanceOverlaps, futureDate, futureTime, rate } from '../attendance/attendance.ts';
import { call, MANAGEMENT } from '../call.ts';
import { ownHours, stillClockedIn } from '../dashboard/approve-hours.ts';
import { attendanceNotFound } from '../dashboard/attendance-row.ts';
import { length, paidHours } from '../limits.ts';
import { timesOutOfOrder } from '../shifts/shift.ts';
import { date, idText, requiredText, time } from '../values.ts';
import { payrollDetail } from './list-payroll-details.ts';

export const hoursUpdated = 'Updated successfully';
export const hoursOutOfRange = `Hours must be between ${paidHours.least} and ${paidHours.most}`;

const DECIMAL = /^\d{1,2}(\.\d{0,2})?$/;

/** What a manager may change: what the time is paid as, and how much of it. Hours are a number, or as they were typed. */
export const managerEdit = z.object({
  rate,
  hours: z
    .union([z.number(hoursOutOfRange), z.string(hoursOutOfRange)], hoursOutOfRange)
    .refine((value) => {
      const typed = String(value).trim();
      return DECIMAL.test(typed) && Number(typed) >= paidHours.least && Number(typed) <= paidHours.most;
    }, hoursOutOfRange)
    .transform(Number),
});

const adminFields = z.object({
  /** The location's date, not in the future. */
  attendance_date: date,
  /** On the location's clock. */
  clocked_in: time('Select ClockIn Time'),
  clocked_out: time('Select ClockOut Time'),
  admin_notes: requiredText(
    length.adminNotes,
    'Reason is required',
    `Reason cannot exceed ${length.adminNotes} characters`,
  ),
});

/** What an admin or super admin enters: the times as well, and why. */
export const adminEdit = managerEdit.extend(adminFields.shape);

export const editHours = call({
  name: 'edit-hours',
  feature: 'payroll',
  method: 'PUT',
  path: '/api/payroll/payroll/details/{id}/',
  summary: 'Change what an attendance is paid as and for how long; admins also when it was, and why',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  /** Admins must send all of it; the fields of an admin from a manager are refused whole. */
  body: managerEdit.extend(adminFields.partial().shape),
  success: { status: 200, body: payrollDetail },
  refusals: {
    400: [timesOutOfOrder, futureDate, futureTime, stillClockedIn, attendanceOverlaps].join(' / '),
    403: ownHours,
    404: attendanceNotFound,
  },
});
