import { DateSet } from '@deckhand/domain/plans/date-set';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { weekdayFromRow } from './plan-rows.ts';
import { deleteTimeOff, insertTimeOff, selectTimeOff } from './time-off.queries.ts';

/** Lets the person of a time off be booked again from the date on. */
export async function endTimeOff(
  transaction: Transaction<Schema>,
  requestId: number,
  from: CivilDate,
): Promise<void> {
  const rows = await selectTimeOff(transaction, requestId);
  const left = rows
    .map((row) => {
      const dates = DateSet.fromMultirange(row.dates).before(from);
      return { ...row, dates: alignToWeekday(dates, weekdayFromRow(row.weekday)) };
    })
    .filter(({ dates }) => !dates.isEmpty)
    .map((row) => ({ ...row, dates: row.dates.toMultirange(), request_id: requestId }));
  await deleteTimeOff(later(transaction), requestId);
  if (left.length > 0) await insertTimeOff(later(transaction), left);
}
