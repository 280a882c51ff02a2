import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

function exemptions(db: Kysely<Schema>) {
  return db
    .selectFrom('pay_exemption')
    .leftJoin('person', 'person.id', 'pay_exemption.person_id')
    .leftJoin('location', 'location.id', 'pay_exemption.location_id')
    .innerJoin('person as author', 'author.id', 'pay_exemption.entered_by')
    .select([
      'pay_exemption.id',
      'pay_exemption.person_id',
      'person.first_name',
      'person.last_name',
      'pay_exemption.location_id',
      'location.title',
      'pay_exemption.kind',
      'pay_exemption.from_date',
      'pay_exemption.reason',
      'pay_exemption.entered_by',
      'pay_exemption.entered_at',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      sql<number>`(count(*) over ())::integer`.as('count'),
    ])
    .where('pay_exemption.removed_at', 'is', null);
}

export function selectExemptions(
  db: Kysely<Schema>,
  {
    personId,
    locationId,
    limit,
    offset,
  }: { personId: number | undefined; locationId: number | undefined; limit: number; offset: number },
) {
  let query = exemptions(db);
  if (personId !== undefined) query = query.where('pay_exemption.person_id', '=', personId);
  if (locationId !== undefined) query = query.where('pay_exemption.location_id', '=', locationId);
  return query
    .orderBy('pay_exemption.from_date', 'desc')
    .orderBy('pay_exemption.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ExemptionRow = Awaited<ReturnType<typeof selectExemptions>>[number];

export function selectExemption(db: Kysely<Schema>, id: number) {
  return exemptions(db).where('pay_exemption.id', '=', id).executeTakeFirst();
}

export async function insertExemption(
  db: Kysely<Schema>,
  row: Insertable<Schema['pay_exemption']>,
): Promise<number> {
  const { id } = await db.insertInto('pay_exemption').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markExemptionRemoved(
  db: Kysely<Schema>,
  id: number,
  by: { removed_by: number; removed_at: Date },
): Promise<void> {
  await db.updateTable('pay_exemption').set(by).where('id', '=', id).execute();
}
