import { z } from 'zod';
import { namedPerson, namedShift } from '../requests/request.ts';

export const openingNotFound = 'Open shift not found.';
export const shiftTaken = 'This shift has already been taken.';

/** Why nobody covers the dates. */
export const openingCause = z.enum(['NEW', 'EDITED', 'BLANK', 'TIME_OFF', 'CHANGE', 'PERSON_GONE']);

/**
 * Dates of a shift that nobody covers, or that somebody has taken. PENDING is shown Open; APPROVED is shown Taken when
 * the person claimed it and Assigned when a manager chose him.
 */
export const opening = z.object({
  id: z.int(),
  status: z.enum(['PENDING', 'APPROVED']),
  /** How the shift runs on the first of the dates. */
  shift: namedShift.extend({ location: z.int(), location_title: z.string() }),
  /** Who left the dates, if anybody. */
  user: namedPerson.nullable(),
  cause: openingCause,
  /** The first and last of the dates from today on; an opening of an ongoing shift may have no last one. */
  leave_start_date: z.string(),
  leave_end_date: z.string().nullable(),
  assigned_to: namedPerson.nullable(),
  /** Null while it is open. */
  is_claimed: z.boolean().nullable(),
});
export type Opening = z.infer<typeof opening>;
