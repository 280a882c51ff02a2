import { daysLookedBack, minutesShort } from '@deckhand/contract/limits';
import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { occurrencesIn } from '../../attendance/occurrences.queries.ts';
import type { TileFilter } from './tile-filter.ts';
import { isFound, type Page, selectTilePage, shiftTypesOf } from './tiles.queries.ts';

const OCCURRENCE = sql`
  here.shift_id, shift.code as shift_code, shift.kind, shift.repeat, seat.date as shift_date,
  seat.person_id, seat.seat, person.first_name, person.last_name,
  lower(seat.minutes) as start_minute, upper(seat.minutes) as end_minute,
  here.location_id, here.location_title, here.timezone`;

interface OccurrenceRow {
  shift_id: number;
  shift_code: string;
  kind: Schema['shift']['kind'];
  repeat: Schema['shift']['repeat'];
  shift_date: CivilDate;
  shift_types: ShiftTypeItem[];
  person_id: number;
  seat: number;
  first_name: string;
  last_name: string;
  start_minute: number;
  end_minute: number;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
}

/** D1: today's shifts that have begun and whose person is not there, or did not come back when the location opened again. */
function isAbsence({ now, search }: TileFilter): RawBuilder<boolean> {
  return sql<boolean>`seat.date = here.today and seat.began_at <= ${now}
    and (there.minutes is null or there.left_at <= seat.resumed_at) and ${isFound(search)}`;
}

function absencesIn(filter: TileFilter): RawBuilder<unknown> {
  return sql`${occurrencesIn(OCCURRENCE, filter, { days: 0 })} and ${isAbsence(filter)}`;
}

export function selectAbsences(
  db: Kysely<Schema>,
  filter: TileFilter,
  page: Page,
): Promise<{ count: number; rows: OccurrenceRow[] }> {
  return selectTilePage(db, absencesIn(filter), sql`start_minute, shift_id, seat`, page);
}

export function waitingAbsences(filter: TileFilter): RawBuilder<unknown> {
  return sql`select count(*)::integer as count, min(shift_date) as oldest from (${absencesIn(filter)}) as listed`;
}

export interface MissedShiftRow extends OccurrenceRow {
  began_at: string;
  ended_at: string;
  minutes_there: number | null;
  clocked_in: string | null;
  clocked_out: string | null;
  /** Null if it was neither swapped nor split. */
  change: 'SWAP' | 'SPLIT' | null;
  notes: string | null;
  changer: { id: number; first_name: string; last_name: string } | null;
  others: {
    id: number;
    first_name: string;
    last_name: string;
    clocked_in: string | null;
    clocked_out: string | null;
    paid_minutes: number;
  }[];
}

/** Narrows the list to the one shift and person of a swap or split. */
export interface MissedShiftFilter extends TileFilter {
  shiftId?: number;
  personId?: number;
}

/** D2: shifts that have ended and were missed, cut short, swapped or split. */
function isMissed({ now, search }: TileFilter): RawBuilder<boolean> {
  return sql<boolean>`seat.ended_at <= ${now} and ${isFound(search)}
    and (change.id is not null or there.minutes is null
      or there.minutes <= seat.length - ${minutesShort}::integer)`;
}

function missedShiftsIn(filter: MissedShiftFilter): RawBuilder<unknown> {
  const { shiftId, personId } = filter;
  const columns = sql`${OCCURRENCE}, seat.began_at, seat.ended_at, there.minutes as minutes_there, there.clocked_in,
    there.clocked_out, change.id as change_id, change.kind as change, change.notes`;
  return sql`
    ${occurrencesIn(columns, filter, { days: daysLookedBack })}
      and ${shiftId === undefined ? sql`true` : sql`here.shift_id = ${shiftId}`}
      and ${personId === undefined ? sql`true` : sql`seat.person_id = ${personId}`}
      and ${isMissed(filter)}`;
}

/** Selects who swapped or split the shift, and the other people with their punches for it. */
const CHANGED_STAFF = sql`(
    select json_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name)
    from staff_change join person on person.id = staff_change.changed_by
    where staff_change.id = listed.change_id
  ) as changer, (
    select coalesce(json_agg(json_build_object('id', person.id, 'first_name', person.first_name,
      'last_name', person.last_name, 'clocked_in', punched.clocked_in, 'clocked_out', punched.clocked_out,
      'paid_minutes', punched.paid_minutes) order by array_position(staff_change.other_ids, person.id)), '[]')
    from staff_change
    join person on person.id = any(staff_change.other_ids)
    cross join lateral (
      select min(clocked_in) as clocked_in,
        case when count(clocked_out) = count(*) then max(clocked_out) end as clocked_out,
        coalesce(sum(paid_minutes), 0) as paid_minutes
      from attendance
      where attendance.shift_id = listed.shift_id and attendance.shift_date = listed.shift_date
        and attendance.person_id = person.id
    ) as punched
    where staff_change.id = listed.change_id
  ) as others`;

/** Rows that are not swapped or split yet come first, then the latest. */
export function selectMissedShifts(
  db: Kysely<Schema>,
  filter: MissedShiftFilter,
  page: Page,
): Promise<{ count: number; rows: MissedShiftRow[] }> {
  const order = sql`change_id is not null, began_at desc, shift_id, seat`;
  return selectTilePage(db, missedShiftsIn(filter), order, page, sql`${shiftTypesOf()}, ${CHANGED_STAFF}`);
}

/** The number of absences and of missed shifts, in one row: looking through the seats once is half of the cost of all counts. */
export function countOccurrences(filter: TileFilter): RawBuilder<unknown> {
  const counts = sql`
    count(*) filter (where ${isAbsence(filter)})::integer as absences,
    count(*) filter (where ${isMissed(filter)})::integer as missed`;
  return occurrencesIn(counts, filter, { days: daysLookedBack });
}

/** Selects the number of missed shifts that are neither swapped nor split, and the first date. */
export function waitingMissedShifts(filter: TileFilter): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as count, min(shift_date) as oldest
    from (${missedShiftsIn(filter)}) as listed where change_id is null`;
}

/** The people concerned by a swap or split, by name. */
export function selectPeopleConcerned(transaction: Transaction<Schema>, ids: readonly number[]) {
  return transaction
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email', 'is_active', 'archived_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
}

export async function insertStaffChange(
  transaction: Transaction<Schema>,
  change: Insertable<Schema['staff_change']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('staff_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
