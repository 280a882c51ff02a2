import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { selectHomeZone } from './requests.queries.ts';

/** Where somebody is who has no location: where the day begins first. */
export const ZONE_OF_NOBODY: ZoneCode = 'EST';

/** What day it is for somebody: that of his first location. */
export async function personToday(db: Kysely<Schema>, personId: number, now: Date): Promise<CivilDate> {
  return todayIn((await selectHomeZone(db, personId)) ?? ZONE_OF_NOBODY, now);
}
