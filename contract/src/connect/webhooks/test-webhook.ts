import { ADMINS, call } from '../../call.ts';
import { delivery } from './delivery.ts';
import { webhookDisabled, webhookNotFound, webhookParams } from './webhook.ts';

export const testWebhook = call({
  name: 'test-webhook',
  feature: 'webhooks',
  method: 'POST',
  path: '/api/webhooks/{id}/test/',
  summary: 'Send a test to an address',
  access: ADMINS,
  params: webhookParams,
  success: { status: 202, body: delivery },
  refusals: { 404: webhookNotFound, 409: webhookDisabled },
  ours: true,
});
