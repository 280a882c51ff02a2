import type { PayrollMapping } from '@deckhand/domain/pay/files/mapping';
import { USUAL_MAPPING } from '@deckhand/domain/pay/files/mapping';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredNames } from '../../../platform/schema/stored-names.ts';

/** The closed period that begins on the day. */
export function selectClosedPeriod(db: Kysely<Schema>, first: CivilDate) {
  return db
    .selectFrom('pay_period')
    .leftJoin('person', 'person.id', 'pay_period.handed_over_by')
    .select([
      'pay_period.id',
      'first_day',
      'last_day',
      'handed_over_at',
      'handed_over_by',
      'handed_over_notes',
      'person.first_name',
      'person.last_name',
    ])
    .where('first_day', '=', first)
    .where('reopened_at', 'is', null);
}

/** Locks it: one of two admins who hand it over at once waits for the other. */
export function lockClosedPeriod(db: Kysely<Schema>, first: CivilDate) {
  return selectClosedPeriod(db, first).forUpdate('pay_period').executeTakeFirst();
}

export async function updateHandedOver(
  db: Kysely<Schema>,
  id: number,
  set: { handed_over_at: Date; handed_over_by: number; handed_over_notes: string | null },
): Promise<void> {
  await db.updateTable('pay_period').set(set).where('id', '=', id).execute();
}

/** People as they are named now, in the order of their rows. */
function namedPeople(db: Kysely<Schema>) {
  return db
    .selectFrom('person')
    .select(['person.id', 'payroll_number', 'key', 'first_name', 'last_name'])
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('person.id');
}

export function selectNamedPeople(db: Kysely<Schema>, ids: readonly number[]) {
  return namedPeople(db).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

/** The people of a closed period with their photographs. */
export function selectPaidPeople(db: Kysely<Schema>, periodId: number) {
  return namedPeople(db)
    .innerJoin('pay_photograph', 'pay_photograph.person_id', 'person.id')
    .select('content')
    .where('period_id', '=', periodId)
    .execute();
}

/** A file with the people whom it names, in its order, and their photographs. */
export function selectFilePeople(db: Kysely<Schema>, fileId: number, periodId: number) {
  return db
    .selectFrom('payroll_file_person as named')
    .innerJoin('pay_photograph', (join) =>
      join.onRef('pay_photograph.person_id', '=', 'named.person_id').on('period_id', '=', periodId),
    )
    .select(['named.person_id as id', 'payroll_number', 'key', 'first_name', 'last_name', 'content'])
    .where('file_id', '=', fileId)
    .where('is_left_out', '=', false)
    .orderBy('rank')
    .execute();
}

/** The file of a number, or the latest one. */
export function selectFile(db: Kysely<Schema>, periodId: number, number?: number) {
  let query = db
    .selectFrom('payroll_file')
    .select(['id', 'number', 'mapping', 'names', 'name', 'sha256'])
    .where('period_id', '=', periodId);
  if (number !== undefined) query = query.where('number', '=', number);
  return query.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** The files of a period, the latest first, with who took them and who was left out. */
export function selectFiles(db: Kysely<Schema>, periodId: number) {
  return db
    .selectFrom('payroll_file as file')
    .innerJoin('person as taker', 'taker.id', 'file.taken_by')
    .select(({ selectFrom }) => [
      'file.number',
      'file.mapping',
      'file.name',
      'file.sha256',
      'file.taken_by',
      'file.taken_at',
      'taker.first_name',
      'taker.last_name',
      selectFrom('payroll_file_person as named')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('named.file_id', '=', 'file.id')
        .where('is_left_out', '=', false)
        .as('people'),
      selectFrom('payroll_file_person as named')
        .innerJoin('person', 'person.id', 'named.person_id')
        .select(
          sql<{ id: number; first_name: string; last_name: string }[] | null>`json_agg(json_build_object(
            'id', person.id, 'first_name', person.first_name, 'last_name', person.last_name) order by named.rank)`.as(
            'left_out',
          ),
        )
        .whereRef('named.file_id', '=', 'file.id')
        .where('is_left_out', '=', true)
        .as('left_out'),
    ])
    .where('file.period_id', '=', periodId)
    .orderBy('file.number', 'desc')
    .execute();
}

/** Whether the mapping, or a payroll number of somebody in the latest file, changed since that was made. */
export function selectIsChanged(db: Kysely<Schema>, periodId: number) {
  const usual = JSON.stringify(USUAL_MAPPING);
  return db
    .selectFrom('payroll_file as file')
    .select(
      sql<boolean>`file.mapping <> coalesce((select mapping from payroll_mapping), ${usual}::jsonb)
        or exists (select from payroll_file_person named join person on person.id = named.person_id
          where named.file_id = file.id and person.erased_at is null
            and named.payroll_number is distinct from person.payroll_number)`.as('is_changed'),
    )
    .where('period_id', '=', periodId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertFile(
  db: Kysely<Schema>,
  {
    mapping,
    names,
    ...row
  }: Omit<Insertable<Schema['payroll_file']>, 'mapping' | 'names'> & {
    mapping: PayrollMapping;
    names: StoredNames;
  },
) {
  return db
    .insertInto('payroll_file')
    .values({
      ...row,
      mapping: sql`${JSON.stringify(mapping)}::jsonb`,
      names: sql`${JSON.stringify(names)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function insertFilePeople(
  db: Kysely<Schema>,
  rows: readonly Insertable<Schema['payroll_file_person']>[],
): Promise<void> {
  await sql`insert into payroll_file_person
    select * from jsonb_populate_recordset(null::payroll_file_person, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
