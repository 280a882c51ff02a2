import { z } from 'zod';
import { call } from '../call.ts';
import { onlyEnrolledKiosks } from '../kiosks/kiosk.ts';
import { personKey } from '../values.ts';
import { assignedShift, kioskTime, rate } from './attendance.ts';

export const invalidCode = 'Invalid employee code';
export const codeVerified = 'Employee code verified';
/** K1: the same five digits typed twice are no clock-out. */
export const justClockedIn = (name: string) => `${name} clocked in less than a minute ago.`;

export const verifyEmployeeCode = call({
  name: 'verify-employee-code',
  feature: 'attendance',
  method: 'POST',
  path: '/api/attendance/verify-employee-code/',
  summary: 'Say who a code belongs to; whoever is clocked in is clocked out by it',
  access: 'PUBLIC',
  body: z.object({ code: personKey, clocked_out: kioskTime.nullish() }),
  success: {
    status: 200,
    body: z.object({
      /** For the calls that follow, for one day; null after a clock-out, which nothing follows. */
      token: z.string().nullable(),
      user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
      /** The nearest shift of today that was not worked yet; after a clock-out null. */
      shift: assignedShift.nullable(),
      /** True: was clocked in, and this call has clocked out. */
      is_current_clocked_in: z.boolean(),
      /** What the form should suggest; after a clock-out what the attendance is paid as. */
      rate,
      message: z.string(),
    }),
  },
  refusals: {
    403: onlyEnrolledKiosks,
    404: invalidCode,
    409: justClockedIn('{name}'),
    429: 'Too many attempts. Try again in {time}.',
  },
});
