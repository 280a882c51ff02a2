import { z } from 'zod';
import { namedPerson } from '../../requests/request.ts';
import { rate } from '../attendance.ts';

export const missedPunchStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/**
 * A person's request to record attendance without punches (REQUEST), or an offline punch that could not be recorded
 * (OFFLINE_PUNCH). An offline punch has only one time, and no person when its code is unknown.
 */
export const missedPunch = z.object({
  id: z.int(),
  kind: z.enum(['REQUEST', 'OFFLINE_PUNCH']),
  /**
   * An offline punch that counts as it is once it is approved with decide-waiting-punches. False for those who answered
   * for the kiosk: they can only enter the times in their own name.
   */
  waits: z.boolean(),
  user: namedPerson.nullable(),
  /** The code typed at the kiosk, when it belongs to no active person. */
  code: z.string().nullable(),
  shift: z.object({ id: z.int(), shift_code: z.string() }).nullable(),
  rate: rate.nullable(),
  start_date: z.string(),
  start_time: z.string(),
  end_time: z.string().nullable(),
  /** The hours requested; once approved, the hours paid. */
  total_hours: z.number().nullable(),
  /** The reason of the request, or why the punch was refused or waits. */
  reason: z.string(),
  /** A withdrawn request is listed to those who ask with `changed_since` (TK6). */
  status: z.enum([...missedPunchStatus.options, 'WITHDRAWN']),
  location: z.int(),
  location_title: z.string(),
  /** True when it is pending and not the caller's own. */
  may_decide: z.boolean(),
  decided_by: namedPerson.nullable(),
  decision_notes: z.string().nullable(),
});
export type MissedPunch = z.infer<typeof missedPunch>;
