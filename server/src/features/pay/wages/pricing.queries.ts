import type { DatedWage, Days, PaidLeave } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The wages of these people that count on any of the days, and when they begin. */
export async function selectWagesIn(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { from, to }: Days,
): Promise<(DatedWage & { personId: number })[]> {
  const { rows } = await sql<DatedWage & { personId: number }>`
    select person_id as "personId", kind, position_id as "positionId", from_date as "from", wage
    from (
      select person_id, kind, position_id, from_date, wage,
        lead(from_date) over (partition by person_id, kind, position_id order by from_date) as next_from
      from wage where person_id = ${anyOf(personIds)} and removed_at is null
    ) as dated
    where from_date <= ${to} and (next_from is null or next_from > ${from})
    order by person_id, kind, position_id, from_date`.execute(db);
  return rows;
}

/** Leave of these days with minutes that are paid, where the school pays it. */
export async function selectLeaveIn(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { from, to }: Days,
): Promise<(PaidLeave & { personId: number })[]> {
  return db
    .selectFrom('leave_hours')
    .innerJoin('pay_settings', (join) => join.onTrue())
    .select(['person_id as personId', 'date', 'kind', 'minutes'])
    .where('person_id', '=', anyOf(personIds))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('minutes', '>', 0)
    .where('pays_leave', '=', true)
    .orderBy('person_id')
    .orderBy('date')
    .execute();
}

export interface DatedExemption {
  personId: number | null;
  locationId: number | null;
  kind: 'NONE' | 'EXEMPT' | 'SALARIED';
  from: CivilDate;
}

/** The exemptions of these people and of all locations that have begun by the day. */
export function selectExemptionsUntil(
  db: Kysely<Schema>,
  personIds: readonly number[],
  day: CivilDate,
): Promise<DatedExemption[]> {
  return db
    .selectFrom('pay_exemption')
    .select(['person_id as personId', 'location_id as locationId', 'kind', 'from_date as from'])
    .where('removed_at', 'is', null)
    .where('from_date', '<=', day)
    .where((eb) => eb.or([eb('location_id', 'is not', null), eb('person_id', '=', anyOf(personIds))]))
    .execute();
}

/** Hours after which overtime begins, from these Sundays on. */
export function selectThresholds(db: Kysely<Schema>): Promise<{ from: CivilDate; hours: number }[]> {
  return db.selectFrom('overtime_threshold').select(['from_date as from', 'hours']).execute();
}
