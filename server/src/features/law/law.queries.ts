import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

export function selectState(db: Kysely<Schema>, locationId: number) {
  return db
    .selectFrom('location')
    .select('state')
    .where('id', '=', locationId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}
