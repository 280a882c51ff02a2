import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

const COUNT = sql<number>`count(*)::integer`.as('count');

/** Counts the rows that a query finds, whatever columns it selects. */
export async function countRows<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const { count } = await query.clearSelect().select(COUNT).executeTakeFirstOrThrow();
  return count;
}
