import type { DateSet } from '@deckhand/domain/plans/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { anyOf } from '../../platform/queries/any-of.ts';
import { locationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { certificatesIfRequired, type HeldKindRow } from './certificates.queries.ts';
import type { BookedRow } from './plan-rows.ts';
import type { UnavailabilityRow } from './unavailability-rows.ts';

/** A row that books a person, with the shift and its location, or the days off. */
export interface BookingRow extends BookedRow {
  shift_id: number | null;
  request_id: number | null;
  code: string | null;
  location_id: number | null;
  location_title: string | null;
  published_through: CivilDate | null;
  first_date: CivilDate | null;
  last_date: CivilDate | null;
}

/**
 * The facts about a person that are read besides the account: of some dates, of all if none are given, or not
 * at all.
 */
export interface CandidateParts {
  /** Nothing of the account, for lists that judge nobody. */
  onlyNames?: boolean;
  /** Seats in the shift that is changed are in nobody's way. */
  booked?: { within?: DateSet | undefined; exceptShiftId?: number | undefined } | undefined;
  unavailable?: { within?: DateSet | undefined } | undefined;
}

/** For queries over `person`: everything that decides which seats somebody can take. */
export function candidateColumns({ onlyNames = false, booked, unavailable }: CandidateParts = {}) {
  return [
    'person.id',
    'person.first_name',
    'person.last_name',
    'person.email',
    'person.born_on',
    'person.role',
    'person.is_active',
    'person.archived_at',
    'person.desired_weekly_minutes',
    'person.most_weekly_minutes',
    onlyNames ? sql<number[]>`'{}'::integer[]`.as('location_ids') : locationIdsOfPerson,
    onlyNames ? sql<number[]>`'{}'::integer[]`.as('position_ids') : positionIdsOfPerson,
    onlyNames ? sql<HeldKindRow[]>`'[]'::json`.as('certificates') : certificatesIfRequired,
    (booked ? bookings(booked) : sql<BookingRow[]>`'[]'::json`).as('bookings'),
    (unavailable ? unavailabilities(unavailable) : sql<UnavailabilityRow[]>`'[]'::json`).as(
      'unavailabilities',
    ),
  ] as const;
}

const positionIdsOfPerson = sql<
  number[]
>`array(select position_id from person_position where person_position.person_id = person.id)`.as(
  'position_ids',
);

/** The columns of a candidate, for statements that are written as text. */
export function candidateColumnsAsText(parts: CandidateParts): RawBuilder<unknown> {
  return sql.join(
    candidateColumns(parts).map((column) => (typeof column === 'string' ? sql.ref(column) : column)),
  );
}

function bookings({ within, exceptShiftId }: NonNullable<CandidateParts['booked']>) {
  return sql<BookingRow[]>`(
    select coalesce(json_agg(booked), '[]')
    from (
      select commitment.person_id, commitment.weekday, commitment.dates::text, commitment.minutes::text, commitment.zone,
        commitment.request_id, commitment.shift_id, shift.code, shift.location_id, location.title as location_title,
        location.published_through, request.first_date, request.last_date
      from commitment
      left join shift on shift.id = commitment.shift_id
      left join location on location.id = shift.location_id
      left join request on request.id = commitment.request_id
      where commitment.person_id = person.id and ${overlaps('commitment.dates', within)}
        and ${isOther(exceptShiftId)}
      order by commitment.id
    ) as booked)`;
}

function unavailabilities({ within }: NonNullable<CandidateParts['unavailable']>) {
  return sql<UnavailabilityRow[]>`(
    select coalesce(json_agg(json_build_object('weekdays', weekdays, 'dates', unavailability.dates::text,
      'minutes', minutes::text, 'note', note) order by id), '[]')
    from unavailability
    where unavailability.person_id = person.id and ${overlaps('unavailability.dates', within)})`;
}

function overlaps(column: string, dates: DateSet | undefined): RawBuilder<boolean> {
  return dates
    ? sql<boolean>`${sql.ref(column)} && ${dates.toMultirange()}::datemultirange`
    : sql<boolean>`true`;
}

/** Time off has no shift, and is always in the way. */
function isOther(exceptShiftId: number | undefined): RawBuilder<boolean> {
  if (exceptShiftId === undefined) return sql<boolean>`true`;
  return sql<boolean>`commitment.shift_id is distinct from ${exceptShiftId}::integer`;
}

/** Everybody with what decides which seats they can take, for callers who narrow it down. */
export function selectCandidates(db: Kysely<Schema>, parts?: CandidateParts) {
  return db.selectFrom('person').select(candidateColumns(parts));
}

/** Where all else is equal, people are in the order of their names, as in every lookup. */
export function byName(query: ReturnType<typeof selectCandidates>) {
  return query
    .orderBy(sql`lower(person.first_name)`)
    .orderBy(sql`lower(person.last_name)`)
    .orderBy('person.id');
}

export function selectPeople(db: Kysely<Schema>, ids: readonly number[], parts?: CandidateParts) {
  return selectCandidates(db, parts).where('person.id', '=', anyOf(ids)).orderBy('person.id').execute();
}

export type CandidateRow = Awaited<ReturnType<typeof selectPeople>>[number];

/**
 * Locks people, so that nobody is deactivated, booked elsewhere or loses a certificate meanwhile (CE3). Locks by id, to avoid
 * deadlocks. Reads them in a second statement of the same trip: one that waits for a lock sees other tables as they were before.
 */
export async function lockPeople(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<CandidateRow[]> {
  const [, people] = await together([
    transaction
      .selectFrom('person')
      .select('id')
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    selectPeople(transaction, ids),
  ]);
  return people;
}

/** The bookings of these people, without the shift that is changed. */
export function selectBookings(
  db: Kysely<Schema>,
  personIds: readonly number[],
  exceptShiftId?: number,
): Promise<BookingRow[]> {
  return db
    .selectFrom('commitment')
    .leftJoin('shift', 'shift.id', 'commitment.shift_id')
    .leftJoin('location', 'location.id', 'shift.location_id')
    .leftJoin('request', 'request.id', 'commitment.request_id')
    .select([
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.zone',
      'commitment.request_id',
      'commitment.shift_id',
      'shift.code',
      'shift.location_id',
      'location.title as location_title',
      'location.published_through',
      'request.first_date',
      'request.last_date',
    ])
    .where('commitment.person_id', '=', anyOf(personIds))
    .where(isOther(exceptShiftId))
    .execute();
}
