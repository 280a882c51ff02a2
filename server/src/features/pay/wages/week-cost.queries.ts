import type { PayRow } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { isoInstant } from '../../../platform/queries/iso-instant.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { withPosition } from '../row-digest.ts';

/** The paid attendances of these people in a week, at all locations. */
export async function selectWeekOf(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate },
): Promise<(PayRow & { personId: number })[]> {
  const { rows } = await sql<PayRow & { personId: number }>`
    select attendance.id, attendance.person_id as "personId", attendance.date, attendance.location_id as "locationId",
      pattern.position_ids[1] as "positionId", attendance.rate, attendance.paid_minutes as minutes,
      ${isoInstant(sql`attendance.clocked_in`)} as "clockedIn"
    from attendance ${withPosition}
    where attendance.person_id = ${anyOf(personIds)} and attendance.date between ${first}::date and ${last}::date
      and attendance.paid_minutes > 0
    order by attendance.clocked_in, attendance.id`.execute(db);
  return rows;
}
