import { z } from 'zod';
import { length } from '../limits.ts';
import { requiredText, text } from '../values.ts';

/** What somebody may ask for; all requests share one series of ids. */
export const requestKind = z.enum(['TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT', 'MISSED_PUNCH']);

/** Expired: nobody decided it before its date came. */
export const requestStatus = z.enum([
  'Pending',
  'Approved',
  'Rejected',
  'Reassigned',
  'Expired',
  'Withdrawn',
]);
export type RequestStatus = z.infer<typeof requestStatus>;

export const requestNotFound = 'Request not found.';
export const alreadyDecided = 'This request has already been decided.';
export const ownRequest = 'You cannot decide your own request.';
export const reasonRequired = 'Reason is required';
export const selectEmployee = 'Select an Employee';
export const dateInThePast = 'The date must not be in the past.';

/** Why somebody asks. */
export const requestReason = requiredText(
  length.requestReason.max,
  reasonRequired,
  `Reason cannot exceed ${length.requestReason.max} characters`,
);

/** A word of who decides, mailed to the person who asked. */
export const decisionNotes = text(
  length.decisionNotes,
  `Notes cannot exceed ${length.decisionNotes} characters`,
).nullish();

export const namedPerson = z.object({ id: z.int(), name: z.string() });

/** A shift as the rows of the dashboard name it. */
export const namedShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  shift_type: z.array(z.object({ id: z.int(), name: z.string(), color: z.string() })),
  start_time: z.string(),
  end_time: z.string(),
});
export type NamedShift = z.infer<typeof namedShift>;

/** What every request that a manager sees has. */
export const requestRow = {
  id: z.int(),
  user: namedPerson,
  reason: z.string(),
  /** Whether the caller may decide it now: it is pending, not his own, and of somebody he manages. */
  may_decide: z.boolean(),
  decided_by: namedPerson.nullable(),
  decision_notes: z.string().nullable(),
};

/** What asking answers. */
export const asked = z.object({ id: z.int(), status: requestStatus, message: z.string() });
