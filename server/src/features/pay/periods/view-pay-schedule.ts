import { viewPaySchedule } from '@deckhand/contract/pay/periods/view-pay-schedule';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { loadShownSchedule } from './wire-schedule.ts';

export const viewPayScheduleRoute = route(viewPaySchedule, ({ db, now }) =>
  inSnapshot(db, (transaction) => loadShownSchedule(transaction, now)),
);
