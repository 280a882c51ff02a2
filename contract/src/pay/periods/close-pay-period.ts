import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { beingClosed } from '../../refusals.ts';
import { id, requiredLine } from '../../values.ts';
import { noSuchPeriod, periodParams } from '../period.ts';
import { payPeriod } from './pay-period.ts';

export const alreadyClosed = 'This period is closed already.';
export const somebodyHasNoWage = 'Somebody has no wage on a day of this period.';
export const reasonTooLong = () =>
  say('Reason must be {most} characters or less', { most: length.adminNotes });
const reason = requiredLine(length.adminNotes, mark('Reason is required'), reasonTooLong);

export const closePayPeriod = call({
  name: 'close-pay-period',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/periods/{first}/close/',
  summary: 'Close a pay period: store what it pays, and lock its days',
  access: ADMINS,
  params: periodParams,
  body: z.object({
    /** Locations that nobody signed off, and why it is closed all the same. */
    unsigned: z
      .array(z.object({ location: id, reason }), mark('Must be a list'))
      .max(1_000, mark('Must be at most 1000'))
      .default([]),
  }),
  takesNoKey: true,
  success: { status: 202, body: payPeriod },
  refusals: {
    404: noSuchPeriod,
    409: [
      alreadyClosed,
      beingClosed,
      somebodyHasNoWage,
      'Close {earlier} first.',
      '{location} is still on {date}.',
      '{count, plural, one [# thing is] other [# things are]} left at {location}.',
      '{location} is not signed off.',
    ].join(' / '),
  },
  ours: true,
});
