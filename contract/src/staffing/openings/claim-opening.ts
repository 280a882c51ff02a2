import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { neededElsewhere, notPublished } from '../../plans/horizon.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { endBeforeStart, notOnThatDate } from '../../plans/shift.ts';
import { date, id } from '../../values.ts';
import { shiftTaken } from './opening.ts';

export const openShiftNotFound = 'shift not found.';
export const shiftIsYours = mark('This shift has been assigned to you!');

export const claimOpening = call({
  name: 'claim-opening',
  feature: 'openings',
  method: 'POST',
  path: '/api/shifts/request/open-shift/',
  summary:
    'Claim all uncovered dates of a shift between two dates; of simultaneous claims the first succeeds',
  access: STAFF,
  outOfReach: 404,
  body: z
    .object({ shift: id, start_date: date, end_date: date })
    .refine(({ start_date: start, end_date: end }) => start <= end, {
      path: ['end_date'],
      error: endBeforeStart,
    }),
  /** `id` is the opening’s. The dates are the first and last that the person got. */
  success: {
    status: 201,
    body: z.object({
      id: z.int(),
      status: z.literal('APPROVED'),
      start_date: z.string(),
      end_date: z.string(),
      message: z.string(),
      ...renewals,
    }),
  },
  refusals: {
    400: `${notOnThatDate} / ${notPublished} / ${lacksCertificateText}`,
    404: openShiftNotFound,
    409: `${shiftTaken} / ${neededElsewhere}`,
  },
});
