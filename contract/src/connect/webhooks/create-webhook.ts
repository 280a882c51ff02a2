import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { ADMINS, call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { proofNeeded } from '../../refusals.ts';
import {
  tooManyWebhooks,
  unknownLocation,
  webhook,
  webhookFields,
  webhookNotReachable,
  webhookSecret,
} from './webhook.ts';

export const createWebhook = call({
  name: 'create-webhook',
  feature: 'webhooks',
  method: 'POST',
  path: '/api/webhooks/',
  summary: 'Add an address that learns what happens; its secret is returned only here',
  access: ADMINS,
  body: z.object(webhookFields),
  takesNoKey: true,
  budgets: budgets('webhook-address', 'calls', { person: attempts.webhookAddressesPerPerson }),
  success: { status: 201, body: webhook.extend(webhookSecret.shape) },
  refusals: {
    400: `${webhookNotReachable} / ${unknownLocation}`,
    403: proofNeeded,
    409: tooManyWebhooks,
  },
  ours: true,
});
