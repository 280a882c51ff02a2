import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf, slice } from '../../values.ts';
import { payPeriod, payTotals } from './pay-period.ts';

export const listPayPeriods = call({
  name: 'list-pay-periods',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/',
  summary: 'List the pay periods that have begun, the newest first',
  access: MANAGEMENT,
  query: z.object(slice),
  success: {
    status: 200,
    body: listOf(
      payPeriod.extend({
        /** As it was closed; null before. Managers see the sums of people alone who worked at their locations. */
        totals: payTotals.nullable(),
      }),
    ),
  },
  ours: true,
});
