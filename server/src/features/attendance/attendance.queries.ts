import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import type { Schema } from '../../platform/schema.ts';
import { shiftTypesAsJson } from '../plans/shift-types.ts';

/** PostgreSQL allows 65,535 parameters in a statement, and a row has up to seventeen. */
const ROWS_AT_ONCE = 2_000;

/** Returns the ids in the order of the rows. */
export async function insertAttendances(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['attendance']>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const inserted = await transaction
      .insertInto('attendance')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

export async function updateAttendance(
  transaction: Transaction<Schema>,
  id: number,
  fields: Updateable<Schema['attendance']>,
): Promise<void> {
  await transaction.updateTable('attendance').set(fields).where('id', '=', id).execute();
}

/** Selects attendances with the zone of their location and locks them until the transaction ends. */
function lockAttendances(transaction: Transaction<Schema>) {
  return transaction
    .selectFrom('attendance')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .selectAll('attendance')
    .select('location.timezone')
    .forUpdate('attendance');
}

export type AttendanceRow = Awaited<ReturnType<typeof lockOpenAttendancesById>>[number];

/** Selects all open attendances without locking them. */
export function selectOpenAttendances(db: Kysely<Schema>) {
  return db
    .selectFrom('attendance')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .select(['attendance.id', 'attendance.clocked_in', 'location.timezone'])
    .where('attendance.clocked_out', 'is', null)
    .execute();
}

export function lockOpenAttendanceOf(transaction: Transaction<Schema>, personId: number) {
  return lockAttendances(transaction)
    .where('attendance.person_id', '=', personId)
    .where('attendance.clocked_out', 'is', null)
    .executeTakeFirst();
}

export function lockOpenAttendancesById(transaction: Transaction<Schema>, ids: readonly number[]) {
  return lockAttendances(transaction)
    .where('attendance.id', '=', anyOf(ids))
    .where('attendance.clocked_out', 'is', null)
    .orderBy('attendance.id')
    .execute();
}

/** Locks the attendances of a person that end after the instant or are still open. */
export function lockAttendancesSince(transaction: Transaction<Schema>, personId: number, since: Date) {
  return lockAttendances(transaction)
    .where('attendance.person_id', '=', personId)
    .where(
      sql<boolean>`tstzrange(attendance.clocked_in, attendance.clocked_out) && tstzrange(${since}, null)`,
    )
    .orderBy('attendance.clocked_in')
    .execute();
}

export function lockAttendance(transaction: Transaction<Schema>, id: number) {
  return lockAttendances(transaction).where('attendance.id', '=', id).executeTakeFirst();
}

/** Locks the attendances without a shift of a person at a location that overlap the time between two instants. */
export function lockAttendancesWithoutShift(
  transaction: Transaction<Schema>,
  personId: number,
  { locationId, from, to }: { locationId: number; from: Date; to: Date },
) {
  return lockAttendances(transaction)
    .where('attendance.person_id', '=', personId)
    .where('attendance.location_id', '=', locationId)
    .where('attendance.shift_id', 'is', null)
    .where(
      sql<boolean>`tstzrange(attendance.clocked_in, attendance.clocked_out) && tstzrange(${from}, ${to})`,
    )
    .orderBy('attendance.id')
    .execute();
}

export interface DayInZone {
  zone: string;
  date: CivilDate;
  weekday: number;
}

interface AssignedShiftRow {
  id: number;
  code: string;
  kind: Schema['shift']['kind'];
  is_active: boolean;
  location_id: number;
  location_title: string;
  timezone: Schema['location']['timezone'];
  date: CivilDate;
  minutes: string;
  is_worked: boolean;
  is_substitute: boolean;
  shift_types: { id: number; name: string; color: string }[];
}

/**
 * Selects the shifts and meetings that a person has on a day, which can be a different date in each zone. Holidays are left
 * out; dismissed dates need no check, because no one has a seat on them.
 */
export async function selectAssignedShifts(
  db: Kysely<Schema>,
  personId: number,
  days: readonly DayInZone[],
): Promise<AssignedShiftRow[]> {
  const { rows } = await sql<AssignedShiftRow>`
    select shift.id, shift.code, shift.kind, shift.archived_at is null as is_active, shift.location_id,
      location.title as location_title, location.timezone, day.date, commitment.minutes::text as minutes,
      exists (select from attendance
        where attendance.shift_id = shift.id and attendance.shift_date = day.date
          and attendance.person_id = commitment.person_id) as is_worked,
      exists (select from replacement
        where replacement.shift_id = shift.id and replacement.date = day.date and replacement.seat = commitment.seat
          and replacement.substitute_id = commitment.person_id) as is_substitute,
      (select ${shiftTypesAsJson}
        from pattern join position on position.id = any(pattern.position_ids)
        where pattern.shift_id = shift.id and pattern.dates @> day.date) as shift_types
    from commitment
    join shift on shift.id = commitment.shift_id
    join location on location.id = shift.location_id
    join unnest(${days.map(({ zone }) => zone)}::text[], ${days.map(({ date }) => date)}::date[],
        ${days.map(({ weekday }) => weekday)}::integer[]) as day (zone, date, weekday)
      on day.zone = location.timezone
    where commitment.person_id = ${personId} and commitment.weekday = day.weekday
      and commitment.dates @> day.date
      and not exists (select from holiday
        where holiday.location_id = shift.location_id and holiday.date = day.date)
    order by lower(commitment.minutes), shift.id`.execute(db);
  return rows;
}

/** Selects the person at the kiosk and the setting that decides whether any browser may punch. */
export function selectPuncher(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['person.id', 'person.first_name', 'person.last_name', 'settings.only_enrolled_kiosks_may_punch'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** Selects the attendances of these shifts, ordered by clock-in. */
export function selectAttendancesOfShifts(db: Kysely<Schema>, shiftIds: readonly number[]) {
  return db
    .selectFrom('attendance')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .select([
      'attendance.shift_id',
      'attendance.shift_date',
      'attendance.rate',
      'attendance.clocked_in',
      'attendance.clocked_out',
      'attendance.paid_minutes',
      'location.timezone',
    ])
    .where('attendance.shift_id', '=', anyOf(shiftIds))
    .orderBy('attendance.clocked_in')
    .orderBy('attendance.id')
    .execute();
}
