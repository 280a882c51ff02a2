import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { namedPerson } from '../../requests/request.ts';
import { line } from '../../values.ts';

/** AWAY: the reader may not see which (T5, T5a). */
const LEAVE_KINDS = ['PAID_LEAVE', 'SICK', 'AWAY'] as const;

export const ownLeave = 'You cannot set the hours of your own leave. Another manager or an admin can.';
export const leaveNotFound = 'There is no approved leave of this person on this date.';
export const leaveIsUnpaid = 'Leave is not paid. An admin can turn it on under Options.';
export const leaveHoursText = mark('Hours must be between 0 and 24');

export const leaveReason = line(length.adminNotes, () =>
  say('Reason must be {most} characters or less', { most: length.adminNotes }),
);

/** Approved leave of a person on a date, and the hours that are paid for it (WA8). */
export const leaveDay = z.object({
  /** Names the person and the date. */
  id: z.string(),
  user: namedPerson,
  date: z.string(),
  kind: z.enum(LEAVE_KINDS),
  /** Hours of the shifts from which the leave released them. */
  proposed_hours: z.number(),
  /** Null until somebody decides. */
  hours: z.number().nullable(),
  reason: z.string(),
  decided_by: namedPerson.nullable(),
  /** The reader may decide about it. */
  may_decide: z.boolean(),
});
export type LeaveDay = z.infer<typeof leaveDay>;
