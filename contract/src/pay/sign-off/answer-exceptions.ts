import { mark } from '@deckhand/domain/language/say';
import { EXCEPTION_ANSWERS } from '@deckhand/domain/pay/sign-off/exception';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { messageBody, text } from '../../values.ts';
import { closedPeriod, noSuchPeriod, periodParams } from '../period.ts';
import { exceptionId } from './exception.ts';

export const changedMeanwhile = 'This has changed meanwhile.';
export const ownException = 'You cannot answer what is about yourself.';
export const needsChange = 'This cannot be answered with these words.';
export const answerRequired = mark('Write an answer.');

/** So many can be answered at once. */
const answeredAtOnce = 500;
/** Words of an answer, a dispute or a reason. */
export const wordsAtMost = 255;

export const answerExceptions = call({
  name: 'answer-exceptions',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/periods/{first}/exceptions/',
  summary: 'Answer exceptions of a pay period as they were on the screen, all of them or none',
  access: MANAGEMENT,
  outOfReach: 403,
  params: periodParams,
  body: z
    .object({
      ids: z.array(exceptionId).min(1, mark('Choose something to answer')).max(answeredAtOnce),
      answer: z.enum(EXCEPTION_ANSWERS),
      notes: text(wordsAtMost).default(''),
    })
    .refine(({ answer, notes }) => (answer !== 'ANSWER' && answer !== 'SEEN') || notes !== '', {
      path: ['notes'],
      message: answerRequired,
    }),
  success: { status: 200, body: messageBody.extend({ answered: z.int() }) },
  refusals: {
    400: needsChange,
    403: ownException,
    404: noSuchPeriod,
    409: `${changedMeanwhile} / ${closedPeriod}`,
  },
  ours: true,
});
