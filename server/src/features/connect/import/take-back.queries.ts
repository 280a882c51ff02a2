import type { StaysAs } from '@deckhand/contract/connect/import/take-back';
import type { Role } from '@deckhand/domain/access/role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Something that an import added and that is still here. */
export interface MadeRow {
  id: number;
  name: string;
  /** The first thing that refers to it. */
  stays_as: StaysAs | null;
}

export interface MadePersonRow extends MadeRow {
  role: Role;
  location_ids: number[];
}

/** Locks the rows of what an import added: whatever refers to one of them by then is found, and nothing else will. */
export async function lockMade(
  db: Kysely<Schema>,
  table: 'location' | 'position' | 'person',
  importId: number,
): Promise<void> {
  await sql`
    select id from ${sql.table(table)} where id in (select thing_id from import_made where import_id = ${importId})
    order by id for update`.execute(db);
}

const made = (importId: number) => sql`select thing_id from import_made where import_id = ${importId}`;

/** Finds things of a table by a column: each table is read once, however many there are. */
function referring(
  importId: number,
  signs: readonly (readonly [as: StaysAs, from: RawBuilder<unknown>, column: string])[],
): RawBuilder<unknown> {
  const parts = signs.map(
    ([as, from, column], rank) =>
      sql`select ${sql.ref(column)} as id, ${sql.lit(as)} as stays_as, ${sql.lit(rank)} as rank from ${from}
        where ${sql.ref(column)} in (${made(importId)})`,
  );
  return sql`select distinct on (id) id, stays_as from (${sql.join(parts, sql` union all `)}) as sign order by id, rank`;
}

export async function selectMadePeople(db: Kysely<Schema>, importId: number): Promise<MadePersonRow[]> {
  const signs = referring(importId, [
    ['ACCOUNT', sql`(select id from person where password_hash is not null) as active`, 'active.id'],
    ['ACCOUNT', sql`issuer_link`, 'person_id'],
    [
      'SEATED',
      sql`(select commitment.person_id from commitment join shift on shift.id = shift_id and archived_at is null) as seat`,
      'person_id',
    ],
    ['CLOCKED', sql`attendance`, 'person_id'],
    ['ASKED', sql`request`, 'person_id'],
    ['ASKED', sql`request`, 'colleague_id'],
    ['CERTIFIED', sql`certificate`, 'person_id'],
    ['PAID', sql`wage`, 'person_id'],
    ['PAID', sql`pay_exemption`, 'person_id'],
    ['SAID', sql`unavailability`, 'person_id'],
  ]);
  const { rows } = await sql<MadePersonRow>`
    select person.id, first_name || ' ' || last_name as name, role, stays_as,
      array(select location_id from person_location where person_id = person.id order by location_id) as location_ids
    from person left join (${signs}) as sign on sign.id = person.id
    where person.id in (${made(importId)}) and archived_at is null order by person.id`.execute(db);
  return rows;
}

export async function selectMadeLocations(db: Kysely<Schema>, importId: number): Promise<MadeRow[]> {
  const signs = referring(importId, [
    [
      'STAFFED',
      sql`(select location_id from person_location join person on person.id = person_id and archived_at is null) as staff`,
      'location_id',
    ],
    ['PLANNED', sql`(select location_id from shift where archived_at is null) as planned`, 'location_id'],
    ['WORKED', sql`attendance`, 'location_id'],
    ['PUNCHED', sql`(select location_id from kiosk where revoked_at is null) as present`, 'location_id'],
    ['NEEDED', sql`coverage_need`, 'location_id'],
    ['NEEDED', sql`holiday`, 'location_id'],
  ]);
  const { rows } = await sql<MadeRow>`
    select location.id, title as name, stays_as from location left join (${signs}) as sign on sign.id = location.id
    where location.id in (${made(importId)}) and archived_at is null order by location.id`.execute(db);
  return rows;
}

/** Plans name positions by number. Those since the import are enough: no earlier one can name its positions. */
export async function selectMadePositions(
  db: Kysely<Schema>,
  importId: number,
  since: Date,
): Promise<MadeRow[]> {
  const signs = referring(importId, [
    [
      'HELD',
      sql`(select position_id from person_position join person on person.id = person_id and archived_at is null) as holder`,
      'position_id',
    ],
    ['NAMED', sql`(select unnest(position_ids) as position_id from pattern) as planned`, 'position_id'],
    [
      'NAMED',
      sql`(select jsonb_path_query(plan, '$.patterns[*].position_ids[*]')::integer as position_id
        from shift_version where at >= ${since}) as remembered`,
      'position_id',
    ],
    ['NEEDED', sql`coverage_need`, 'position_id'],
    ['NEEDED', sql`coverage_alarm`, 'position_id'],
    ['NEEDED', sql`told_leaving`, 'position_id'],
    ['PAID', sql`wage`, 'position_id'],
  ]);
  const { rows } = await sql<MadeRow>`
    select position.id, name, stays_as from position left join (${signs}) as sign on sign.id = position.id
    where position.id in (${made(importId)}) order by position.id`.execute(db);
  return rows;
}

export async function archivePeople(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({ archived_at: now, is_active: false })
    .where('id', '=', anyOf(ids))
    .execute();
  await db.deleteFrom('import_activation').where('person_id', '=', anyOf(ids)).execute();
}

export async function archiveLocations(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('location').set({ archived_at: now }).where('id', '=', anyOf(ids)).execute();
}

/** People who were taken back before them still have them. */
export async function deletePositions(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('person_position').where('position_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('position').where('id', '=', anyOf(ids)).execute();
}

/** Forgets what an import added: the next file that names it adds it anew. */
export async function forgetMade(
  db: Kysely<Schema>,
  { id, kind }: { id: number; kind: Schema['import']['kind'] },
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('import_made').where('import_id', '=', id).where('thing_id', '=', anyOf(ids)).execute();
  await db
    .deleteFrom('import_reference')
    .where('kind', '=', kind)
    .where('thing_id', '=', anyOf(ids))
    .execute();
}
