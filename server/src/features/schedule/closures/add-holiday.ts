import { addHoliday, locationRequired } from '@deckhand/contract/schedule/closures/add-holiday';
import { type Holiday, holidayAdded, holidayNotFound } from '@deckhand/contract/schedule/closures/holiday';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { MalformedInput } from '../../../platform/http/parse-input.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { closeLocations } from './close-locations.ts';

/** Accepts date and location in the query or in the body, because both forms of the call are documented. */
export const addHolidayRoute = route(addHoliday, ({ db, actor, query, body, now }) =>
  inAct(db, { kind: 'CLOSED', actor, now }, async (transaction, act) => {
    const date = body.date ?? query.date;
    const locationId = body.location_id ?? query.location;
    if (date === undefined) throw new MalformedInput([{ loc: ['body', 'date'], msg: 'Date is required' }]);
    if (locationId === undefined)
      throw new MalformedInput([{ loc: ['body', 'location_id'], msg: locationRequired }]);
    const holiday = await closeLocation(transaction, act, { locationId, date, reason: body.reason });
    return { ...holiday, message: holidayAdded };
  }),
);

export async function closeLocation(
  transaction: Transaction<Schema>,
  act: Act,
  { locationId, date, reason }: { locationId: number; date: CivilDate; reason: string },
): Promise<Holiday> {
  const closing = { locationIds: [locationId], date, reason };
  const [holiday] = await closeLocations(transaction, act, closing);
  return found(holiday, holidayNotFound);
}
