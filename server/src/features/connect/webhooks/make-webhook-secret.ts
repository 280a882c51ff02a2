import { makeWebhookSecret } from '@deckhand/contract/connect/webhooks/make-webhook-secret';
import { webhookNotFound } from '@deckhand/contract/connect/webhooks/webhook';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { personZone } from '../../requests/person-today.ts';
import { findWebhook, hostOf } from './find-webhook.ts';
import { newWebhookSecret, secretText } from './sign-webhook.ts';
import { replaceSecret, selectWebhook } from './webhooks.queries.ts';
import { wireWebhook } from './wire-webhook.ts';

/** WH5: both secrets sign for so long. */
const BOTH_SIGN = 24 * 60 * 60_000;

export const makeWebhookSecretRoute = route(makeWebhookSecret, async (context) => {
  const { actor, params, now } = context;
  expectProof(actor, now);
  const secret = newWebhookSecret();
  return inTransaction(context.db, async (transaction) => {
    const [{ id, url }, zone] = await together([
      findWebhook(transaction, params.id),
      personZone(transaction, actor.id),
    ]);
    await replaceSecret(later(transaction), id, secret, new Date(now.getTime() + BOTH_SIGN));
    await logSecurityEvents(transaction, context, [{ kind: 'WEBHOOK_SECRET_MADE', details: hostOf(url) }]);
    const row = found(await selectWebhook(transaction, id), webhookNotFound);
    return { ...wireWebhook(row, { zone, now }), secret: secretText(secret) };
  });
});
