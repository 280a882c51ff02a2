import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { approvalNotes, approvedHours } from '../../attendance/approved-hours.ts';
import { closedDayRefusals } from '../../attendance/closed-days.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { mostApprovedHours } from '../../limits.ts';
import { id } from '../../values.ts';
import { attendanceNotFound } from './attendance-row.ts';

export const stillClockedIn = mark('Hours can be approved once the person has clocked out.');
export const ownHours = mark('You cannot approve your own hours.');
export const hoursChanged = 'Somebody else has changed these hours meanwhile.';

/** `seen_hours` are the paid hours that the manager saw. When sent, a change by someone else since then is not overwritten. */
export const approveHours = call({
  name: 'approve-hours',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/approve-hours/',
  summary: 'Set the paid hours of an attendance, with a reason',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    attendance_id: id,
    approved_hours: approvedHours,
    notes: approvalNotes,
    seen_hours: z.number().min(0).max(mostApprovedHours).nullish(),
  }),
  success: {
    status: 200,
    body: z.object({ id: z.int(), approved_hours: z.number(), notes: z.string(), message: z.string() }),
  },
  refusals: {
    400: stillClockedIn,
    403: ownHours,
    404: attendanceNotFound,
    409: `${hoursChanged} / ${closedDayRefusals}`,
  },
});
