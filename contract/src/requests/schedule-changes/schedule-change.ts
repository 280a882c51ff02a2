import { z } from 'zod';
import { namedPerson, namedShift, requestRow, requestStatus, swapShift } from '../request.ts';

/** A request to be released from one date of the requester's own shift (C1), or to swap it. */
export const scheduleChange = z.object({
  ...requestRow,
  shift: namedShift.extend({ location: z.int(), location_title: z.string() }),
  requested_date: z.string(),
  /** The requester's last shift, as shown when they made the request. */
  last_shift_date: z.string().nullable(),
  status: requestStatus,
  reassigned_to: namedPerson.nullable(),
  /** A swap that the colleague accepted (SW4), and what the requester gets for the shift: null if they give it away. */
  swap: z.object({ colleague: namedPerson, other: swapShift.nullable() }).nullable(),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;
