import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { weekday } from '../../plans/shift.ts';
import { requestRow, requestStatus } from '../request.ts';

export const threeMonths = z.enum(['yes', 'no'], mark('This field is required.'));

const createdShift = z.object({ id: z.int(), shift_code: z.string() });

/** A request for a new shift: when the person is available and wants to work. */
export const shiftRequest = z.object({
  ...requestRow,
  date_of_availability: z.string(),
  week_days: z.array(weekday),
  start_time: z.string(),
  end_time: z.string(),
  ok3months: threeMonths,
  status: requestStatus,
  /** The first shift created for it. */
  shift: createdShift.nullable(),
  /** All shifts created for it, also those in which somebody else has the seat. */
  shifts: z.array(createdShift),
  /** The locations of the requester that the caller reaches: a shift for them is at one of these. */
  possible_locations: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type ShiftRequest = z.infer<typeof shiftRequest>;
