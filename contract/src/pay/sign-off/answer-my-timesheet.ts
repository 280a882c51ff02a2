import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { date, messageBody, text } from '../../values.ts';
import { noSuchPeriod, periodParams } from '../period.ts';
import { changedMeanwhile, wordsAtMost } from './answer-exceptions.ts';

export const closedForWords = 'This period is closed. Report it as a missed punch.';
export const notOverYet = 'This period is not over yet.';
export const nothingToConfirm = 'You have no hours in this period.';
export const nothingSaid = 'There is nothing to take back.';
export const saidAlready = 'You have reported this already.';
export const dayOutside = 'This day is not in the period.';
export const wordsRequired = mark('Say what is wrong.');

/** SO2: confirms, disputes or takes back. `minutes` is the sum that was on the screen. */
export const answerMyTimesheet = call({
  name: 'answer-my-timesheet',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/my-timesheet/{first}/',
  summary: 'Say that one’s own rows of a pay period look right or what is wrong with them, or take it back',
  access: EVERYONE,
  params: periodParams,
  body: z
    .object({
      answer: z.enum(['CONFIRM', 'DISPUTE', 'WITHDRAW']),
      /** The day that is wrong; without it a day is missing. */
      date: date.nullish(),
      notes: text(wordsAtMost).default(''),
      minutes: z.int().min(0).max(100_000).nullish(),
    })
    .refine(({ answer, notes }) => answer !== 'DISPUTE' || notes !== '', {
      path: ['notes'],
      message: wordsRequired,
    })
    .refine(({ answer, minutes }) => answer !== 'CONFIRM' || typeof minutes === 'number', {
      path: ['minutes'],
      message: mark('Minutes are required.'),
    }),
  success: { status: 200, body: messageBody },
  refusals: {
    400: dayOutside,
    404: noSuchPeriod,
    409: `${closedForWords} / ${notOverYet} / ${nothingToConfirm} / ${nothingSaid} / ${saidAlready} / ${changedMeanwhile}`,
  },
  ours: true,
});
