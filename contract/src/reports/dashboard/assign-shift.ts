import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ownAttendance } from '../../attendance/attendance.ts';
import { closedDayRefusals } from '../../attendance/closed-days.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { length } from '../../limits.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { id, line, messageBody, requiredId } from '../../values.ts';

export const shiftAssigned = mark('Shift assigned successfully!');
export const alreadyAssigned = 'This attendance has already been assigned.';
export const selectShift = mark('Please select a Shift');

/** Without `attendance_id`, the person's latest attendance without a shift is assigned (D3). */
export const assignShift = call({
  name: 'assign-shift',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/assign-shifts/',
  summary: 'Assign an attendance to the shift that was worked',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    user_id: id,
    shift_id: requiredId(selectShift),
    attendance_id: id.nullish(),
    /** Needed by admins where it changes what a closed pay period paid (PE9). */
    reason: line(length.adminNotes).nullish(),
  }),
  success: { status: 200, body: messageBody.extend({ id: z.int() }) },
  refusals: {
    400: `This shift does not run on that date. / ${lacksCertificateText}`,
    403: ownAttendance,
    404: shiftNotFound,
    409: `${alreadyAssigned} / ${closedDayRefusals}`,
  },
});
