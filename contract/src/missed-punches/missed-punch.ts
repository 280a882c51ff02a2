import { z } from 'zod';
import { rate } from '../attendance/attendance.ts';
import { namedPerson } from '../requests/request.ts';

export const missedPunchStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/**
 * Somebody says when he was there without punching (REQUEST), or a kiosk handed in a punch that could not be recorded
 * (OFFLINE_PUNCH). Of the latter only one time is known, and nobody where no active person has the code.
 */
export const missedPunch = z.object({
  id: z.int(),
  kind: z.enum(['REQUEST', 'OFFLINE_PUNCH']),
  user: namedPerson.nullable(),
  /** What was typed at the kiosk, where nobody has that code. */
  code: z.string().nullable(),
  shift: z.object({ id: z.int(), shift_code: z.string() }).nullable(),
  rate: rate.nullable(),
  start_date: z.string(),
  start_time: z.string(),
  end_time: z.string().nullable(),
  /** Asked for, and once it is approved, what is paid. */
  total_hours: z.number().nullable(),
  /** Why the person asks, or why the punch was refused. */
  reason: z.string(),
  status: missedPunchStatus,
  location: z.int(),
  location_title: z.string(),
  /** Whether the caller may decide it now: it is pending and not his own. */
  may_decide: z.boolean(),
  decided_by: namedPerson.nullable(),
  decision_notes: z.string().nullable(),
});
export type MissedPunch = z.infer<typeof missedPunch>;
