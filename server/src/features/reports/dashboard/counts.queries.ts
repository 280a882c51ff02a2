import type { Waiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import type { Counts } from '@deckhand/contract/reports/dashboard/view-counts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

/**
 * Selects all counts in one statement, so that they agree with each other and cost one round trip. The parts may refer to the
 * columns of `occurrence`, which has one row.
 */
export async function selectCounts(
  db: Kysely<Schema>,
  occurrence: Expression<unknown>,
  parts: Record<keyof Counts, Expression<unknown>>,
): Promise<Counts> {
  const columns = Object.entries(parts).map(([name, part]) => sql`(${part}) as ${sql.ref(name)}`);
  const { rows } = await sql<Counts>`select ${sql.join(columns)} from (${occurrence}) as occurrence`.execute(
    db,
  );
  // The counts are one row, as `occurrence` is.
  return rows[0] as Counts;
}

/** Selects how many rows wait for the manager in each tile, in one statement, the oldest first. */
export async function selectWaiting(
  db: Kysely<Schema>,
  parts: Partial<Record<Waiting['tile'], Expression<unknown>>>,
): Promise<Waiting[]> {
  const selects = Object.entries(parts).map(
    ([name, part]) => sql`select ${name}::text as tile, part.count, part.oldest,
      to_jsonb(part) -> 'wanted' as wanted, to_jsonb(part) -> 'published' as published from (${part}) as part`,
  );
  const { rows } = await sql<Omit<Waiting, Named> & { [name in Named]: Waiting[name] | null }>`
    select tile, count::integer, oldest::text, wanted, published from (${sql.join(selects, sql` union all `)}) as waiting
    where count > 0 order by oldest, tile`.execute(db);
  return rows.map(({ wanted, published, ...row }) => ({
    ...row,
    ...(wanted && { wanted }),
    ...(published && { published }),
  }));
}

/** The lines whose things are named. */
type Named = 'wanted' | 'published';
