import { NOT_OFFERED } from '@deckhand/domain/staffing/swaps/swap';
import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { notPublished } from '../../plans/horizon.ts';
import { notOnThatDate, shiftNotFound } from '../../plans/shift.ts';
import { namedPerson, swapShift } from '../../requests/request.ts';
import { holidayRequested, pastShift } from '../../requests/schedule-changes/request-schedule-change.ts';
import { date, idText } from '../../values.ts';

export const findSwaps = call({
  name: 'find-swaps',
  feature: 'swaps',
  method: 'GET',
  path: '/api/shifts/swaps/offers/{id}/',
  summary: 'Find who could take one date of your own shift, and for which of their shifts you could swap it',
  access: STAFF,
  outOfReach: 404,
  /** The id of the shift. */
  params: z.object({ id: idText }),
  query: z.object({ date }),
  success: {
    status: 200,
    body: z.object({
      shift: swapShift,
      /** The location does not ask a manager first, if nobody goes below the need or into overtime. */
      at_once: z.boolean(),
      /** The managers of the location who could decide it (T2); admins can as well. */
      deciders: z.array(namedPerson),
      /** Who could take it for nothing, by name. */
      colleagues: z.array(namedPerson),
      /** The colleagues' shifts that both could do, by date and time. */
      shifts: z.array(z.object({ colleague: namedPerson, shift: swapShift })),
      /** The number of other shifts of colleagues within these days, and why they are not offered. */
      others: z.array(z.object({ reason: z.enum(NOT_OFFERED), count: z.int() })),
    }),
  },
  refusals: {
    400: `${notOnThatDate} / ${notPublished} / ${pastShift} / ${holidayRequested}`,
    404: shiftNotFound,
  },
  ours: true,
});
