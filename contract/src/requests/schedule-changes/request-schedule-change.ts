import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { length } from '../../limits.ts';
import { notPublished } from '../../plans/horizon.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { date, id, requiredText } from '../../values.ts';
import { reasonRequired, requestCreated, tooManyPending } from '../request.ts';

export const scheduleChangeSent = mark('Schedule change request sent');
export const pastShift = mark('Cannot send request on past shifts');
export const holidayRequested = mark('Holiday cannot be requested');
export const changeTooSoon = (days: number | string) =>
  say('Schedule Change request must be submitted at least {days} days in advance.', { days });
export const changeAlreadyRequested = mark('You have already asked to change this shift.');
export const advanceNotice = mark(
  'We request 2 weeks advance notice and a minimum of 1 week to accommodate.',
);

/** The date of the shift comes in the body or in the query; the body has precedence. */
export const requestScheduleChange = call({
  name: 'request-schedule-change',
  feature: 'schedule-changes',
  method: 'POST',
  path: '/api/shifts/request/reschedule/',
  summary: 'Request to be released from one date of your own shift',
  access: STAFF,
  outOfReach: 404,
  query: z.object({ request_date: date.optional() }),
  body: z.object({
    shift: id,
    request_type: z.literal('SHIFT_CHANGE').optional(),
    last_shift_date: date.nullish(),
    shift_date: date.nullish(),
    reason: requiredText(length.scheduleChangeReason, reasonRequired, () =>
      say('Reason must be {most} characters or less', { most: length.scheduleChangeReason }),
    ),
  }),
  success: { status: 202, body: requestCreated },
  refusals: {
    400: `${pastShift} / ${notPublished}`,
    404: shiftNotFound,
    409: `${changeAlreadyRequested} / ${tooManyPending}`,
  },
});
