import { call, MANAGEMENT } from '../call.ts';
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
  refusals: { 400: '{name} is already booked {date or weekday} {time} ({code}).' },
});
