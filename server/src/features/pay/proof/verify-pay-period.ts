import { noSuchPeriod } from '@deckhand/contract/pay/period';
import { verifyPayPeriod } from '@deckhand/contract/pay/proof/verify-pay-period';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { verifyPay } from './verify-pay.ts';

export const verifyPayPeriodRoute = route(verifyPayPeriod, async ({ db, params, now }) => {
  const { periods, people, lines, faults, corrected } = await verifyPay(db, params.first);
  if (periods === 0) refuse(404, noSuchPeriod);
  return {
    at: now.toISOString(),
    people,
    lines,
    faults,
    corrected: corrected.map(({ personId, date }) => ({ user_id: personId, date })),
  };
});
