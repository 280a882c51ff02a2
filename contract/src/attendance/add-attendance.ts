import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { length } from '../limits.ts';
import { personNotFound } from '../people/person.ts';
import { lacksCertificateText } from '../plans/lack.ts';
import { timesOutOfOrder } from '../plans/shift.ts';
import { lifeguardsAreOlderText } from '../plans/too-young.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { date, id, messageBody, requiredId, requiredText, time } from '../values.ts';
import {
  attendanceOverlaps,
  futureDate,
  futureTime,
  notOnThisShift,
  ownAttendance,
  rate,
} from './attendance.ts';
import { closedDayRefusals } from './closed-days.ts';

export const attendanceAdded = mark('Attendance added successfully by manager!');

export const addAttendance = call({
  name: 'add-attendance',
  feature: 'attendance',
  method: 'POST',
  path: '/api/shifts/attendance/add-by-manager/',
  summary: 'Enter the attendance of a person who did not punch',
  access: MANAGEMENT,
  outOfReach: 403,
  body: z.object({
    location: requiredId(mark('Select Location')),
    user_id: requiredId('Select Staff'),
    date,
    clock_in_time: time(mark('Select ClockIn Time')),
    clock_out_time: time(mark('Select ClockOut Time')),
    request_type: z.literal('ATTENDANCE').optional(),
    shift_id: id.nullish(),
    rate,
    reason: requiredText(length.attendanceReason, mark('Reason is required'), () =>
      say('Reason cannot exceed {max} characters', { max: length.attendanceReason }),
    ),
  }),
  success: { status: 201, body: messageBody.extend({ id: z.int() }) },
  refusals: {
    400: [
      timesOutOfOrder,
      futureDate,
      futureTime,
      notOnThisShift,
      lifeguardsAreOlderText,
      lacksCertificateText,
      attendanceOverlaps,
    ].join(' / '),
    403: ownAttendance,
    404: `${personNotFound} / ${locationNotFound}`,
    409: closedDayRefusals,
  },
});
