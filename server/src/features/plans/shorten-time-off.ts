import { DateSet } from '@deckhand/domain/plans/date-set';
import { alignToWeekday, listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { weekdayFromRow } from './plan-rows.ts';
import { deleteTimeOff, insertTimeOff, selectTimeOff } from './time-off.queries.ts';

/** Lets the person of a time off be booked again from the date on. */
export async function shortenTimeOff(
  transaction: Transaction<Schema>,
  act: Act,
  requestId: number,
  from: CivilDate,
): Promise<void> {
  const rows = await selectTimeOff(transaction, requestId);
  const left = rows
    .map((row) => {
      const weekday = weekdayFromRow(row.weekday);
      return { row, weekday, dates: alignToWeekday(DateSet.fromMultirange(row.dates).before(from), weekday) };
    })
    .filter(({ dates }) => !dates.isEmpty);
  const days = left.flatMap((part) => listWeekdayDates(part, part.dates.first ?? from, from));
  act.changeDaysOff(requestId, DateSet.fromDates(days));
  await deleteTimeOff(later(transaction), requestId);
  if (left.length === 0) return;
  await insertTimeOff(
    later(transaction),
    left.map(({ row, dates }) => ({ ...row, dates: dates.toMultirange(), request_id: requestId })),
  );
}
