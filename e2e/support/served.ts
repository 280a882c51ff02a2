/** The parts of the server that the journeys run. */

export { sendWebhooks } from '@deckhand/server/features/connect/webhooks/send-webhooks';
export { watchCoverage } from '@deckhand/server/features/coverage/alarms/watch-coverage';
export { sendDuePushes } from '@deckhand/server/features/people/notices/send-due-pushes';
export { sendDueNotices } from '@deckhand/server/features/schedule/publishing/send-due-notices';
export { logSecurityEvents } from '@deckhand/server/platform/audit/log-security-events';
export { readConfig } from '@deckhand/server/platform/config/config';
export {
  planOnce,
  throwAwaySettings,
} from '@deckhand/server/platform/open-database/testing/throw-away-settings';
export { openSession } from '@deckhand/server/platform/sessions/sessions';
export { startServer } from '@deckhand/server/server';
