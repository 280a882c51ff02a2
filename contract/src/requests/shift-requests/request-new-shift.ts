import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { timesOutOfOrder, weekday } from '../../plans/shift.ts';
import { date, time } from '../../values.ts';
import { requestCreated, requestReason, tooManyPending } from '../request.ts';
import { threeMonths } from './shift-request.ts';

export const shiftRequestSent = mark('Shift request submitted successfully!');
const noWeekDays = mark('Please select Week Days');

const weekDays = z
  .union([weekday, z.array(weekday).min(1, noWeekDays).max(7)], noWeekDays)
  .transform((value) => [...new Set([value].flat())]);

export const requestNewShift = call({
  name: 'request-new-shift',
  feature: 'shift-requests',
  method: 'POST',
  path: '/api/shifts/request/new-shift/',
  summary: 'Request a new shift at the times when you are available',
  access: STAFF,
  body: z.object({
    week_days: weekDays,
    date_of_availability: date,
    start_time: time(mark('Start Time is required')),
    end_time: time(mark('End Time is required')),
    ok3months: threeMonths,
    reason: requestReason,
  }),
  success: { status: 202, body: requestCreated },
  refusals: { 400: timesOutOfOrder, 409: tooManyPending },
});
