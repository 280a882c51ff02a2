import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { ZONE_WITHOUT_LOCATION } from '../../platform/queries/person-columns.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type LockedRequest, selectHomeZone } from './requests.queries.ts';

/** The zone of the person's first location, on whose clock they see what belongs to no location. */
export async function personZone(db: Kysely<Schema>, personId: number): Promise<ZoneCode> {
  return (await selectHomeZone(db, personId)) ?? ZONE_WITHOUT_LOCATION;
}

/** Today's date at the first location of someone who asked for something. */
export function requesterToday({ home_zone: zone }: Pick<LockedRequest, 'home_zone'>, now: Date): CivilDate {
  return todayIn(zone ?? ZONE_WITHOUT_LOCATION, now);
}

/** Today's date at the first location of the person. */
export async function personToday(db: Kysely<Schema>, personId: number, now: Date): Promise<CivilDate> {
  return todayIn(await personZone(db, personId), now);
}
