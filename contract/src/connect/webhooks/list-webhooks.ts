import { ADMINS, call } from '../../call.ts';
import { listOf } from '../../values.ts';
import { webhook } from './webhook.ts';

export const listWebhooks = call({
  name: 'list-webhooks',
  feature: 'webhooks',
  method: 'GET',
  path: '/api/webhooks/',
  summary: 'List the addresses that learn what happened, without their secrets',
  access: ADMINS,
  success: { status: 200, body: listOf(webhook) },
  ours: true,
});
