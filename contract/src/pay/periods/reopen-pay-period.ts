import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { requiredLine } from '../../values.ts';
import { noSuchPeriod, periodParams } from '../period.ts';
import { reasonTooLong } from './close-pay-period.ts';
import { payPeriod } from './pay-period.ts';

export const handedOver =
  'This period has been handed over. Correct the hours instead; the difference is paid in the next period.';
export const notClosed = 'This period is not closed.';
export const laterIsClosed = 'A later period is closed. Only the latest one can be reopened.';

export const reopenPayPeriod = call({
  name: 'reopen-pay-period',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/periods/{first}/reopen/',
  summary: 'Reopen the latest closed pay period before it is handed over; its photographs stay as void',
  access: ADMINS,
  params: periodParams,
  body: z.object({ reason: requiredLine(length.adminNotes, mark('Reason is required'), reasonTooLong) }),
  success: { status: 200, body: payPeriod },
  refusals: { 404: noSuchPeriod, 409: `${handedOver} / ${notClosed} / ${laterIsClosed}` },
  ours: true,
});
