import type { PositionColor } from '@deckhand/contract/school/positions/position';
import type { Kysely } from 'kysely';
import { containing } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const COLUMNS = ['id', 'name', 'color', 'is_lifeguard'] as const;

/** Selects all positions: a school has dozens at most, and the choices of a form are never cut short (G9). */
export function selectPositions(db: Kysely<Schema>, search: string | undefined) {
  let query = db.selectFrom('position').select(COLUMNS);
  if (search) query = query.where((eb) => eb(eb.fn<string>('lower', ['name']), 'like', containing(search)));
  return query
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

export async function selectColorsInUse(db: Kysely<Schema>): Promise<PositionColor[]> {
  const rows = await db.selectFrom('position').select('color').execute();
  return rows.map((row) => row.color);
}

export function insertPosition(db: Kysely<Schema>, fields: { name: string; color: PositionColor }) {
  return db.insertInto('position').values(fields).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function updatePositionFields(
  db: Kysely<Schema>,
  id: number,
  { is_lifeguard, ...fields }: { name: string; color: PositionColor; is_lifeguard?: boolean | undefined },
) {
  const changed = is_lifeguard === undefined ? fields : { ...fields, is_lifeguard };
  return db.updateTable('position').set(changed).where('id', '=', id).returning(COLUMNS).executeTakeFirst();
}

/** Takes away the kinds of certificate that a position requires, and returns them. Its row must be locked. */
export async function deleteRequiredKinds(db: Kysely<Schema>, positionId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('position_certificate_kind')
    .where('position_id', '=', positionId)
    .returning('kind_id')
    .execute();
  return rows.map(({ kind_id: id }) => id);
}

export async function insertRequiredKinds(
  db: Kysely<Schema>,
  positionId: number,
  kindIds: readonly number[],
): Promise<void> {
  if (kindIds.length === 0) return;
  await db
    .insertInto('position_certificate_kind')
    .values(kindIds.map((kind_id) => ({ position_id: positionId, kind_id })))
    .execute();
}
