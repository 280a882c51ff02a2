import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** How many rows a query finds, whatever columns it selects. */
export async function countRows<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
