import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { length } from '../../limits.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { notPublished } from '../../plans/horizon.ts';
import { notOnThatDate, shiftNotFound } from '../../plans/shift.ts';
import { requestCreated, tooManyPending } from '../../requests/request.ts';
import { date, id, text } from '../../values.ts';
import { alreadyAsked, notTheirShift, notYourColleague, swapNotPossible } from './swap.ts';

/** Without another shift, the own one is given away. */
export const requestSwap = call({
  name: 'request-swap',
  feature: 'swaps',
  method: 'POST',
  path: '/api/shifts/swaps/',
  summary: 'Ask a colleague to take one date of your own shift, for one of theirs or for nothing',
  access: STAFF,
  outOfReach: 404,
  body: z
    .object({
      shift: id,
      date,
      colleague: id,
      other_shift: id.nullish(),
      other_date: date.nullish(),
      /** A word to the colleague. */
      reason: text(length.scheduleChangeReason).default(''),
    })
    .refine(({ other_shift: shift, other_date: day }) => (shift == null) === (day == null), {
      path: ['other_date'],
      error: mark('Name the other shift and its date, or neither'),
    }),
  success: { status: 202, body: requestCreated },
  refusals: {
    400: `${notOnThatDate} / ${notPublished} / ${notYourColleague} / ${notTheirShift} / ${swapNotPossible}`,
    404: shiftNotFound,
    409: `${alreadyAsked} / ${tooManyPending}`,
  },
  budgets: mailBudgets,
  ours: true,
});
