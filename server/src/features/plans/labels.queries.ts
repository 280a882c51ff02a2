import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfList, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { certificatesIfRequired, kindsOfPosition, positionsIfRequired } from './certificates.queries.ts';

/**
 * The names of these people and of everyone who has a seat in one of the shifts, is or was replaced there, or had it on a
 * dismissed date.
 */
export function selectNamesOn(db: Kysely<Schema>, shiftIds: readonly number[], others: readonly number[]) {
  return namesOn(db, { shiftIds: listOf(shiftIds), others: listOf(others) });
}

const namesOn = builtOnce((db, value: Slots<{ shiftIds: string; others: string }>) => {
  const ids = anyOfList(value.shiftIds);
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'born_on', positionsIfRequired, certificatesIfRequired])
    .where(
      'id',
      'in',
      sql<number>`(
        select person_id from commitment where shift_id = ${ids}
        union select original_id from replacement where shift_id = ${ids}
        union select substitute_id from replacement where shift_id = ${ids}
        union select person_id from dismissed_seat where shift_id = ${ids}
        union select unnest(${value.others}::integer[]))`,
    );
});

export function selectNames(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Selects all shift types, with the kinds of certificate that they require: a school has a few dozen. */
export function selectShiftTypes(db: Kysely<Schema>) {
  return shiftTypes(db, {});
}

const shiftTypes = builtOnce((db) =>
  db.selectFrom('position').select(['id', 'name', 'color', kindsOfPosition]),
);
