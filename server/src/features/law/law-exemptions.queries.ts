import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

function exemptions(db: Kysely<Schema>) {
  return db
    .selectFrom('law_exemption')
    .innerJoin('person', 'person.id', 'law_exemption.person_id')
    .innerJoin('person as author', 'author.id', 'law_exemption.entered_by')
    .leftJoin('person as ender', 'ender.id', 'law_exemption.ended_by')
    .select([
      'law_exemption.id',
      'law_exemption.person_id',
      'person.first_name',
      'person.last_name',
      'law_exemption.kind',
      'law_exemption.first_day',
      'law_exemption.holds_through',
      'law_exemption.words',
      'law_exemption.entered_by',
      'law_exemption.entered_at',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'law_exemption.ended_by',
      'ender.first_name as ender_first_name',
      'ender.last_name as ender_last_name',
    ]);
}

export type LawExemptionRow = Awaited<ReturnType<typeof selectLawExemptions>>[number];

/** The exemptions of a person are few: each is a decision. */
const MOST_LISTED = 200;

export function selectLawExemptions(db: Kysely<Schema>, personId: number) {
  return exemptions(db)
    .where('law_exemption.person_id', '=', personId)
    .orderBy('law_exemption.first_day', 'desc')
    .orderBy('law_exemption.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export function selectLawExemption(db: Kysely<Schema>, id: number) {
  return exemptions(db).where('law_exemption.id', '=', id).executeTakeFirst();
}

export function lockLawExemption(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('law_exemption')
    .select(['id', 'person_id', 'first_day', 'holds_through', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertLawExemption(
  db: Kysely<Schema>,
  row: Insertable<Schema['law_exemption']>,
): Promise<number> {
  const { id } = await db.insertInto('law_exemption').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function endLawExemptionRow(
  db: Kysely<Schema>,
  id: number,
  ended: { ended_from: string; ended_by: number; ended_at: Date },
): Promise<void> {
  await db.updateTable('law_exemption').set(ended).where('id', '=', id).execute();
}
