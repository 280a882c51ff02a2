import { deliveryNotFound } from '@deckhand/contract/connect/webhooks/delivery';
import { sendDeliveryAgain } from '@deckhand/contract/connect/webhooks/send-delivery-again';
import { webhookDisabled } from '@deckhand/contract/connect/webhooks/webhook';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { personZone } from '../../requests/person-today.ts';
import { queueAgain, selectDelivery, selectWebhookOf } from './webhooks.queries.ts';
import { wireDelivery } from './wire-webhook.ts';

export const sendDeliveryAgainRoute = route(sendDeliveryAgain, ({ db, actor, params }) =>
  inTransaction(db, async (transaction) => {
    const [webhook, zone] = await together([
      selectWebhookOf(transaction, params.id),
      personZone(transaction, actor.id),
    ]);
    if (found(webhook, deliveryNotFound).disabled_at !== null) refuse(409, webhookDisabled);
    await queueAgain(later(transaction), params.id);
    return wireDelivery(found(await selectDelivery(transaction, params.id), deliveryNotFound), zone);
  }),
);
