import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { weekday } from '../plans/shift.ts';
import { flag, listOf, slice } from '../values.ts';
import { namedPerson, recordedLeaveType, requestKind, requestStatus, swapShift } from './request.ts';

const namedShift = z.object({ id: z.int(), shift_code: z.string(), location_title: z.string() });

/** A swap that the caller asked for, or that a colleague asks of them. */
const mySwap = z.object({
  asked_by: namedPerson,
  asked_of_you: z.boolean(),
  colleague: namedPerson,
  /**
   * The requester gives `shift` and gets `other`, which is null if they give it away. Both have the times
   * that were agreed on.
   */
  shift: swapShift,
  other: swapShift.nullable(),
  accepted_at: z.string().nullable(),
  /** The location does not ask a manager first, if nobody goes below the need or into overtime. */
  at_once: z.boolean(),
  /** The caller is the colleague, and the swap is pending. */
  may_answer: z.boolean(),
});
export type MySwap = z.infer<typeof mySwap>;

/** A request of any kind; fields that its kind does not have are null. */
export const myRequest = z.object({
  id: z.int(),
  kind: requestKind,
  status: requestStatus,
  reason: z.string(),
  /** First and last day of time off; the date of the shift; the first date of availability. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  leave_type: recordedLeaveType.nullable(),
  week_days: z.array(weekday).nullable(),
  /** The shift to change, or the first one created for the request in which the person has a seat. */
  shift: namedShift.nullable(),
  /** All shifts created for the request in which the person has a seat. */
  shifts: z.array(namedShift),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: namedPerson.nullable(),
  decision_notes: z.string().nullable(),
  /** Management took back in the schedule what was decided (TM13). */
  taken_back_by: namedPerson.nullable(),
  /** The person who works the shift instead. */
  reassigned_to: namedPerson.nullable(),
  may_withdraw: z.boolean(),
  /** The managers who can decide it while it is pending (T2); admins can as well. */
  deciders: z.array(namedPerson),
  swap: mySwap.nullable(),
});

export const listMyRequests = call({
  name: 'list-my-requests',
  feature: 'requests',
  method: 'GET',
  path: '/api/shifts/request/mine/',
  summary:
    'List your own requests of every kind, and swaps that colleagues ask of you, with their status and decision, newest first',
  access: EVERYONE,
  /** `waits_for_you`: only swaps that you have not answered yet. */
  query: z.object({ waits_for_you: flag.optional(), ...slice }),
  success: { status: 200, body: listOf(myRequest) },
  ours: true,
});
