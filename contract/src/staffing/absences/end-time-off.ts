import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { seatAgainReason } from '../../plans/law-reason.ts';
import { dateInThePast, ownRequest, requestNotFound } from '../../requests/request.ts';
import { date, idText } from '../../values.ts';
import { returned } from './absence.ts';

export const timeOffNotApproved = 'This time off is not approved.';
export const timeOffOver = 'This time off is over already.';
export const timeOffEndsBefore = 'The time off ends before that day.';

export const endTimeOffRefusals = {
  400: `${dateInThePast} / ${timeOffEndsBefore}`,
  403: ownRequest,
  404: requestNotFound,
  409: `${timeOffNotApproved} / ${timeOffOver}`,
};

/** TM13: the way back for approved time off, as the end of an absence is for sickness. */
export const endTimeOff = call({
  name: 'end-time-off',
  feature: 'absences',
  method: 'POST',
  path: '/api/shifts/manage_time-off/{id}/end/',
  summary: 'End approved time off early, and give back what nobody else has taken',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  /** The first day on which the person works again; without one, today or the first day off. From that one on, it never was. */
  body: z.object({ back_on: date.optional(), ...seatAgainReason }),
  success: { status: 200, body: z.object({ message: z.string(), ...returned }) },
  refusals: endTimeOffRefusals,
  ours: true,
});
