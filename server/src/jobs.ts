/** The jobs of all features, one line for each. */

export { closeForgottenJob } from './features/attendance/close-forgotten.ts';
export { remindCertificatesJob } from './features/certificates/remind-certificates.ts';
export { sendDueActivationsJob } from './features/connect/import/send-due-activations.ts';
export { mailEndingTokensJob } from './features/connect/tokens/mail-ending-tokens.ts';
export { sendWebhooksJob } from './features/connect/webhooks/send-webhooks.ts';
export { watchCoverageJob } from './features/coverage/alarms/watch-coverage.ts';
export { mailPeriodOverJob } from './features/pay/sign-off/mail-period-over.ts';
export { mailSignUpsJob } from './features/people/mail-sign-ups.ts';
export { sendDuePushesJob } from './features/people/notices/send-due-pushes.ts';
export { announceWaitingJob } from './features/reports/dashboard/announce-waiting.ts';
export { remindOfShiftsJob } from './features/schedule/calendar/remind-of-shifts.ts';
export { publishItselfJob } from './features/schedule/publishing/publish-itself.ts';
export { remindUnseenJob } from './features/schedule/publishing/remind-unseen.ts';
export { sendDueNoticesJob } from './features/schedule/publishing/send-due-notices.ts';
export { askDuePeopleJob } from './features/staffing/offers/ask-people.ts';
export { expireSwapsJob } from './features/staffing/swaps/expire-swaps.ts';
