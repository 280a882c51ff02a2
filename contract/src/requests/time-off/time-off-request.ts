import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { timeOffDaysAtMost } from '../../limits.ts';
import { changedSince, flag, idText, listOf, search, slice } from '../../values.ts';
import { recordedLeaveType, requestRow, requestStatus } from '../request.ts';

export const timeOffTooSoon = (days: number | string) =>
  say('Time off request must be submitted at least {days} days in advance.', { days });
export const timeOffOverlaps = mark('You have already asked for time off on some of these days.');
export const timeOffTooLong = `A request for time off spans ${timeOffDaysAtMost} days at the most.`;

/** One occurrence that the person would miss. */
export const affectedShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  shift_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  location_title: z.string(),
});
export type AffectedShift = z.infer<typeof affectedShift>;

/** `shifts` are those that the person would miss, or was released from by the approval; `shift` is the first. */
export const timeOffRequest = z.object({
  ...requestRow,
  start_date: z.string(),
  end_date: z.string(),
  leave_type: recordedLeaveType,
  status: requestStatus,
  shift: affectedShift.nullable(),
  shifts: z.array(affectedShift),
});
export type TimeOffRequest = z.infer<typeof timeOffRequest>;

export const timeOffList = listOf(timeOffRequest);

/** Without `include_past`: only requests that are pending or not past (T4). */
export const timeOffQuery = z.object({
  location: idText.optional(),
  search,
  include_past: flag.optional(),
  ...changedSince,
  ...slice,
});
