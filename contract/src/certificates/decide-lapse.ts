import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { lapsedDatesAtMost } from '../limits.ts';
import { personNotFound } from '../people/person.ts';
import { mailBudgets } from '../person-budgets.ts';
import { stalePage } from '../plans/shift.ts';
import { date, id, messageBody } from '../values.ts';

/** The shifts are no longer those that the page showed: somebody was faster, or the certificate was renewed. */
export const datesOpened = mark('The dates are open now.');
export const lapseKept = mark('Kept until the certificate is renewed.');

export const decideLapse = call({
  name: 'decide-lapse',
  feature: 'certificates',
  method: 'POST',
  path: '/api/certificates/lapses/',
  summary:
    'Open the dates for which a person lacks a certificate, or keep the person there until it is renewed',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    action: z.enum(['OPEN', 'KEEP']),
    user: id,
    kind: id,
    dates: z
      .array(z.object({ shift: id, date }))
      .min(1, 'Must hold at least one date')
      .max(lapsedDatesAtMost),
  }),
  budgets: mailBudgets,
  success: { status: 200, body: messageBody },
  refusals: { 404: personNotFound, 409: stalePage },
  ours: true,
});
