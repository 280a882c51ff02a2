import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { requiredText } from '../../values.ts';
import { periodParams } from '../period.ts';
import { notClosed } from '../periods/reopen-pay-period.ts';
import { handedOverAlready } from './hand-over-file.ts';

export const markHandedOver = call({
  name: 'mark-handed-over',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/periods/{first}/handed-over/',
  summary: 'Say that a closed period reached payroll without a file',
  access: ADMINS,
  params: periodParams,
  body: z.object({
    notes: requiredText(length.handOverNotes, mark('Say how it reached payroll')),
  }),
  success: { status: 200, body: z.object({ handed_over_at: z.string() }) },
  refusals: { 404: notClosed, 409: handedOverAlready },
  ours: true,
});
