import type { Delivery } from '@deckhand/contract/connect/webhooks/delivery';
import type { Webhook } from '@deckhand/contract/connect/webhooks/webhook';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts';

export function wireWebhook(row: WebhookRow, { zone, now }: { zone: ZoneCode; now: Date }): Webhook {
  const { previous_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    kinds: row.kinds,
    locations: row.location_ids,
    is_enabled: row.disabled_at === null,
    disabled_as: row.disabled_as,
    disabled_at: row.disabled_at && formatInstant(row.disabled_at, zone),
    failing_since: row.failing_since && formatInstant(row.failing_since, zone),
    previous_secret_until: until && until > now ? formatInstant(until, zone) : null,
    made_by: nameOf(row),
    made_at: formatInstant(row.made_at, zone),
  };
}

export function wireDelivery(row: DeliveryRow, zone: ZoneCode): Delivery {
  return {
    id: row.id,
    webhook_id: row.event_id,
    kind: row.kind,
    happened_at: formatInstant(row.at, zone),
    state: row.state,
    next_at: row.state === 'PENDING' ? row.next_at && formatInstant(row.next_at, zone) : null,
    attempts: row.attempts.map(({ at, status, milliseconds, problem }) => ({
      at: formatInstant(new Date(at), zone),
      status,
      milliseconds,
      problem,
    })),
  };
}
