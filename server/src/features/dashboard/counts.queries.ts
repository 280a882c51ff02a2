import type { Counts } from '@deckhand/contract/dashboard/view-counts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

/** All counts in one statement, so that they are of one moment and cost one round trip. */
export async function selectCounts(
  db: Kysely<Schema>,
  parts: Record<keyof Counts, Expression<unknown>>,
): Promise<Counts> {
  const columns = Object.entries(parts).map(([name, part]) => sql`(${part}) as ${sql.ref(name)}`);
  const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(db);
  // The counts of one row are always there.
  return rows[0] as Counts;
}
