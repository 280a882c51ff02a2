import { changeNeed } from '@deckhand/contract/coverage/change-need';
import { needNotFound } from '@deckhand/contract/coverage/need';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusals/refusal.ts';
import { refusingPosition, storeNeeds } from './add-need.ts';
import { auditNeeds } from './audit-need.ts';
import { selectNeed, updateNeed } from './coverage.queries.ts';
import { findNeed } from './find-need.ts';
import { daysToRow, readNeed, wireNeed } from './need-form.ts';

/** CV5: the need before today stays as a need of its own. */
export const changeNeedRoute = route(changeNeed, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { row, today, past } = await findNeed(transaction, actor, params.id, now);
    const { columns, weekdays, dates } = readNeed(body, today);
    if (past.isEmpty) {
      const fields = { ...columns, entered_by: actor.id, entered_at: now };
      await refusingPosition(updateNeed(transaction, row.id, fields));
      await auditNeeds(transaction, [{ id: row.id, before: row, after: columns }], actor, now);
      return wireNeed(found(await selectNeed(transaction, row.id), needNotFound));
    }
    const ended = { dates: past.toMultirange() };
    await updateNeed(later(transaction), row.id, ended);
    await auditNeeds(transaction, [{ id: row.id, before: row, after: ended }], actor, now);
    const ahead = daysToRow({ weekdays, dates: dates.onOrAfter(today) });
    const next = { ...columns, ...ahead, location_id: row.location_id };
    const [id] = await storeNeeds(transaction, actor, [next], now);
    return wireNeed(found(await selectNeed(transaction, id ?? row.id), needNotFound));
  }),
);
