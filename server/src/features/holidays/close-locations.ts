import { alreadyHoliday, type Holiday } from '@deckhand/contract/holidays/holiday';
import { pastDate } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { RaceLost, together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import { forbid, refuse, violatedConstraint } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { findOpenLocations } from '../locations/find-location.ts';
import { insertHolidays, selectHolidaysOn } from './holidays.queries.ts';

/** S11: closes the locations on the date, all of them or none; everyone keeps their seat. */
export async function closeLocations(
  transaction: Transaction<Schema>,
  actor: Actor,
  { locationIds, date, reason }: { locationIds: readonly number[]; date: CivilDate; reason: string },
  now: Date,
): Promise<Holiday[]> {
  const ids = [...new Set(locationIds)];
  if (!ids.every((id) => reachesLocation(actor, id))) forbid();
  const [locations, known] = await together([
    findOpenLocations(transaction, ids),
    selectHolidaysOn(transaction, ids, date),
  ]);
  const faults = locations.flatMap(({ id, title, timezone }) => {
    if (date < todayIn(timezone, now)) return { title, text: pastDate };
    return known.some(({ location }) => location === id) ? { title, text: alreadyHoliday } : [];
  });
  if (faults.length > 0) {
    const isDuplicate = faults.some(({ text }) => text === alreadyHoliday);
    refuse(isDuplicate ? 409 : 400, ids.length === 1 ? (faults[0]?.text ?? '') : namedFaults(faults));
  }
  const rows = ids.map((id) => ({ location_id: id, date, reason }));
  const [, holidays] = await together([
    insertHolidays(transaction, rows).catch((error: unknown) => {
      // Someone closed one of them meanwhile: repeat the transaction, so that the refusal names it.
      if (violatedConstraint(error) === 'holiday_one_per_date') throw new RaceLost(error);
      throw error;
    }),
    selectHolidaysOn(transaction, ids, date),
  ]);
  return holidays.map((row) => ({ ...row, type: 'holiday' }));
}

/** 'Harbor Swim Center, Lakeside Pool: There is a holiday on this date already.' */
function namedFaults(faults: readonly { title: string; text: string }[]): string {
  return [...groupBy(faults, ({ text }) => text)]
    .map(([text, same]) => `${same.map(({ title }) => title).join(', ')}: ${text}`)
    .join(' ');
}
