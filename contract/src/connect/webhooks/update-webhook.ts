import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { ADMINS, call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { proofNeeded } from '../../refusals.ts';
import {
  unknownLocation,
  webhook,
  webhookFields,
  webhookNotFound,
  webhookNotReachable,
  webhookParams,
} from './webhook.ts';

export const updateWebhook = call({
  name: 'update-webhook',
  feature: 'webhooks',
  method: 'PUT',
  path: '/api/webhooks/{id}/',
  summary: 'Change an address, its kinds and locations, or disable or enable it',
  access: ADMINS,
  params: webhookParams,
  body: z.object({
    ...webhookFields,
    /** Absent, it stays as it is: a receiver may have ended it (410) since its address was read. */
    is_enabled: z.boolean('Must be true or false').optional(),
  }),
  budgets: budgets('webhook-address', 'calls', { person: attempts.webhookAddressesPerPerson }),
  success: { status: 200, body: webhook },
  refusals: {
    400: `${webhookNotReachable} / ${unknownLocation}`,
    403: proofNeeded,
    404: webhookNotFound,
  },
  ours: true,
});
