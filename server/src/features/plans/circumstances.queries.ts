import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfList, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** The closures of a location from a date on. */
export function selectClosures(db: Kysely<Schema>, locationId: number, from: CivilDate) {
  return db
    .selectFrom('holiday')
    .select(['date', 'minutes'])
    .where('location_id', '=', locationId)
    .where('date', '>=', from)
    .execute();
}

/** The closures of the locations of these shifts from a date on. */
export function selectClosuresOf(db: Kysely<Schema>, shiftIds: readonly number[], from: CivilDate) {
  return db
    .selectFrom('holiday')
    .select(['location_id', 'date', 'minutes'])
    .where('location_id', 'in', (eb) =>
      eb.selectFrom('shift').select('shift.location_id').where('shift.id', '=', anyOf(shiftIds)),
    )
    .where('date', '>=', from)
    .execute();
}

/**
 * Selects in one statement, from the date on, the time off of everybody with a seat in these shifts and of others, a row for each
 * weekday, and the closures of the locations of these shifts and of others.
 */
export async function selectCircumstances(
  db: Kysely<Schema>,
  of: { shiftIds: readonly number[]; people: readonly number[]; locations: readonly number[] },
  from: CivilDate,
) {
  const rows = await circumstances(db, {
    shiftIds: listOf(of.shiftIds),
    people: listOf(of.people),
    locations: listOf(of.locations),
    from,
  });
  return {
    timeOff: rows.flatMap(({ person_id, weekday, dates }) =>
      person_id === null || weekday === null || dates === null ? [] : { person_id, weekday, dates },
    ),
    closures: rows.flatMap(({ location_id, date, minutes }) =>
      location_id === null || date === null || minutes === null ? [] : { location_id, date, minutes },
    ),
  };
}

const circumstances = builtOnce(
  (db, value: Slots<{ shiftIds: string; people: string; locations: string; from: CivilDate }>) => {
    const ids = anyOfList(value.shiftIds);
    const timeOff = db
      .selectFrom('commitment')
      .select([
        sql<number | null>`person_id`.as('person_id'),
        sql<number | null>`weekday`.as('weekday'),
        sql<string | null>`dates`.as('dates'),
        sql<number | null>`null::integer`.as('location_id'),
        sql<CivilDate | null>`null::date`.as('date'),
        sql<string | null>`null::int4range`.as('minutes'),
      ])
      .where('shift_id', 'is', null)
      .where(sql<boolean>`coalesce(upper(dates), 'infinity') > ${value.from}::date`)
      .where(
        'person_id',
        'in',
        sql<number>`(
          select person_id from commitment where shift_id = ${ids}
          union select original_id from replacement where shift_id = ${ids}
          union select unnest(${value.people}::integer[]))`,
      );
    const closures = db
      .selectFrom('holiday')
      .select([
        sql<number | null>`null`.as('person_id'),
        sql<number | null>`null`.as('weekday'),
        sql<string | null>`null`.as('dates'),
        sql<number | null>`location_id`.as('location_id'),
        sql<CivilDate | null>`date`.as('date'),
        sql<string | null>`minutes`.as('minutes'),
      ])
      .where(sql<boolean>`date >= ${value.from}::date`)
      .where(
        'location_id',
        'in',
        sql<number>`(
          select location_id from shift where id = ${ids}
          union select unnest(${value.locations}::integer[]))`,
      );
    return timeOff.unionAll(closures);
  },
);
