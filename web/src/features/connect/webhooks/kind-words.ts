import type { Delivery } from '@deckhand/contract/connect/webhooks/delivery';
import type { Webhook } from '@deckhand/contract/connect/webhooks/webhook';
import type { WebhookKind } from '@deckhand/contract/connect/webhooks/webhook-kinds';
import { mark, say } from '@deckhand/domain/language/say';

/** Lists of locations lack those that are archived. */
export function archivedLocation(id: number): string {
  return say('Archived location ({id})', { id });
}

/** When an event of the kind happens. */
export const kindWords: Readonly<Record<WebhookKind, string>> = {
  'schedule.changed': mark('Shifts, seats, closures or days off changed'),
  'schedule.published': mark('Dates of a location were published'),
  'shift.opened': mark('A shift has nobody on some dates'),
  'shift.taken': mark('Somebody took open dates, or got them'),
  'request.created': mark('Somebody asks for something'),
  'request.decided': mark('A request was decided, withdrawn or ended'),
  'attendance.started': mark('Somebody clocked in'),
  'attendance.ended': mark('Somebody clocked out'),
  'attendance.changed': mark('Hours were entered or corrected'),
  'person.changed': mark('Somebody is new, or their data changed'),
  'person.left': mark('Somebody was deleted or deactivated'),
  'coverage.alarm': mark('A location has too few people'),
  'webhook.test': mark('A test of the address'),
};

export const disabledWords: Readonly<Record<NonNullable<Webhook['disabled_as']>, string>> = {
  BY_ADMIN: mark('An admin disabled it'),
  GONE: mark('The receiver wants no more events (410)'),
  FAILING: mark('Nothing arrived for five days'),
  RESTORED: mark('A backup was restored'),
};

export const stateLooks = {
  PENDING: { tone: 'info', text: mark('Waits') },
  DELIVERED: { tone: 'ok', text: mark('Delivered') },
  FAILED: { tone: 'danger', text: mark('Given up') },
  STOPPED: { tone: 'neutral', text: mark('Stopped') },
} as const satisfies Readonly<Record<Delivery['state'], object>>;
