import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { tooManyWebhooks, webhookNotFound } from '@deckhand/contract/connect/webhooks/webhook';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { personZone } from '../../requests/person-today.ts';
import { expectLocations, expectReachable, hostOf } from './find-webhook.ts';
import { newWebhookSecret, secretText } from './sign-webhook.ts';
import { insertWebhook, lockNumbers, selectWebhook } from './webhooks.queries.ts';
import { wireWebhook } from './wire-webhook.ts';

/** Only the answer shows the secret. */
export const createWebhookRoute = route(createWebhook, async (context) => {
  const { actor, body, config, now } = context;
  expectProof(actor, now);
  await expectReachable(body.url, config);
  const secret = newWebhookSecret();
  return inTransaction(context.db, async (transaction) => {
    const [, , zone] = await together([
      lockNumbers(transaction),
      expectLocations(transaction, body.locations),
      personZone(transaction, actor.id),
    ]);
    const id = await insertWebhook(transaction, {
      url: body.url,
      kinds: body.kinds,
      location_ids: body.locations ?? null,
      secret,
      made_by: actor.id,
      made_at: now,
    });
    if (id === undefined) refuse(409, tooManyWebhooks);
    await logSecurityEvents(transaction, context, [{ kind: 'WEBHOOK_ADDED', details: hostOf(body.url) }]);
    const row = found(await selectWebhook(transaction, id), webhookNotFound);
    return { ...wireWebhook(row, { zone, now }), secret: secretText(secret) };
  });
});
