import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { dateInThePast } from '../../requests/request.ts';
import { date, idText } from '../../values.ts';
import { absenceNotFound, absenceOver, backTooLate, ownAbsence, returned } from './absence.ts';

export const previewReturn = call({
  name: 'preview-return',
  feature: 'absences',
  method: 'GET',
  path: '/api/absences/{id}/return/',
  summary: 'Say what goes back to a person who is back early, and what stays with others',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  /** The first day on which the person works again; without one, today. */
  query: z.object({ back_on: date.optional() }),
  success: { status: 200, body: z.object(returned) },
  refusals: {
    400: `${dateInThePast} / ${backTooLate}`,
    403: ownAbsence,
    404: absenceNotFound,
    409: absenceOver,
  },
  ours: true,
});
