import { listDeliveries } from '@deckhand/contract/connect/webhooks/list-deliveries';
import { webhookNotFound } from '@deckhand/contract/connect/webhooks/webhook';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { personZone } from '../../requests/person-today.ts';
import { countDeliveries, selectDeliveries, selectWebhook } from './webhooks.queries.ts';
import { wireDelivery } from './wire-webhook.ts';

export const listDeliveriesRoute = route(listDeliveries, async ({ db, actor, params, query }) => {
  const [webhook, rows, count, zone] = await inOneTrip(db, (transaction) => [
    selectWebhook(transaction, params.id),
    selectDeliveries(transaction, params.id, query),
    countDeliveries(transaction, params.id),
    personZone(transaction, actor.id),
  ]);
  found(webhook, webhookNotFound);
  return { count, results: rows.map((row) => wireDelivery(row, zone)) };
});
