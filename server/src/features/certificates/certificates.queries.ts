import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/queries/any-of.ts';
import { insertForIds } from '../../platform/queries/insert-all.ts';
import { locationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** All kinds by name, with the positions that require them: a school has a few. */
export function selectKinds(db: Kysely<Schema>, id?: number) {
  let query = db.selectFrom('certificate_kind').select((eb) => [
    'certificate_kind.id',
    'certificate_kind.name',
    'validity_months',
    sql<number[]>`array(select days from unnest(reminder_days) as days order by days desc)`.as(
      'reminder_days',
    ),
    jsonArrayFrom(
      eb
        .selectFrom('position_certificate_kind')
        .innerJoin('position', 'position.id', 'position_certificate_kind.position_id')
        .select(['position.id', 'position.name'])
        .whereRef('position_certificate_kind.kind_id', '=', 'certificate_kind.id')
        .orderBy((position) => position.fn('lower', ['position.name'])),
    ).as('positions'),
  ]);
  if (id !== undefined) query = query.where('certificate_kind.id', '=', id);
  return query
    .orderBy((eb) => eb.fn('lower', ['certificate_kind.name']))
    .orderBy('certificate_kind.id')
    .execute();
}

export type KindRow = Awaited<ReturnType<typeof selectKinds>>[number];

export async function insertKind(
  db: Kysely<Schema>,
  kind: Insertable<Schema['certificate_kind']>,
): Promise<number> {
  const { id } = await db
    .insertInto('certificate_kind')
    .values(kind)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockKind(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('certificate_kind')
    .select(['name', 'validity_months', 'reminder_days'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateKind(
  db: Kysely<Schema>,
  id: number,
  fields: Updateable<Schema['certificate_kind']>,
): Promise<void> {
  await db.updateTable('certificate_kind').set(fields).where('id', '=', id).execute();
}

export async function deleteKind(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('certificate_kind').where('id', '=', id).execute();
}

/**
 * Certificates with the names of their kind and of the people who entered and confirmed them, the latest
 * first.
 */
function certificates(db: Kysely<Schema>) {
  return db
    .selectFrom('certificate')
    .innerJoin('certificate_kind', 'certificate_kind.id', 'certificate.kind_id')
    .innerJoin('person as author', 'author.id', 'certificate.entered_by')
    .leftJoin('person as confirmer', 'confirmer.id', 'certificate.confirmed_by')
    .select([
      'certificate.id',
      'certificate.person_id',
      'certificate.kind_id',
      'certificate_kind.name as kind_name',
      'certificate.number',
      'certificate.issued',
      'certificate.expires',
      'certificate.note',
      'certificate.entered_by',
      'certificate.entered_at',
      'certificate.confirmed_by',
      'certificate.confirmed_at',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'confirmer.first_name as confirmer_first_name',
      'confirmer.last_name as confirmer_last_name',
    ])
    .orderBy(sql`certificate.expires desc nulls first`)
    .orderBy('certificate.issued', 'desc')
    .orderBy('certificate.id', 'desc');
}

export type CertificateRow = Awaited<ReturnType<typeof selectCertificatesOf>>[number];

export function selectCertificatesOf(db: Kysely<Schema>, personIds: readonly number[]) {
  return certificates(db).where('certificate.person_id', '=', anyOf(personIds)).execute();
}

export function selectCertificate(db: Kysely<Schema>, id: number) {
  return certificates(db).where('certificate.id', '=', id).executeTakeFirst();
}

/** Locks a certificate, so that only one of two decisions counts, and its person, so that nobody is seated meanwhile (CE3). */
export function lockCertificate(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('certificate')
    .innerJoin('person', 'person.id', 'certificate.person_id')
    .innerJoin('certificate_kind', 'certificate_kind.id', 'certificate.kind_id')
    .selectAll('certificate')
    .select([
      'certificate_kind.name as kind_name',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.role',
      'person.is_active',
      locationIdsOfPerson,
    ])
    .where('certificate.id', '=', id)
    .where('person.archived_at', 'is', null)
    .forUpdate('certificate')
    .forNoKeyUpdate('person')
    .executeTakeFirst();
}

export type LockedCertificate = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>;

export type CertificateToStore = Omit<Schema['certificate'], 'id' | 'note'> & { note: string };

/** Returns the ids in the order of the rows. */
export async function insertCertificates(
  db: Kysely<Schema>,
  rows: readonly CertificateToStore[],
): Promise<number[]> {
  return insertForIds(db, 'certificate', rows);
}

export async function updateCertificateFields(
  db: Kysely<Schema>,
  id: number,
  fields: Updateable<Schema['certificate']>,
): Promise<void> {
  await db.updateTable('certificate').set(fields).where('id', '=', id).execute();
}

export async function removeCertificate(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('certificate').where('id', '=', id).execute();
}

/** The positions of a person that require something, by kind. */
export async function selectRequiredKindIds(db: Kysely<Schema>, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('person_position')
    .innerJoin(
      'position_certificate_kind',
      'position_certificate_kind.position_id',
      'person_position.position_id',
    )
    .select('position_certificate_kind.kind_id')
    .distinct()
    .where('person_position.person_id', '=', personId)
    .execute();
  return rows.map(({ kind_id: id }) => id);
}
