import { ADMINS, call } from '../../call.ts';
import { proofNeeded } from '../../refusals.ts';
import { webhook, webhookNotFound, webhookParams, webhookSecret } from './webhook.ts';

export const makeWebhookSecret = call({
  name: 'make-webhook-secret',
  feature: 'webhooks',
  method: 'POST',
  path: '/api/webhooks/{id}/secret/',
  summary: 'Make a new secret, returned only here; for 24 hours the old one signs, too',
  access: ADMINS,
  params: webhookParams,
  takesNoKey: true,
  success: { status: 200, body: webhook.extend(webhookSecret.shape) },
  refusals: { 403: proofNeeded, 404: webhookNotFound },
  ours: true,
});
