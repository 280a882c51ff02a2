import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

export interface FederalRow {
  person_id: number;
  first_name: string;
  last_name: string;
  key: string;
  minutes: number;
  cents: number | null;
}

/** WA9: federal overtime of the periods that were paid in the year, by name: of everybody, or of one person. */
export async function selectFederalPremium(
  db: Kysely<Schema>,
  year: number,
  personId: number | undefined,
): Promise<FederalRow[]> {
  const { rows } = await sql<FederalRow>`
    select person.id as person_id, person.first_name, person.last_name, coalesce(person.key, '') as key,
      sum((part->>'minutes')::integer)::integer as minutes, sum((part->>'cents')::bigint)::bigint as cents
    from pay_period
    join pay_photograph on pay_photograph.period_id = pay_period.id
    join person on person.id = pay_photograph.person_id
    cross join lateral jsonb_array_elements(pay_photograph.content::jsonb -> 'federal') as part
    where pay_period.reopened_at is null
      and pay_period.pay_day between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)
      and ${personId === undefined ? sql`true` : sql`person.id = ${personId}`}
    group by person.id
    order by lower(person.last_name), lower(person.first_name), person.id`.execute(db);
  return rows;
}
