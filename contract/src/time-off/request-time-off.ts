import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { asked, requestReason } from '../requests/request.ts';
import { date } from '../values.ts';
import { leaveType, timeOffTooSoon } from './time-off-request.ts';

export const timeOffSent = 'Time off request sent';
export const timeOffAutoApproved = 'Your time off is submitted and auto approved!';

export const requestTimeOff = call({
  name: 'request-time-off',
  feature: 'time-off',
  method: 'POST',
  path: '/api/shifts/request/time-off/',
  summary: 'Ask for time off; that of an admin is approved at once',
  access: EVERYONE,
  body: z.object({
    start_date: date,
    end_date: date,
    leave_type: leaveType,
    reason: requestReason,
    /** What the form shows; the server looks for itself which shifts are affected. */
    shifts: z.array(z.unknown()).max(5_000).nullish(),
  }),
  success: { status: 202, body: asked },
  refusals: { 400: timeOffTooSoon(10) },
});
