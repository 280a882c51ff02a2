import { pastDate } from '@deckhand/contract/plans/shift';
import { alreadyHoliday, type Holiday } from '@deckhand/contract/schedule/closures/holiday';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { RaceLost, together } from '../../../platform/database/transaction.ts';
import { forbid, refuse, violatedConstraint } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { findOpenLocations } from '../../school/locations/find-location.ts';
import { auditClosures } from './audit-closures.ts';
import { insertClosures, selectHolidaysOn } from './holidays.queries.ts';
import { wireHoliday } from './wire-closure.ts';

/** S11: closes the locations on the date, all of them or none; everyone keeps their seat. */
export async function closeLocations(
  transaction: Transaction<Schema>,
  act: Act,
  { locationIds, date, reason }: { locationIds: readonly number[]; date: CivilDate; reason: string },
): Promise<Holiday[]> {
  const { actor, now } = act;
  const ids = [...new Set(locationIds)];
  if (!ids.every((id) => reachesLocation(actor, id))) forbid();
  const [locations, known] = await together([
    findOpenLocations(transaction, ids),
    selectHolidaysOn(transaction, ids, date),
  ]);
  refuseFaults(
    locations.flatMap(({ id, title, timezone }) => {
      if (date < todayIn(timezone, now)) return { title, text: pastDate };
      return known.some((row) => row.location_id === id) ? { title, text: alreadyHoliday } : [];
    }),
    ids.length,
  );
  const rows = ids.map((id) => ({ location_id: id, date, reason }));
  const [, holidays] = await together([
    repeatedWhenClosed(insertClosures(transaction, rows)),
    selectHolidaysOn(transaction, ids, date),
  ]);
  const added = holidays.map((row) => ({ ...row, before: null, after: row.minutes }));
  await auditClosures(transaction, act, added, 'ADD_HOLIDAY');
  return holidays.map(wireHoliday);
}

/** Someone closed one of them for the day meanwhile: repeats the transaction, so that the refusal names it. */
export function repeatedWhenClosed<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (violatedConstraint(error) === 'holiday_one_per_date') throw new RaceLost(error);
    throw error;
  });
}

/** Refuses all if any has a fault: 400 for the past, else 409. Of several locations, the refusal names those with faults. */
export function refuseFaults(faults: readonly { title: string; text: string }[], locations: number): void {
  if (faults.length === 0) return;
  const isDuplicate = faults.some(({ text }) => text !== pastDate);
  refuse(isDuplicate ? 409 : 400, locations === 1 ? (faults[0]?.text ?? '') : namedFaults(faults));
}

/** 'Harbor Swim Center, Lakeside Pool: There is a holiday on this date already.' */
function namedFaults(faults: readonly { title: string; text: string }[]): string {
  return [...groupBy(faults, ({ text }) => text)]
    .map(([text, same]) => `${same.map(({ title }) => title).join(', ')}: ${text}`)
    .join(' ');
}
