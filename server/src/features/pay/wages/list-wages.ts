import { listWages } from '@deckhand/contract/pay/wages/list-wages';
import { maySeeWagesOf, maySetWageOf } from '@deckhand/domain/access/wages';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { findPaidPerson } from './find-paid-person.ts';
import { loadPaySettings } from './pay-settings.queries.ts';
import { selectWagesOf } from './wages.queries.ts';
import { wireWage } from './wire-wage.ts';

/** WA4: without the right, or without wages, the answer lacks their fields. */
export const listWagesRoute = route(listWages, async ({ db, actor, query, now }) => {
  const [person, settings, rows] = await inSnapshot(db, (transaction) =>
    together([
      findPaidPerson(transaction, actor, query.person, now),
      loadPaySettings(transaction),
      selectWagesOf(transaction, query.person),
    ]),
  );
  const user = { id: person.id, name: person.name };
  if (!settings.has_wages || !maySeeWagesOf(actor, person, settings.managers_see_wages)) {
    return { user, may_enter: false };
  }
  const results = rows.map((row) => wireWage(row, person.today));
  return { user, may_enter: maySetWageOf(actor, person), count: results.length, results };
});
