import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { endBeforeStart } from '../../plans/shift.ts';
import { dateInThePast } from '../../requests/request.ts';
import { affectedShift } from '../../requests/time-off/time-off-request.ts';
import { date, idText } from '../../values.ts';
import { explainedChoice } from '../find-staff/obstacle.ts';
import { absenceOverlaps, ownAbsence } from './absence.ts';

/** One occurrence from which the absence would release the person. */
const missedShift = affectedShift.extend({
  shift_type: z.array(z.object({ id: z.int(), name: z.string(), color: z.string() })),
  /** Nobody else has a seat then. */
  opens: z.boolean(),
  /** The person who is proposed for it; nobody of two openings at once. */
  proposed: z.int().nullable(),
  /** Who could take it, the best first; only of what opens at locations in reach, and of the first dates. */
  choices: z.array(explainedChoice),
});
export type MissedShift = z.infer<typeof missedShift>;

export const previewAbsence = call({
  name: 'preview-absence',
  feature: 'absences',
  method: 'GET',
  path: '/api/users/{id}/absences/preview/',
  summary: 'Say what an absence would open, and who could take it',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: z.object({ start_date: date, end_date: date }),
  success: {
    status: 200,
    body: z.object({
      shifts: z.array(missedShift),
      /** Today's shifts that are over or clocked in for; they stay the person's. */
      stays: z.array(affectedShift),
      is_clocked_in: z.boolean(),
    }),
  },
  refusals: {
    400: `${endBeforeStart} / ${dateInThePast} / ${absenceOverlaps}`,
    403: ownAbsence,
    404: personNotFound,
  },
  ours: true,
});
