import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOfList, anyOfLocations, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import { insertForIds } from '../../platform/queries/insert-all.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { kindsForPosition } from '../plans/certificates.queries.ts';

/** The dates from `first` to `last`, both included. */
export interface DateSpan {
  first: CivilDate;
  last: CivilDate;
}

type AtLocations = Slots<{ locations: string }>;
type AtLocationsWithin = Slots<{ locations: string } & DateSpan>;

/** Mostly it is one location, of which PostgreSQL expects fewer rows than of a list. */
function oneOf(locations: RawBuilder<string>, isOne: boolean): RawBuilder<number> {
  return isOne ? sql<number>`(${locations}::integer[])[1]` : anyOfList(locations);
}

const within = ({ first, last }: Slots<DateSpan>) =>
  sql`datemultirange(daterange(${first}::date, ${last}::date, '[]'))`;

export function selectLocations(db: Kysely<Schema>, ids: readonly number[]) {
  return locations(db, { locations: listOf(ids) }, ids.length === 1);
}

const locations = builtOnce((db, value: AtLocations, isOne: boolean) =>
  db
    .selectFrom('location')
    .select(['id', 'title', 'timezone'])
    .where('id', '=', oneOf(value.locations, isOne))
    .where('archived_at', 'is', null),
);

/** The needs of the locations around the dates, with the names of their positions. */
export function selectNeedsWithin(db: Kysely<Schema>, locationIds: readonly number[], span: DateSpan) {
  return needsWithin(db, { locations: listOf(locationIds), ...span }, locationIds.length === 1);
}

const needsWithin = builtOnce((db, value: AtLocationsWithin, isOne: boolean) =>
  db
    .selectFrom('coverage_need as need')
    .innerJoin('position', 'position.id', 'need.position_id')
    .select([
      'need.location_id',
      'need.position_id',
      'need.weekdays',
      'need.dates',
      'need.minutes',
      'need.people',
      'position.name',
      'position.color',
    ])
    .where('need.location_id', '=', oneOf(value.locations, isOne))
    .where(sql<boolean>`need.dates && ${within(value)}`),
);

/** The shifts around the dates for a position that is needed then. A location without needs costs nothing more. */
export function selectNeededShifts(db: Kysely<Schema>, locationIds: readonly number[], span: DateSpan) {
  return neededShifts(db, { locations: listOf(locationIds), ...span }, locationIds.length === 1);
}

const neededShifts = builtOnce(
  (_db, value: AtLocationsWithin, isOne: boolean) => sql<{ location_id: number; ids: number[] }>`
    with needed as materialized (
      select location_id, position_id
      from coverage_need
      where location_id = ${oneOf(value.locations, isOne)} and dates && ${within(value)}),
    here as materialized (
      select id, location_id from shift
      where location_id = any (array(select location_id from needed)) and kind <> 'STAFF_MEETING')
    select location_id, array_agg(id) as ids from here
    where id in (
      select shift_id from pattern
      where shift_id = any (array(select id from here)) and dates && ${within(value)}
        and position_ids && array(select position_id from needed))
    group by location_id`,
);

/** Everybody at the locations, only those who are clocked in there, or these people. */
export type Who = 'everybody' | 'present' | readonly number[];

/** S2: who may do which of the needed positions at which of the locations, with the certificates that it takes (CE3). */
export function selectAble(db: Kysely<Schema>, locationIds: readonly number[], who: Who) {
  const [group, people] = typeof who === 'string' ? [who, []] : (['named', who] as const);
  return able(
    db,
    { locations: listOf(locationIds), people: listOf(people) },
    locationIds.length === 1,
    group,
  );
}

type Group = 'everybody' | 'present' | 'named';

const able = builtOnce(
  (db, value: Slots<{ locations: string; people: string }>, isOne: boolean, who: Group) => {
    const query = db
      .selectFrom('person_location')
      .innerJoin('person', 'person.id', 'person_location.person_id')
      .innerJoin('person_position', 'person_position.person_id', 'person.id')
      .select([
        'person_location.location_id',
        'person_position.person_id',
        'person_position.position_id',
        kindsForPosition,
      ])
      .where('person_location.location_id', '=', oneOf(value.locations, isOne))
      .where('person.is_active', '=', true)
      .where('person.archived_at', 'is', null)
      .where(
        'person_position.position_id',
        '=',
        sql<number>`any (array(
        select distinct position_id from coverage_need where location_id = ${oneOf(value.locations, isOne)}))`,
      );
    // As a list, which a join would leave for everybody in the school who has the position. Of all locations it would be everybody, too,
    // and each row would be compared with all of them.
    if (who === 'everybody' && isOne)
      return query.where(
        'person_position.person_id',
        '=',
        sql<number>`any (array(
        select person_id from person_location where location_id = ${oneOf(value.locations, isOne)}))`,
      );
    if (who === 'everybody') return query;
    if (who === 'named') return query.where('person.id', '=', anyOfList(value.people));
    return query.where('person.id', 'in', (eb) =>
      eb
        .selectFrom('attendance')
        .select('attendance.person_id')
        .where('attendance.location_id', '=', oneOf(value.locations, isOne))
        .where('attendance.clocked_out', 'is', null),
    );
  },
);

