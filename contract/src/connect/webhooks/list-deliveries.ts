import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { listOf, slice } from '../../values.ts';
import { delivery } from './delivery.ts';
import { webhookNotFound, webhookParams } from './webhook.ts';

export const listDeliveries = call({
  name: 'list-deliveries',
  feature: 'webhooks',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries/',
  summary: 'List what was sent to an address in the last 14 days, the latest first',
  access: ADMINS,
  params: webhookParams,
  query: z.object(slice),
  success: { status: 200, body: listOf(delivery) },
  refusals: { 404: webhookNotFound },
  ours: true,
});
