/** WH1: the kinds of events that an address can ask for. A test of an address comes in any case. */
export const webhookKinds = [
  'schedule.changed',
  'schedule.published',
  'shift.opened',
  'shift.taken',
  'request.created',
  'request.decided',
  'attendance.started',
  'attendance.ended',
  'attendance.changed',
  'person.changed',
  'person.left',
  'coverage.alarm',
  'webhook.test',
] as const;

export type WebhookKind = (typeof webhookKinds)[number];
