import { listWebhooks } from '@deckhand/contract/connect/webhooks/list-webhooks';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { personZone } from '../../requests/person-today.ts';
import { selectWebhooks } from './webhooks.queries.ts';
import { wireWebhook } from './wire-webhook.ts';

export const listWebhooksRoute = route(listWebhooks, async ({ db, actor, now }) => {
  const [rows, zone] = await inOneTrip(db, (transaction) => [
    selectWebhooks(transaction),
    personZone(transaction, actor.id),
  ]);
  return { count: rows.length, results: rows.map((row) => wireWebhook(row, { zone, now })) };
});
