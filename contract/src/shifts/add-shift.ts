import { call, MANAGEMENT } from '../call.ts';
import { alreadyDecided, requestNotFound } from '../requests/request.ts';
import { alreadyBooked, shift, shiftFields } from './shift.ts';

export const addShift = call({
  name: 'add-shift',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/add-shift/',
  summary: 'Create a one-time or recurring shift',
  access: MANAGEMENT,
  outOfReach: 403,
  body: shiftFields,
  success: { status: 201, body: shift },
  /** 404 and 409 concern the request for which the shift is created. */
  refusals: {
    400: alreadyBooked,
    404: requestNotFound,
    409: alreadyDecided,
  },
});
