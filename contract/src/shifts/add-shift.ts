import { call, MANAGEMENT } from '../call.ts';
import { alreadyDecided, requestNotFound } from '../requests/request.ts';
import { shift, shiftFields } from './shift.ts';

export const addShift = call({
  name: 'add-shift',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/add-shift/',
  summary: 'Plan a one-time or recurring shift',
  access: MANAGEMENT,
  outOfReach: 403,
  body: shiftFields,
  success: { status: 201, body: shift },
  /** 404 and 409 are about the request that the shift is made for. */
  refusals: {
    400: '{name} is already booked {date or weekday} {time} ({code}).',
    404: requestNotFound,
    409: alreadyDecided,
  },
});
