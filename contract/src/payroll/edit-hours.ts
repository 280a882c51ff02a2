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
const hoursOutOfRange = `Hours must be between ${paidHours.least} and ${paidHours.most}`;

const DECIMAL = /^\d{1,2}(\.\d{0,2})?$/;

/** A manager changes rate and paid hours. Hours are a number or the typed text. */
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
  /** On the location's wall clock. */
  clocked_in: time('Select ClockIn Time'),
  clocked_out: time('Select ClockOut Time'),
  admin_notes: requiredText(
    length.adminNotes,
    'Reason is required',
    `Reason cannot exceed ${length.adminNotes} characters`,
  ),
});

/** An admin also changes date and times, and gives a reason. */
export const adminEdit = managerEdit.extend(adminFields.shape);

export const editHours = call({
  name: 'edit-hours',
  feature: 'payroll',
  method: 'PUT',
  path: '/api/payroll/payroll/details/{id}/',
  summary:
    'Change the rate and paid hours of an attendance; admins also change its date and times, with a reason',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  /** Admins must send all fields; a manager who sends an admin's field is refused. */
  body: managerEdit.extend(adminFields.partial().shape),
  success: { status: 200, body: payrollDetail },
  refusals: {
    400: [timesOutOfOrder, futureDate, futureTime, stillClockedIn, attendanceOverlaps].join(' / '),
    403: ownHours,
    404: attendanceNotFound,
  },
});
