import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The wages of a person that count, with who entered them and the day on which the next of the kind begins. */
function wages(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('wage')
    .innerJoin('person as author', 'author.id', 'wage.entered_by')
    .leftJoin('position', 'position.id', 'wage.position_id')
    .select([
      'wage.id',
      'wage.person_id',
      'wage.kind',
      'wage.position_id',
      'position.name as position_name',
      'wage.from_date',
      'wage.wage',
      'wage.reason',
      'wage.entered_by',
      'wage.entered_at',
      'author.first_name',
      'author.last_name',
      sql<
        string | null
      >`lead(wage.from_date) over (partition by wage.kind, wage.position_id order by wage.from_date)`.as(
        'next_from',
      ),
    ])
    .where('wage.person_id', '=', personId)
    .where('wage.removed_at', 'is', null);
}

/** By kind and position, the latest first. */
export function selectWagesOf(db: Kysely<Schema>, personId: number) {
  return wages(db, personId)
    .orderBy(sql`array_position(array['BASE', 'POSITION', 'TRAINING', 'SUB'], wage.kind)`)
    .orderBy(sql`lower(position.name)`)
    .orderBy('wage.position_id')
    .orderBy('wage.from_date', 'desc')
    .execute();
}

export type WageRow = Awaited<ReturnType<typeof selectWagesOf>>[number];

/** The person of a wage that counts. */
export async function selectPersonOfWage(db: Kysely<Schema>, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('wage')
    .select('person_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.person_id;
}

export async function markWageRemoved(
  db: Kysely<Schema>,
  id: number,
  by: { removed_by: number; removed_at: Date },
): Promise<void> {
  await db.updateTable('wage').set(by).where('id', '=', id).execute();
}
