import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { openLocationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** An entry with the name of who made it. */
const ENTRY_COLUMNS = [
  'id',
  'weekdays',
  'dates',
  'minutes',
  'note',
  'entered_by',
  sql<string>`(select first_name from person where person.id = unavailability.entered_by)`.as('first_name'),
  sql<string>`(select last_name from person where person.id = unavailability.entered_by)`.as('last_name'),
] as const;

/** The unavailabilities of a person that are not over on the date, the first to begin on top. */
export function selectUnavailabilities(db: Kysely<Schema>, personId: number, from: CivilDate) {
  return db
    .selectFrom('unavailability')
    .select(ENTRY_COLUMNS)
    .where('person_id', '=', personId)
    .where(isNotOver(from))
    .orderBy(sql`lower(dates)`)
    .orderBy(sql`lower(minutes)`)
    .orderBy('id')
    .execute();
}

function isNotOver(from: CivilDate) {
  return sql<boolean>`not dates << daterange(${from}::date, null)`;
}

export type EntryRow = Awaited<ReturnType<typeof selectUnavailabilities>>[number];

/** Finds the person whose entry it is, and locks the entry until the transaction ends. */
export function lockOwnerOf(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('unavailability')
    .innerJoin('person', 'person.id', 'unavailability.person_id')
    .select(['person.id', 'person.role', openLocationIdsOfPerson])
    .where('unavailability.id', '=', id)
    .where('person.archived_at', 'is', null)
    .forUpdate('unavailability')
    .executeTakeFirst();
}

/** Counts the unavailabilities of a person that are not over on the date. */
export async function countUnavailabilities(
  transaction: Transaction<Schema>,
  personId: number,
  from: CivilDate,
): Promise<number> {
  const rows = await transaction
    .selectFrom('unavailability')
    .select('id')
    .where('person_id', '=', personId)
    .where(isNotOver(from))
    .execute();
  return rows.length;
}

type Entered = Omit<Insertable<Schema['unavailability']>, 'person_id'>;

export function insertUnavailability(
  transaction: Transaction<Schema>,
  personId: number,
  entered: Entered,
): Promise<EntryRow> {
  return transaction
    .insertInto('unavailability')
    .values({ ...entered, person_id: personId })
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateUnavailability(
  transaction: Transaction<Schema>,
  id: number,
  entered: Entered,
): Promise<EntryRow> {
  return transaction
    .updateTable('unavailability')
    .set(entered)
    .where('id', '=', id)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteUnavailability(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.deleteFrom('unavailability').where('id', '=', id).execute();
}

export function selectWeeklyMinutes(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .select(['desired_weekly_minutes', 'most_weekly_minutes'])
    .where('id', '=', personId)
    .executeTakeFirst();
}

export async function updateWeeklyMinutes(
  transaction: Transaction<Schema>,
  personId: number,
  minutes: { desired_weekly_minutes: number | null; most_weekly_minutes: number | null },
): Promise<void> {
  await transaction.updateTable('person').set(minutes).where('id', '=', personId).execute();
}
