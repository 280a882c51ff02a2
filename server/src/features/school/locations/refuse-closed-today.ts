import { stillOnClosedDay } from '@deckhand/contract/school/locations/location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectClosedAmong } from './locations.queries.ts';

/** PE8: kiosks of a location where today is closed could record no punch, so none begins there before that day is over. */
export async function refuseClosedToday(
  transaction: Transaction<Schema>,
  zones: readonly ZoneCode[],
  now: Date,
): Promise<void> {
  const days = [...new Set(zones.map((zone): CivilDate => todayIn(zone, now)))];
  const closed = await selectClosedAmong(transaction, days);
  if (closed) refuse(409, () => stillOnClosedDay(closed));
}
