import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { date } from '../../values.ts';
import { leaveType, requestCreated, requestReason, tooManyPending } from '../request.ts';
import { timeOffOverlaps, timeOffTooLong, timeOffTooSoon } from './time-off-request.ts';

export const timeOffSent = mark('Time off request sent');
export const timeOffAutoApproved = mark('Your time off is submitted and auto approved!');

export const requestTimeOff = call({
  name: 'request-time-off',
  feature: 'time-off',
  method: 'POST',
  path: '/api/shifts/request/time-off/',
  summary: 'Request time off; a request of an admin is approved at once',
  access: EVERYONE,
  body: z.object({
    start_date: date,
    end_date: date,
    leave_type: leaveType,
    reason: requestReason,
    /** The affected shifts that the form shows; the server ignores them and finds its own. */
    shifts: z.array(z.unknown()).max(5_000).nullish(),
  }),
  success: { status: 202, body: requestCreated },
  refusals: {
    400: `${timeOffTooSoon('{days}')} / ${timeOffOverlaps} / ${timeOffTooLong}`,
    409: tooManyPending,
  },
});
