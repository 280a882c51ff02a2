import { anotherImport } from '@deckhand/contract/connect/import/import';
import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import type { NewReference } from '@deckhand/domain/connect/import/plan';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { later } from '../../../platform/database/transaction.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import { insertAll } from '../../../platform/queries/insert-all.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

function imports(db: Kysely<Schema>, by: number | undefined) {
  const query = db.selectFrom('import');
  return by === undefined ? query : query.where('import.person_id', '=', by);
}

export function countImports(db: Kysely<Schema>, by: number | undefined): Promise<number> {
  return countRows(imports(db, by));
}

export function selectImports(
  db: Kysely<Schema>,
  by: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return imports(db, by)
    .innerJoin('person', 'person.id', 'import.person_id')
    .selectAll('import')
    .select([
      'person.first_name',
      'person.last_name',
      sql<number>`(select count(*)::integer from import_made where import_id = import.id)`.as('left'),
    ])
    .orderBy('import.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** An import that was made by this person, or by anybody. */
export function selectImport(db: Kysely<Schema>, id: number, by: number | undefined) {
  return imports(db, by).select(['id', 'kind', 'at']).where('id', '=', id).executeTakeFirst();
}

/**
 * Two imports never run at once: each finds what the other made. Waiting for the other would take longer than a trip may. The session
 * may be idle for as long as the file waits for a thread behind those of others.
 */
export async function lockImports(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(later(transaction));
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('import')) as locked`.execute(transaction);
  if (rows[0]?.locked !== true) refuse(409, anotherImport);
}

export async function insertImport(
  transaction: Transaction<Schema>,
  row: Insertable<Schema['import']>,
): Promise<number> {
  const { id } = await transaction.insertInto('import').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertMade(
  db: Kysely<Schema>,
  importId: number,
  ids: readonly number[],
): Promise<void> {
  await insertAll(
    db,
    'import_made',
    ids.map((thing_id) => ({ import_id: importId, thing_id })),
  );
}

/** Keeps under which references things are known; the last import says it. */
export async function keepReferences(
  db: Kysely<Schema>,
  kind: ImportKind,
  rows: readonly (NewReference & { thing_id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_reference (kind, reference, part, thing_id)
    select distinct on (reference, part) ${kind}, reference, part, thing_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (reference text, part text, thing_id integer)
    on conflict (kind, reference, part) do update set thing_id = excluded.thing_id`.execute(db);
}

export async function keepMapping(
  db: Kysely<Schema>,
  kind: ImportKind,
  rows: readonly { heading: string; column_name: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_mapping (kind, heading, column_name)
    select distinct on (heading) ${kind}, heading, column_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (heading text, column_name text)
    on conflict (kind, heading) do update set column_name = excluded.column_name`.execute(db);
}
