import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { repairsAtMost } from '../../limits.ts';
import { personNotFound } from '../../people/person.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked, endBeforeStart } from '../../plans/shift.ts';
import { dateInThePast } from '../../requests/request.ts';
import { date, id, idText } from '../../values.ts';
import { nobodyToAsk } from '../offers/offer.ts';
import { absence, absenceOverlaps, ownAbsence, repairOutdated } from './absence.ts';

/** AB4: each of `repair` seats somebody on a date that the absence opens. Everything is done, or nothing. */
export const recordAbsence = call({
  name: 'record-absence',
  feature: 'absences',
  method: 'POST',
  path: '/api/users/{id}/absences/',
  summary:
    'Record that a person is sick, which releases them, and seat others on what that opens or offer it',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({
    start_date: date,
    end_date: date,
    ...lawReason,
    repair: z
      .array(z.object({ shift_id: id, date, user_id: id }))
      .max(repairsAtMost)
      .optional(),
    /** Offers what stays open of these instead (AB6). */
    offer: z
      .array(z.object({ shift_id: id, date }))
      .max(repairsAtMost)
      .optional(),
  }),
  success: {
    status: 201,
    body: absence.extend({
      message: z.string(),
      /**
       * The number of dates from which the person was released, of those that became open, and of those that
       * others took.
       */
      released: z.int(),
      opened: z.int(),
      repaired: z.int(),
      /** The number of open dates that are offered. */
      offered: z.int(),
      ...renewals,
    }),
  },
  refusals: {
    400: `${endBeforeStart} / ${dateInThePast} / ${absenceOverlaps} / ${alreadyBooked} / ${lacksCertificateText} / ${nobodyToAsk}`,
    403: ownAbsence,
    404: personNotFound,
    409: repairOutdated,
  },
  ours: true,
});
