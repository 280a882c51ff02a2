import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

function partsOff(db: Kysely<Schema>) {
  return db
    .selectFrom('law_part_off')
    .innerJoin('person as author', 'author.id', 'law_part_off.entered_by')
    .select([
      'law_part_off.id',
      'law_part_off.pack',
      'law_part_off.part',
      'law_part_off.first_day',
      'law_part_off.holds_through',
      'law_part_off.reason',
      'law_part_off.entered_by',
      'law_part_off.entered_at',
      'author.first_name',
      'author.last_name',
    ]);
}

export type PartOffRow = Awaited<ReturnType<typeof selectPartsOffFrom>>[number];

/** LA2: the parts that are off on a date or later. */
export function selectPartsOffFrom(db: Kysely<Schema>, locationId: number, date: CivilDate) {
  return partsOff(db)
    .where('law_part_off.location_id', '=', locationId)
    .where((eb) => eb.or([eb('holds_through', 'is', null), eb('holds_through', '>=', date)]))
    .where((eb) => eb.or([eb('holds_through', 'is', null), eb('holds_through', '>=', eb.ref('first_day'))]))
    .orderBy('first_day')
    .orderBy('law_part_off.id')
    .execute();
}

export function selectPartOff(db: Kysely<Schema>, id: number) {
  return partsOff(db).where('law_part_off.id', '=', id).executeTakeFirst();
}

export function lockPartOff(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('law_part_off')
    .select(['first_day', 'holds_through', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPartOff(
  db: Kysely<Schema>,
  row: Insertable<Schema['law_part_off']>,
): Promise<number> {
  const { id } = await db.insertInto('law_part_off').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function endPartOffRow(
  db: Kysely<Schema>,
  id: number,
  ended: { ended_from: string; ended_by: number; ended_at: Date },
): Promise<void> {
  await db.updateTable('law_part_off').set(ended).where('id', '=', id).execute();
}
