import type { PayrollMapping } from '@deckhand/domain/pay/files/mapping';
import { USUAL_MAPPING } from '@deckhand/domain/pay/files/mapping';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The mapping of the school, or the usual one. */
export async function selectMapping(
  db: Kysely<Schema>,
): Promise<{ mapping: PayrollMapping; isSet: boolean }> {
  const row = await db.selectFrom('payroll_mapping').select('mapping').executeTakeFirst();
  return { mapping: row?.mapping ?? USUAL_MAPPING, isSet: row !== undefined };
}

export async function saveMapping(
  db: Kysely<Schema>,
  mapping: PayrollMapping,
  set: { set_by: number; set_at: Date },
): Promise<void> {
  const row = { mapping: sql<PayrollMapping>`${JSON.stringify(mapping)}::jsonb`, ...set };
  await db
    .insertInto('payroll_mapping')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Locations and positions with their names, in the order of screens. */
export function selectLocationNames(db: Kysely<Schema>) {
  return db
    .selectFrom('location')
    .select(['id', 'title', 'archived_at'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export function selectPositionNames(db: Kysely<Schema>) {
  return db.selectFrom('position').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
