import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { noSuchPeriod, periodParams } from '../period.ts';

export const verifyPayPeriod = call({
  name: 'verify-pay-period',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/verify/',
  summary: 'Recompute a closed pay period from what was stored, and compare it line by line',
  access: ADMINS,
  params: periodParams,
  success: {
    status: 200,
    body: z.object({
      /** When it was recomputed. */
      at: z.string(),
      people: z.int(),
      lines: z.int(),
      /** A sentence for each thing that is not as it was closed. */
      faults: z.array(z.string()),
      /** Attendances that were corrected since; what follows is paid with a later period. */
      corrected: z.array(z.object({ user_id: z.int(), date: z.string() })),
    }),
  },
  refusals: { 404: noSuchPeriod },
  ours: true,
});
