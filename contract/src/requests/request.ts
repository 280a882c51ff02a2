import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length, pendingRequestsAtMost } from '../limits.ts';
import { requiredText, text } from '../values.ts';

/** Requests of all kinds share one sequence of ids. */
export const requestKind = z.enum(['TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT', 'MISSED_PUNCH', 'SWAP']);

/** Expired: not decided before its date, or a swap that is not possible any more. Declined: a swap, by the colleague. */
export const requestStatus = z.enum([
  'Pending',
  'Approved',
  'Rejected',
  'Declined',
  'Reassigned',
  'Expired',
  'Withdrawn',
]);
export type RequestStatus = z.infer<typeof requestStatus>;

export const requestNotFound = 'Request not found.';
export const alreadyDecided = 'This request has already been decided.';
export const ownRequest = 'You cannot decide your own request.';
export const reasonRequired = mark('Reason is required');
export const selectEmployee = 'Select an Employee';
export const tooManyPending = `You have ${pendingRequestsAtMost} requests of this kind that wait for a decision. Withdraw one, or wait until some are decided.`;
export const dateInThePast = mark('The date must not be in the past.');

export const requestReason = requiredText(length.requestReason.max, reasonRequired, () =>
  say('Reason cannot exceed {max} characters', length.requestReason),
);

/** Notes from the decider, mailed to the requester. */
export const decisionNotes = text(length.decisionNotes, () =>
  say('Notes cannot exceed {max} characters', { max: length.decisionNotes }),
).nullish();

export const namedPerson = z.object({ id: z.int(), name: z.string() });

/** A shift in the rows of the dashboard. */
export const namedShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  shift_type: z.array(z.object({ id: z.int(), name: z.string(), color: z.string() })),
  start_time: z.string(),
  end_time: z.string(),
});
export type NamedShift = z.infer<typeof namedShift>;

/** The fields of every request in a manager's list. */
export const requestRow = {
  id: z.int(),
  user: namedPerson,
  /** The titles of the requester's locations. */
  locations: z.array(z.string()),
  reason: z.string(),
  /** True when it is pending, not the caller's own, and the caller manages the requester. */
  may_decide: z.boolean(),
  decided_by: namedPerson.nullable(),
  decision_notes: z.string().nullable(),
  /** Management took back in the schedule what was decided (TM13). */
  taken_back_by: namedPerson.nullable(),
};

/** The answer to creating a request. */
export const requestCreated = z.object({ id: z.int(), status: requestStatus, message: z.string() });

/** One date of a shift that is given or taken. */
export const swapShift = namedShift.extend({ date: z.string(), location_title: z.string() });

export type SwapShift = z.infer<typeof swapShift>;

export const leaveType = z.enum(['PAID_LEAVE', 'UNPAID_LEAVE'], mark('Leave type is required'));

/** Nobody asks for sickness: management records it (AB1). AWAY is what is left of it a year later (Y2). */
export const recordedLeaveType = z.enum([...leaveType.options, 'SICK', 'AWAY']);
