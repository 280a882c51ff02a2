import { type Closing, Closures } from '@deckhand/domain/plans/closures/closures';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { groupBy } from '../../platform/basics/group-by.ts';
import { minutesFromRow } from './plan-rows.ts';

/** Rows of several locations, by location. */
export function closuresByLocation(
  rows: readonly { location_id: number; date: CivilDate; minutes: string }[],
): (locationId: number) => Closures {
  const byLocation = groupBy(rows, (row) => row.location_id);
  return (locationId) => closuresFromRows(byLocation.get(locationId) ?? []);
}

export function closuresFromRows(rows: readonly { date: CivilDate; minutes: string }[]): Closures {
  return Closures.from(rows.map(closingFromRow));
}

export function closingFromRow({ date, minutes }: { date: CivilDate; minutes: string }): Closing {
  return { date, minutes: minutesFromRow(minutes) };
}
