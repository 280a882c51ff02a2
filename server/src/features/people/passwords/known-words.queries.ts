import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

export async function selectLocationTitles(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('location').select('title').where('archived_at', 'is', null).execute();
  return rows.map((row) => row.title);
}
