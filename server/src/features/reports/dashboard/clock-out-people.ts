import { clockedOutNow, clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { speak } from '@deckhand/domain/language/language';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { clockOutByManager } from '../../attendance/clock-out-by-manager.ts';

export const clockOutPeopleRoute = route(clockOutPeople, ({ db, actor, body, now, language }) =>
  inTransaction(db, async (transaction) => {
    const people = await clockOutByManager(transaction, actor, body.ids, now);
    return { detail: speak(language, () => clockedOutNow(people)) };
  }),
);
