import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type NotNull, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, anyOfList, listOf } from '../../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../../platform/queries/built-once.ts';
import { locationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closingsAsJson } from '../../plans/open-minutes.ts';

/** The dates of a view, in the forms that the queries need. */
export interface DateWindow {
  first: CivilDate;
  last: CivilDate;
  /** The exact dates, as a datemultirange. */
  dates: string;
  /** The weekdays of the dates. */
  weekdays: readonly number[];
}

export interface ShiftFilter {
  window: DateWindow;
  locations: Reach;
  /** Leaves out archived locations. */
  areOpen?: true;
  /** Only shifts with any of these types, or any type that the person has. */
  positions?: readonly number[] | { ofPerson: number } | undefined;
  /** Only shifts in which any of these people have a seat, or any admin. */
  people?: People | undefined;
  limit?: number;
}

/** People by id, or some of the admins, who are found in the same trip as their shifts. */
export type People = readonly number[] | { adminsWho: (id: number) => boolean };

/** The locations in reach that are not archived. */
export function selectOpenLocations(db: Kysely<Schema>, reach: Reach) {
  return openLocations(db, { ids: listOf(reach === 'ALL' ? [] : reach) }, reach === 'ALL');
}

const openLocations = builtOnce((db, { ids }: Slots<{ ids: string }>, areAll: boolean) => {
  const query = db
    .selectFrom('location')
    .select(['id', 'title', 'timezone', 'published_through'])
    .where('archived_at', 'is', null);
  return areAll ? query : query.where('id', '=', anyOfList(ids));
});

/**
 * The locations of a person and all where they have seats around the dates. Includes archived locations, because people keep
 * their past shifts there.
 */
export function selectLocationsOf(
  db: Kysely<Schema>,
  person: { id: number; locationIds: readonly number[] },
  window: DateWindow,
) {
  return db
    .selectFrom('location')
    .select(['id', 'title', 'timezone', 'published_through'])
    .where((eb) =>
      eb.or([
        eb('id', '=', anyOf(person.locationIds)),
        eb('id', 'in', (shifts) =>
          shifts
            .selectFrom('shift')
            .select('shift.location_id')
            .where('shift.id', 'in', shiftsWithSeatsOf(db, anyOf([person.id]), window)),
        ),
      ]),
    )
    .execute();
}

export function selectPostalAddresses(db: Kysely<Schema>, locationIds: readonly number[]) {
  return db.selectFrom('location').select(['id', 'address']).where('id', '=', anyOf(locationIds)).execute();
}

/** Shifts and meetings that run on any of the dates. Archived shifts are included with their past dates. */
export function selectShifts(db: Kysely<Schema>, filter: ShiftFilter) {
  const { window, locations, people, positions } = filter;
  const { first, last, dates } = window;
  const isOfPerson = positions !== undefined && 'ofPerson' in positions;
  return shiftsOn(
    db,
    {
      first,
      last,
      dates,
      weekdays: listOf(window.weekdays),
      locations: listOf(locations === 'ALL' ? [] : locations),
      positions: listOf(positions === undefined || isOfPerson ? [] : positions),
      personWithPositions: isOfPerson ? positions.ofPerson : 0,
      people: listOf(people === undefined || 'adminsWho' in people ? [] : people),
      limit: filter.limit ?? 0,
    },
    locations === 'ALL' ? 'anywhere' : 'somewhere',
    filter.areOpen === true ? 'open' : 'any',
    positions === undefined ? 'any' : isOfPerson ? 'own' : 'listed',
    people === undefined ? 'any' : 'adminsWho' in people ? 'admins' : 'listed',
    filter.limit !== undefined,
  );
}

interface ShiftValues {
  first: CivilDate;
  last: CivilDate;
  dates: string;
  weekdays: string;
  locations: string;
  positions: string;
  personWithPositions: number;
  people: string;
  limit: number;
}

