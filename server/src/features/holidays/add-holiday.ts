import { addHoliday, locationRequired } from '@deckhand/contract/holidays/add-holiday';
import {
  alreadyHoliday,
  type Holiday,
  holidayAdded,
  holidayNotFound,
} from '@deckhand/contract/holidays/holiday';
import { pastDate } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { MalformedInput } from '../../platform/http/parse-input.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, refuse, refusingWhen } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { findOpenLocation } from '../locations/find-location.ts';
import { insertHoliday, selectHoliday } from './holidays.queries.ts';

/** Accepts date and location in the query or in the body, because both forms of the call are documented. */
export const addHolidayRoute = route(addHoliday, ({ db, actor, query, body, now }) =>
  inTransaction(db, async (transaction) => {
    const date = body.date ?? query.date;
    const locationId = body.location_id ?? query.location;
    if (date === undefined) throw new MalformedInput([{ loc: ['body', 'date'], msg: 'Date is required' }]);
    if (locationId === undefined)
      throw new MalformedInput([{ loc: ['body', 'location_id'], msg: locationRequired }]);
    const holiday = await closeLocation(transaction, actor, { locationId, date, reason: body.reason }, now);
    return { ...holiday, message: holidayAdded };
  }),
);

/** S11: closes the location on the date; everyone keeps their seat. */
export async function closeLocation(
  transaction: Transaction<Schema>,
  actor: Actor,
  { locationId, date, reason }: { locationId: number; date: CivilDate; reason: string },
  now: Date,
): Promise<Holiday> {
  if (!reachesLocation(actor, locationId)) forbid();
  const location = await findOpenLocation(transaction, locationId);
  if (date < todayIn(location.timezone, now)) refuse(400, pastDate);
  const id = await refusingWhen(
    'holiday_one_per_date',
    { status: 409, text: alreadyHoliday },
    insertHoliday(transaction, { location_id: locationId, date, reason }),
  );
  return { ...found(await selectHoliday(transaction, id), holidayNotFound), type: 'holiday' };
}
