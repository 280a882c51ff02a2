import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { alreadyDecided, decisionNotes, ownRequest, requestNotFound } from '../../requests/request.ts';
import { date, id, idText, time } from '../../values.ts';
import { approvedHours, hoursRequired, notesRequired } from '../approved-hours.ts';
import { rate } from '../attendance.ts';
import { closedDayRefusals } from '../closed-days.ts';
import { missedPunchStatus } from './missed-punch.ts';

export const attendanceRecorded = mark('Request approved and attendance recorded');
/** LA9: the rule keeps the person from the shift, and not from being paid. */
export const recordedWithoutShift = (rule: string) =>
  say('Request approved and attendance recorded without the shift. {rule}', { rule });
export const missedPunchRejected = mark('Request rejected');
export const selectClockInTime = mark('Select ClockIn Time');
export const selectClockOutTime = mark('Select ClockOut Time');
export const selectStaff = mark('Select Staff');

/**
 * Approving an offline punch that could not be recorded needs the date, the times, and for an unknown code the person.
 * Approving a request does not, because the request has all of them.
 */
export const decideMissedPunch = call({
  name: 'decide-missed-punch',
  feature: 'missed-punches',
  method: 'POST',
  path: '/api/shifts/missed-attendance-request/{id}/',
  summary: 'Record the attendance with the approved hours as paid hours, or reject it',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z
    .object({
      action: z.enum(['APPROVE', 'REJECT']),
      approved_hours: approvedHours.nullish(),
      notes: decisionNotes,
      user_id: id.nullish(),
      date: date.nullish(),
      clock_in_time: time(selectClockInTime).nullish(),
      clock_out_time: time(selectClockOutTime).nullish(),
      rate: rate.nullish(),
    })
    .refine(({ action, approved_hours: hours }) => action === 'REJECT' || typeof hours === 'number', {
      path: ['approved_hours'],
      error: hoursRequired,
    })
    .refine(({ action, notes }) => action === 'REJECT' || Boolean(notes), {
      path: ['notes'],
      error: notesRequired,
    }),
  success: {
    status: 200,
    body: z.object({
      id: z.int(),
      status: missedPunchStatus,
      approved_hours: z.number().nullable(),
      notes: z.string(),
      /** The attendance that the approval recorded. */
      attendance_id: z.int().nullable(),
      message: z.string(),
    }),
  },
  refusals: {
    400: `${selectClockInTime} / ${selectClockOutTime} / ${selectStaff}`,
    403: ownRequest,
    404: requestNotFound,
    409: `${alreadyDecided} / ${closedDayRefusals}`,
  },
});
