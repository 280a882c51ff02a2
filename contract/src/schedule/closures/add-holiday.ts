import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { length } from '../../limits.ts';
import { date, id, idText, requiredText } from '../../values.ts';
import { alreadyHoliday, holiday } from './holiday.ts';

export const locationRequired = mark('Location is required');

/** Date and location come in the query or in the body; the body has precedence. */
export const addHoliday = call({
  name: 'add-holiday',
  feature: 'holidays',
  method: 'POST',
  path: '/api/shifts/add-holiday/',
  summary: 'Close a location on a date',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 403,
  query: z.object({ date: date.optional(), location: idText.optional() }),
  body: z.object({
    reason: requiredText(length.holidayReason, mark('Reason is required'), () =>
      say('Reason must be {most} characters or less', { most: length.holidayReason }),
    ),
    date: date.optional(),
    location_id: id.optional(),
  }),
  success: { status: 201, body: holiday.extend({ message: z.string() }) },
  refusals: { 409: alreadyHoliday },
});
