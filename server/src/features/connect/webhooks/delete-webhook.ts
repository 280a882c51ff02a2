import { deleteWebhook } from '@deckhand/contract/connect/webhooks/delete-webhook';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { findWebhook, hostOf } from './find-webhook.ts';
import { deleteWebhookRow } from './webhooks.queries.ts';

export const deleteWebhookRoute = route(deleteWebhook, async (context) => {
  expectProof(context.actor, context.now);
  await inTransaction(context.db, async (transaction) => {
    const { id, url } = await findWebhook(transaction, context.params.id);
    await deleteWebhookRow(later(transaction), id);
    await logSecurityEvents(transaction, context, [{ kind: 'WEBHOOK_DELETED', details: hostOf(url) }]);
  });
  return undefined;
});
