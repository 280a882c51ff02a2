import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { lacksYourCertificateText } from '../../plans/lack.ts';
import { timesOutOfOrder } from '../../plans/shift.ts';
import { tooYoungForShiftText } from '../../plans/too-young.ts';
import { requestReason, tooManyPending } from '../../requests/request.ts';
import { date, id, messageBody, time } from '../../values.ts';
import { futureDate, futureTime, notOnThisShift, rate } from '../attendance.ts';

export const missedPunchSent = mark('Missed attendance request submitted to Admin!');
export const missedPunchExists = mark('Request not sent. It may already exist.');

export const requestMissedPunch = call({
  name: 'request-missed-punch',
  feature: 'missed-punches',
  method: 'POST',
  path: '/api/shifts/request/missed-attendance/',
  summary: 'Request that a manager records attendance without punches',
  access: STAFF,
  body: z.object({
    date,
    clock_in_time: time(mark('Select ClockIn Time')),
    clock_out_time: time(mark('Select ClockOut Time')),
    request_type: z.literal('ATTENDANCE').optional(),
    shift_id: id.nullish(),
    rate,
    reason: requestReason,
  }),
  success: { status: 201, body: messageBody.extend({ id: z.int(), status: z.literal('PENDING') }) },
  refusals: {
    400: [
      timesOutOfOrder,
      futureDate,
      futureTime,
      notOnThisShift,
      tooYoungForShiftText,
      lacksYourCertificateText,
      missedPunchExists,
    ].join(' / '),
    409: tooManyPending,
  },
});
