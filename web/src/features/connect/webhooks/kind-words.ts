import type { Delivery } from '@deckhand/contract/connect/webhooks/delivery';
import type { Webhook } from '@deckhand/contract/connect/webhooks/webhook';
import type { WebhookKind } from '@deckhand/contract/connect/webhooks/webhook-kinds';

/** When an event of the kind happens. */
export const kindWords: Readonly<Record<WebhookKind, string>> = {
  'schedule.changed': 'Shifts, seats, closures or days off changed',
  'schedule.published': 'Dates of a location were published',
  'shift.opened': 'A shift has nobody on some dates',
  'shift.taken': 'Somebody took open dates, or got them',
  'request.created': 'Somebody asks for something',
  'request.decided': 'A request was decided, withdrawn or ended',
  'attendance.started': 'Somebody clocked in',
  'attendance.ended': 'Somebody clocked out',
  'attendance.changed': 'Hours were entered or corrected',
  'person.changed': 'Somebody is new, or their data changed',
  'person.left': 'Somebody was deleted or deactivated',
  'coverage.alarm': 'A location has too few people',
  'webhook.test': 'A test of the address',
};

export const disabledWords: Readonly<Record<NonNullable<Webhook['disabled_as']>, string>> = {
  BY_ADMIN: 'An admin disabled it',
  GONE: 'The receiver wants no more events (410)',
  FAILING: 'Nothing arrived for five days',
  RESTORED: 'A backup was restored',
};

export const stateLooks = {
  PENDING: { tone: 'info', text: 'Waits' },
  DELIVERED: { tone: 'ok', text: 'Delivered' },
  FAILED: { tone: 'danger', text: 'Given up' },
  STOPPED: { tone: 'neutral', text: 'Stopped' },
} as const satisfies Readonly<Record<Delivery['state'], object>>;
