import { updateWebhook as declared } from '@deckhand/contract/connect/webhooks/update-webhook';
import { webhookNotFound, webhookNotReachable } from '@deckhand/contract/connect/webhooks/webhook';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { personZone } from '../../requests/person-today.ts';
import { expectLocations, findWebhook, hostOf, isWebhookReachable } from './find-webhook.ts';
import { disable, enable, selectWebhook, stopDeliveries, updateWebhook } from './webhooks.queries.ts';
import { wireWebhook } from './wire-webhook.ts';

export const updateWebhookRoute = route(declared, async (context) => {
  const { actor, params, body, config, now } = context;
  expectProof(actor, now);
  // Asked before the transaction, so that nothing waits for the name server; who has to be reachable shows only within.
  const isTargetReachable = await isWebhookReachable(body.url, config);
  return inTransaction(context.db, async (transaction) => {
    const [before, zone] = await together([
      findWebhook(transaction, params.id),
      personZone(transaction, actor.id),
      expectLocations(transaction, body.locations, params.id),
    ]);
    const wasEnabled = before.disabled_at === null;
    const isEnabled = body.is_enabled ?? wasEnabled;
    const isMoved = before.url !== body.url;
    // WH6: one whose target is gone can be disabled all the same.
    if (!isTargetReachable && (isMoved || (isEnabled && !wasEnabled))) refuse(400, webhookNotReachable);
    const unawaited = later(transaction);
    await updateWebhook(unawaited, params.id, {
      url: body.url,
      kinds: body.kinds,
      location_ids: body.locations ?? null,
      ...(isMoved && { failing_since: null }),
    });
    if (wasEnabled !== isEnabled) {
      if (isEnabled) await enable(unawaited, params.id);
      else await disable(unawaited, params.id, 'BY_ADMIN', now);
      // WH4: a change that was under way when it was disabled may have queued something since.
      await stopDeliveries(unawaited, params.id);
    }
    const details = [
      isMoved ? `${hostOf(before.url)} → ${hostOf(body.url)}` : hostOf(body.url),
      ...(wasEnabled === isEnabled ? [] : [isEnabled ? 'enabled' : 'disabled']),
    ].join(', ');
    await logSecurityEvents(transaction, context, [{ kind: 'WEBHOOK_CHANGED', details }]);
    return wireWebhook(found(await selectWebhook(transaction, params.id), webhookNotFound), { zone, now });
  });
});
