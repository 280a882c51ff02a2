import { ADMINS, call } from '../../call.ts';
import { proofNeeded } from '../../refusals.ts';
import { webhookNotFound, webhookParams } from './webhook.ts';

export const deleteWebhook = call({
  name: 'delete-webhook',
  feature: 'webhooks',
  method: 'DELETE',
  path: '/api/webhooks/{id}/',
  summary: 'Delete an address with its deliveries',
  access: ADMINS,
  params: webhookParams,
  success: { status: 204, body: null },
  refusals: { 403: proofNeeded, 404: webhookNotFound },
  ours: true,
});
