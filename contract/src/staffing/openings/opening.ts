import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { namedPerson, namedShift } from '../../requests/request.ts';

export const openingNotFound = mark('Open shift not found.');
export const shiftTaken = 'This shift has already been taken.';

/** Adds who has the shift now, for managers and for people whom it was offered to. */
export function shiftTakenBy(name: string): string {
  return say('This shift has already been taken. {name} has it.', { name });
}

/** Why the dates are uncovered (O1). */
const openingCause = z.enum(['NEW', 'EDITED', 'BLANK', 'TIME_OFF', 'CHANGE', 'PERSON_GONE', 'CERTIFICATE']);

/**
 * Dates of a shift that are uncovered or were taken. PENDING is shown as Open; APPROVED as Taken when the person claimed
 * it and as Assigned when a manager chose the person (O3).
 */
export const opening = z.object({
  id: z.int(),
  status: z.enum(['PENDING', 'APPROVED']),
  /** The shift as it runs on the first of the dates. */
  shift: namedShift.extend({ location: z.int(), location_title: z.string() }),
  /** The person who left the dates, if any. */
  user: namedPerson.nullable(),
  cause: openingCause,
  /** The first and last date from today on; the opening of an ongoing shift may have no last date. */
  leave_start_date: z.string(),
  leave_end_date: z.string().nullable(),
  assigned_to: namedPerson.nullable(),
  /** Management took back that the person has it (TM13); the dates have another opening then. */
  taken_back_by: namedPerson.nullable(),
  /** To how many it is offered (OF1), how many of them have seen it and how many declined; null if it is not. */
  offer: z.object({ asked: z.int(), seen: z.int(), declined: z.int(), goes_on: z.boolean() }).nullable(),
  /** Null while it is open. */
  is_claimed: z.boolean().nullable(),
});
export type Opening = z.infer<typeof opening>;
