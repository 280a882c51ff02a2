import { clockedOutNow, clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { clockOutByManager } from '../../attendance/clock-out-by-manager.ts';

export const clockOutPeopleRoute = route(clockOutPeople, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => ({
    detail: clockedOutNow(await clockOutByManager(transaction, actor, body.ids, now)),
  })),
);