const shiftsOn = builtOnce(
  (
    db,
    value: Slots<ShiftValues>,
    where: 'anywhere' | 'somewhere',
    state: 'open' | 'any',
    types: 'any' | 'own' | 'listed',
    people: 'any' | 'admins' | 'listed',
    isLimited: boolean,
  ) => {
    let query = db
      .selectFrom('shift')
      .select(['id', 'code', 'kind', 'repeat', 'location_id', 'comments', 'agenda'])
      .where((eb) => {
        let patterns = eb
          .selectFrom('pattern')
          .select('pattern.id')
          .whereRef('pattern.shift_id', '=', 'shift.id')
          .where(sql<boolean>`pattern.dates && ${value.dates}::datemultirange`)
          .where(sql<boolean>`(pattern.repeat = 'DAILY' or pattern.weekday = ${anyOfList(value.weekdays)})`);
        if (types === 'listed')
          patterns = patterns.where(sql<boolean>`pattern.position_ids && ${value.positions}::integer[]`);
        if (types === 'own')
          patterns = patterns.where(sql<boolean>`pattern.position_ids && array(
            select position_id from person_position where person_id = ${value.personWithPositions})`);
        return eb.exists(patterns);
      });
    if (where === 'somewhere') query = query.where('location_id', '=', anyOfList(value.locations));
    if (state === 'open')
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('location')
            .select('location.id')
            .whereRef('location.id', '=', 'shift.location_id')
            .where('location.archived_at', 'is', null),
        ),
      );
    if (people !== 'any') {
      const person = people === 'admins' ? sql<number>`any(array(${admins(db)}))` : anyOfList(value.people);
      query = query.where('id', 'in', shiftsWithSeatsOf(db, person, value));
    }
    return isLimited ? query.limit(value.limit) : query;
  },
);

export type ShiftOnBoard = Awaited<ReturnType<typeof selectShifts>>[number];

/** Shifts in which the person, or one of them, has a seat on the dates, or had one when the date was dismissed (S7a). */
function shiftsWithSeatsOf(
  db: Kysely<Schema>,
  person: RawBuilder<number>,
  window: Pick<DateWindow, 'first' | 'last' | 'dates'> | Slots<Pick<DateWindow, 'first' | 'last' | 'dates'>>,
) {
  return db
    .selectFrom('commitment')
    .select('commitment.shift_id')
    .where('commitment.person_id', '=', person)
    .where('commitment.shift_id', 'is not', null)
    .where(overlaps(window))
    .$castTo<{ shift_id: number }>()
    .union(
      db
        .selectFrom('dismissed_seat')
        .select('dismissed_seat.shift_id')
        .where('dismissed_seat.person_id', '=', person)
        .where('dismissed_seat.date', '>=', window.first)
        .where('dismissed_seat.date', '<=', window.last),
    );
}

/** The closures of the locations, holidays included. */
export function selectClosures(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: Pick<DateWindow, 'first' | 'last'>,
) {
  return closuresAt(db, { ids: listOf(locationIds), first, last });
}

/** The rows of these ids within these dates. */
type Within = Slots<{ ids: string; first: CivilDate; last: CivilDate }>;

const closuresAt = builtOnce((db, { ids, first, last }: Within) =>
  db
    .selectFrom('holiday')
    .select(['id', 'location_id', 'date', 'minutes', 'kind', 'reason'])
    .where('location_id', '=', anyOfList(ids))
    .where('date', '>=', first)
    .where('date', '<=', last),
);

/** The dismissed dates, with the people who had a seat then, by seat. */
export function selectDismissals(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  { first, last }: Pick<DateWindow, 'first' | 'last'>,
) {
  return dismissalsOf(db, { ids: listOf(shiftIds), first, last });
}

const dismissalsOf = builtOnce((db, { ids, first, last }: Within) =>
  db
    .selectFrom('dismissal')
    .select((eb) => [
      'shift_id',
      'date',
      'reason',
      sql<number[]>`array(
        select person_id from dismissed_seat as had
        where had.shift_id = ${eb.ref('dismissal.shift_id')} and had.date = ${eb.ref('dismissal.date')}
          and person_id is not null
        order by seat)`.as('person_ids'),
    ])
    .where('shift_id', '=', anyOfList(ids))
    .where('date', '>=', first)
    .where('date', '<=', last),
);

export async function selectPeople(db: Kysely<Schema>, people: People): Promise<readonly number[]> {
  if (!('adminsWho' in people)) return people;
  const rows = await admins(db).execute();
  return rows.map((row) => row.id).filter(people.adminsWho);
}

