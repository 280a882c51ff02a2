import { z } from 'zod';
import { requestRow, requestStatus } from '../requests/request.ts';
import { weekday } from '../shifts/shift.ts';

export const threeMonths = z.enum(['yes', 'no'], 'This field is required.');

/** A request for a new shift: when the person is available and wants to work. */
export const shiftRequest = z.object({
  ...requestRow,
  date_of_availability: z.string(),
  week_days: z.array(weekday),
  start_time: z.string(),
  end_time: z.string(),
  ok3months: threeMonths,
  status: requestStatus,
  /** The shift created for it. */
  shift: z.object({ id: z.int(), shift_code: z.string() }).nullable(),
});
export type ShiftRequest = z.infer<typeof shiftRequest>;
