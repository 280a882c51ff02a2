import { z } from 'zod';
import { namedPerson, namedShift, requestRow, requestStatus } from '../requests/request.ts';

/** Somebody asks to be let off one date of his own. */
export const scheduleChange = z.object({
  ...requestRow,
  shift: namedShift.extend({ location: z.int(), location_title: z.string() }),
  requested_date: z.string(),
  /** What the person was shown as his last shift when he asked. */
  last_shift_date: z.string().nullable(),
  status: requestStatus,
  reassigned_to: namedPerson.nullable(),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;
