import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { length } from '../../limits.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { date, id, messageBody, requiredText } from '../../values.ts';

export const alreadyDismissed = 'This shift is already dismissed on that date.';
export const alreadyWorked = 'Someone has already punched in for this shift on that date.';

export const dismissShift = call({
  name: 'dismiss-shift',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/cancel/',
  summary: 'Dismiss a shift on one date; its people are released',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  body: z.object({
    shift_id: id,
    date,
    reason: requiredText(length.dismissReason, mark('Reason is required')),
  }),
  success: { status: 200, body: messageBody },
  refusals: { 400: `${alreadyDismissed} / ${alreadyWorked}`, 404: shiftNotFound },
});