function admins(db: Kysely<Schema>) {
  return db
    .selectFrom('person')
    .select('person.id')
    .where('person.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .where('person.archived_at', 'is', null);
}

/** The time off of these people around the dates, limited to people who work at the locations. */
export function selectTimeOff(
  db: Kysely<Schema>,
  people: readonly number[],
  locations: Reach,
  window: Pick<DateWindow, 'dates'>,
) {
  let query = db
    .selectFrom('commitment')
    .innerJoin('person', 'person.id', 'commitment.person_id')
    .innerJoin('request', 'request.id', 'commitment.request_id')
    .select([
      'commitment.id',
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'person.first_name',
      'person.last_name',
      'person.role',
      'request.reason',
      locationIdsOfPerson,
    ])
    .where('commitment.person_id', '=', anyOf(people))
    .where(overlaps(window));
  if (locations !== 'ALL') {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_location')
          .select('person_location.location_id')
          .whereRef('person_location.person_id', '=', 'person.id')
          .where('person_location.location_id', '=', anyOf(locations)),
      ),
    );
  }
  return query.execute();
}

/**
 * Selects the pending requests around the dates, time off and schedule changes, of everybody who has a seat
 * in one of the shifts.
 */
export function selectPendingRequests(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  { first, last }: Pick<DateWindow, 'first' | 'last'>,
) {
  return pendingRequestsOn(db, { ids: listOf(shiftIds), first, last });
}

const pendingRequestsOn = builtOnce((db, { ids, first, last }: Within) =>
  db
    .selectFrom('request')
    .select(['person_id', 'shift_id', 'first_date', 'last_date'])
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('commitment').select('commitment.person_id').where('shift_id', '=', anyOfList(ids)),
    )
    .where('status', '=', 'PENDING')
    .where('kind', 'in', ['TIME_OFF', 'SCHEDULE_CHANGE'])
    .where('first_date', '<=', last)
    .where('last_date', '>=', first)
    .orderBy('first_date')
    .orderBy('id')
    .$narrowType<{ last_date: NotNull }>(),
);

/** The times at which a person is busy around the dates: shifts, meetings and time off. */
export function selectBusyTimes(db: Kysely<Schema>, personId: number, window: Pick<DateWindow, 'dates'>) {
  return db
    .selectFrom('commitment')
    .leftJoin('shift', 'shift.id', 'commitment.shift_id')
    .leftJoin('location', 'location.id', 'shift.location_id')
    .select([
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.zone',
      'shift.location_id',
      'location.published_through',
    ])
    .where('commitment.person_id', '=', personId)
    .where(overlaps(window))
    .execute();
}

function overlaps({ dates }: { dates: string | RawBuilder<string> }) {
  return sql<boolean>`commitment.dates && ${dates}::datemultirange`;
}

/** The positions and the date of birth of a person. */
export function selectClaimant(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'born_on',
      sql<
        number[]
      >`array(select position_id from person_position where person_position.person_id = person.id)`.as(
        'position_ids',
      ),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The seats of a person on a date, by time, with its closures. Dismissed dates are not part of any seat. */
export function selectSeatsOn(
  db: Kysely<Schema>,
  personId: number,
  { date, weekday }: { date: CivilDate; weekday: number },
  locations: Reach,
) {
  return withinReach(seatsOf(db, personId), locations)
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select((eb) => [
      'shift.id',
      'shift.code',
      'shift.location_id',
      'location.published_through',
      'commitment.minutes',
      closingsAsJson(eb.ref('shift.location_id'), sql`date = ${date}::date`).as('closings'),
    ])
    .where('commitment.weekday', '=', weekday)
    .where(sql<boolean>`commitment.dates @> ${date}::date`)
    .orderBy('commitment.minutes')
    .orderBy('shift.id')
    .execute();
}

/** The seats of a person in shifts, not meetings, that begin on or before the date, with the closures up to it. */
export function selectSeatsUntil(db: Kysely<Schema>, personId: number, date: CivilDate, locations: Reach) {
  return withinReach(seatsOf(db, personId), locations)
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select((eb) => [
      'shift.id',
      'shift.code',
      'shift.location_id',
      'location.timezone',
      'location.published_through',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      closingsAsJson(eb.ref('shift.location_id'), sql`date <= ${date}::date`).as('closings'),
    ])
    .where('shift.kind', '!=', 'STAFF_MEETING')
    .where(sql<boolean>`lower(commitment.dates) <= ${date}::date`)
    .execute();
}

function seatsOf(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .where('commitment.person_id', '=', personId);
}

function withinReach<Row>(query: SelectQueryBuilder<Schema, 'commitment' | 'shift', Row>, locations: Reach) {
  return locations === 'ALL' ? query : query.where('shift.location_id', '=', anyOf(locations));
}
