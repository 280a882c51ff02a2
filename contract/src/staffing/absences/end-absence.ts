import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { seatAgainReason } from '../../plans/law-reason.ts';
import { dateInThePast } from '../../requests/request.ts';
import { date, idText } from '../../values.ts';
import { absenceNotFound, absenceOver, backTooLate, ownAbsence, returned } from './absence.ts';

export const endAbsence = call({
  name: 'end-absence',
  feature: 'absences',
  method: 'POST',
  path: '/api/absences/{id}/return/',
  summary: 'End an absence early, and give back what nobody else has taken',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  /** The first day on which the person works again; without one, today. From the first day on, it never was. */
  body: z.object({ back_on: date.optional(), ...seatAgainReason }),
  success: { status: 200, body: z.object({ message: z.string(), ...returned }) },
  refusals: {
    400: `${dateInThePast} / ${backTooLate}`,
    403: ownAbsence,
    404: absenceNotFound,
    409: absenceOver,
  },
  ours: true,
});
