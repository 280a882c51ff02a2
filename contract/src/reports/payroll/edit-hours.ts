import { mark, type Saying, say } from '@deckhand/domain/language/say';
import { minutesOf } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { attendanceOverlaps, futureDate, futureTime, rate } from '../../attendance/attendance.ts';
import { closedDayRefusals } from '../../attendance/closed-days.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { length, paidHours } from '../../limits.ts';
import { timesOutOfOrder } from '../../plans/shift.ts';
import { date, idText, requiredText, said, time } from '../../values.ts';
import { ownHours, stillClockedIn } from '../dashboard/approve-hours.ts';
import { attendanceNotFound } from '../dashboard/attendance-row.ts';
import { payrollDetail } from './list-payroll-details.ts';

export const hoursUpdated = mark('Updated successfully');
export const hoursOutOfRange = () => say('Hours must be between {least} and {most}', paidHours);
const outOfRange = said(hoursOutOfRange);

const DECIMAL = /^\d{1,3}(\.\d{0,2})?$/;

/** A manager changes rate and paid hours. Hours are a number or the typed text; `hoursComplaint` checks their range. */
export const managerEdit = z.object({
  rate,
  hours: z
    .union([z.number(outOfRange), z.string(outOfRange)], outOfRange)
    .refine((value) => DECIMAL.test(String(value).trim()), outOfRange)
    .transform(Number)
    .optional(),
  /**
   * True: a person typed the hours. Otherwise hours that equal the present ones are left as they are, like absent ones, and
   * follow the clock unless someone set them before (P2a).
   */
  hours_set: z.boolean().optional(),
});

/** The attendance that edited hours are for, in minutes. */
interface EditedMinutes {
  /** Null while they are unknown. */
  present: number | null;
  /** Undefined while the times are incomplete. */
  clocked: number | undefined;
  hasReason: boolean;
}

/** P2a: the range is for hours that someone types. Present hours, the clocked time, and zero with a reason are accepted too. */
export function hoursComplaint(
  minutes: number,
  { present, clocked, hasReason }: EditedMinutes,
): Saying | undefined {
  if (minutes === present || minutes === clocked || (minutes === 0 && hasReason)) return undefined;
  const isInRange = minutes >= minutesOf(paidHours.least) && minutes <= minutesOf(paidHours.most);
  return isInRange ? undefined : hoursOutOfRange;
}

const adminFields = z.object({
  /** The location's date, not in the future. */
  attendance_date: date,
  /** On the location's wall clock. */
  clocked_in: time(mark('Select ClockIn Time')),
  clocked_out: time(mark('Select ClockOut Time')),
  admin_notes: requiredText(length.adminNotes, mark('Reason is required'), () =>
    say('Reason cannot exceed {max} characters', { max: length.adminNotes }),
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
    409: closedDayRefusals,
  },
});
