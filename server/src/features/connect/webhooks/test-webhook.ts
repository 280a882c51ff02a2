import { deliveryNotFound } from '@deckhand/contract/connect/webhooks/delivery';
import { testWebhook } from '@deckhand/contract/connect/webhooks/test-webhook';
import { webhookDisabled } from '@deckhand/contract/connect/webhooks/webhook';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { personZone } from '../../requests/person-today.ts';
import { findWebhook } from './find-webhook.ts';
import { insertEventFor, selectDelivery } from './webhooks.queries.ts';
import { wireDelivery } from './wire-webhook.ts';

export const testWebhookRoute = route(testWebhook, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const [webhook, zone] = await together([
      findWebhook(transaction, params.id),
      personZone(transaction, actor.id),
    ]);
    if (webhook.disabled_at !== null) refuse(409, webhookDisabled);
    const data = { webhook_id: webhook.id };
    const id = await insertEventFor(transaction, webhook.id, 'webhook.test', { data, now });
    return wireDelivery(found(await selectDelivery(transaction, id), deliveryNotFound), zone);
  }),
);
