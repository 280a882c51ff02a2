import { LAST_DATE } from '@deckhand/domain/law/minor-work';
import type { Seat } from '@deckhand/domain/staffing/seat';
import { type CivilDate, earlierOf, laterOf } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type LoadedLaw, lawFromRows } from '../../plans/law-rows.ts';
import { loadLawRows, minorsAmong } from '../../plans/minors.ts';

interface Circumstances {
  /** Seats in the shift that is changed count for nothing. */
  exceptShiftId?: number | undefined;
  now: Date;
}

/** Loads the rules of law for those of the people who are under 18, on the dates of a seat; without any, nothing. */
export async function loadLawFor(
  db: Kysely<Schema>,
  rows: readonly { id: number; born_on: CivilDate | null }[],
  { locationId, times }: Seat,
  { exceptShiftId, now }: Circumstances,
): Promise<LoadedLaw | undefined> {
  const personIds = minorsAmong(rows, now);
  const firsts = times.flatMap(({ dates }) => dates.first ?? []);
  if (personIds.length === 0 || locationId === undefined || firsts.length === 0) return undefined;
  const dates = {
    first: firsts.reduce(earlierOf),
    last: times.map(({ dates: { last } }) => last ?? LAST_DATE).reduce(laterOf),
  };
  return lawFromRows(await loadLawRows(db, { personIds, locationIds: [locationId], dates }), exceptShiftId);
}