export function selectClosuresWithin(db: Kysely<Schema>, locationIds: readonly number[], span: DateSpan) {
  return closuresWithin(db, { locations: listOf(locationIds), ...span }, locationIds.length === 1);
}

const closuresWithin = builtOnce((db, value: AtLocationsWithin, isOne: boolean) =>
  db
    .selectFrom('holiday')
    .select(['id', 'location_id', 'date', 'minutes', 'kind', 'reason'])
    .where('location_id', '=', oneOf(value.locations, isOne))
    .where('date', '>=', value.first)
    .where('date', '<=', value.last)
    .orderBy('date')
    .orderBy('minutes'),
);

/** Who is clocked in at the locations, and for a shift of which positions: null without one, or if its date was moved since. */
export function selectOpenPunches(db: Kysely<Schema>, locationIds: readonly number[]) {
  return openPunches(db, { locations: listOf(locationIds) }, locationIds.length === 1);
}

const openPunches = builtOnce((db, value: AtLocations, isOne: boolean) =>
  db
    .selectFrom('attendance')
    .select(['location_id', 'person_id', 'date', 'clocked_in'])
    .select((eb) =>
      eb
        .selectFrom('pattern')
        .select('pattern.position_ids')
        .whereRef('pattern.shift_id', '=', 'attendance.shift_id')
        .where(sql<boolean>`pattern.dates @> attendance.shift_date`)
        .limit(1)
        .as('position_ids'),
    )
    .where('location_id', '=', oneOf(value.locations, isOne))
    .where('clocked_out', 'is', null)
    .orderBy('clocked_in')
    .orderBy('id'),
);

/** The locations where a person has or had a seat. */
export async function selectLocationsOf(db: Kysely<Schema>, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .select('shift.location_id')
    .distinct()
    .where('commitment.person_id', '=', personId)
    .execute();
  return rows.map((row) => row.location_id);
}

function needs(db: Kysely<Schema>) {
  return db
    .selectFrom('coverage_need as need')
    .innerJoin('location', 'location.id', 'need.location_id')
    .innerJoin('position', 'position.id', 'need.position_id')
    .select([
      'need.id',
      'need.location_id',
      'need.position_id',
      'need.weekdays',
      'need.dates',
      'need.minutes',
      'need.people',
      'need.note',
      'location.title as location_title',
      'location.timezone',
      'position.name as position_name',
      'position.color as position_color',
    ])
    .where('location.archived_at', 'is', null);
}

export type NeedRow = NonNullable<Awaited<ReturnType<typeof selectNeed>>>;

/** The needs at locations in reach that hold on the date or later. */
export function selectNeeds(db: Kysely<Schema>, reach: Reach, from: CivilDate) {
  let query = needs(db).where(sql<boolean>`need.dates && datemultirange(daterange(${from}::date, null))`);
  if (reach !== 'ALL') query = query.where('need.location_id', '=', anyOfLocations(reach));
  return query
    .orderBy('location.title')
    .orderBy((eb) => eb.fn('lower', ['position.name']))
    .orderBy('need.dates')
    .orderBy('need.minutes')
    .orderBy('need.id')
    .execute();
}

/** Locks the need until the transaction ends. */
export function lockNeed(transaction: Transaction<Schema>, id: number) {
  return needs(transaction).where('need.id', '=', id).forUpdate('need').executeTakeFirst();
}

export function selectNeed(db: Kysely<Schema>, id: number) {
  return needs(db).where('need.id', '=', id).executeTakeFirst();
}

export function selectNeedsById(db: Kysely<Schema>, ids: readonly number[]) {
  return needs(db)
    .where('need.id', '=', anyOfLocations(ids))
    .orderBy('location.title')
    .orderBy('need.id')
    .execute();
}

export type NewNeed = Insertable<Schema['coverage_need']>;

export async function insertNeeds(db: Kysely<Schema>, rows: readonly NewNeed[]): Promise<number[]> {
  return insertForIds(db, 'coverage_need', rows);
}

export async function updateNeed(db: Kysely<Schema>, id: number, fields: Partial<NewNeed>): Promise<void> {
  await db.updateTable('coverage_need').set(fields).where('id', '=', id).execute();
}

export async function deleteNeed(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('coverage_need').where('id', '=', id).execute();
}
