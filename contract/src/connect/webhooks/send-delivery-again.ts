import { ADMINS, call } from '../../call.ts';
import { delivery, deliveryNotFound } from './delivery.ts';
import { webhookDisabled, webhookParams } from './webhook.ts';

export const sendDeliveryAgain = call({
  name: 'send-delivery-again',
  feature: 'webhooks',
  method: 'POST',
  path: '/api/webhooks/deliveries/{id}/again/',
  summary: 'Send an event again, under the same id, now and as often as a new one',
  access: ADMINS,
  params: webhookParams,
  success: { status: 202, body: delivery },
  refusals: { 404: deliveryNotFound, 409: webhookDisabled },
  ours: true,
});
