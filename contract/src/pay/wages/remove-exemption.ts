import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { beingClosed, closedAlready } from '../../refusals.ts';
import { idText } from '../../values.ts';
import { exemptionNotFound, exemptionStays, ownExemption } from './exemption.ts';

export const removeExemption = call({
  name: 'remove-exemption',
  feature: 'pay',
  method: 'DELETE',
  path: '/api/pay/exempt/{id}/',
  summary: 'Remove an exemption that reaches no closed day',
  access: ADMINS,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: {
    403: ownExemption,
    404: exemptionNotFound,
    409: `${exemptionStays} / ${closedAlready} / ${beingClosed}`,
  },
  ours: true,
});
