import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The absences of a person that end on the date or later, with the people who recorded them. */
export function selectAbsences(db: Kysely<Schema>, personId: number, from: CivilDate) {
  return absences(db)
    .where('request.person_id', '=', personId)
    .where('request.last_date', '>=', from)
    .orderBy('request.first_date')
    .execute();
}

export function selectAbsence(db: Kysely<Schema>, id: number) {
  return absences(db).where('request.id', '=', id).executeTakeFirstOrThrow();
}

function absences(db: Kysely<Schema>) {
  return db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .leftJoin('person as recorder', 'recorder.id', 'request.decided_by')
    .select([
      'request.id',
      'request.person_id',
      'request.first_date',
      'request.last_date',
      'request.decided_by',
      'request.created_at',
      'person.first_name',
      'person.last_name',
      'recorder.first_name as recorder_first_name',
      'recorder.last_name as recorder_last_name',
    ])
    .where('request.kind', '=', 'TIME_OFF')
    .where('request.leave_type', '=', 'SICK')
    .where('request.status', '=', 'APPROVED');
}

export type AbsenceRow = Awaited<ReturnType<typeof selectAbsence>>;

/** Says whether the person has time off in the range, or asks for it. */
export async function hasTimeOffBetween(
  db: Kysely<Schema>,
  personId: number,
  { first, last }: { first: CivilDate; last: CivilDate },
): Promise<boolean> {
  const row = await db
    .selectFrom('request')
    .select('id')
    .where('kind', '=', 'TIME_OFF')
    .where('status', 'in', ['PENDING', 'APPROVED'])
    .where('person_id', '=', personId)
    .where('first_date', '<=', last)
    .where('last_date', '>=', first)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isClockedIn(db: Kysely<Schema>, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', personId)
    .where('clocked_out', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The dates from one on that the absence released, by date and time. Those that were closed have no minutes. */
export function selectReleasedFrom(db: Kysely<Schema>, requestId: number, from: CivilDate) {
  return db
    .selectFrom('released_date')
    .innerJoin('shift', 'shift.id', 'released_date.shift_id')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select([
      'released_date.shift_id',
      'released_date.date',
      'released_date.seat',
      'released_date.was_alone',
      'shift.code',
      'location.title as location_title',
      sql<
        string | null
      >`case when isempty(released_date.minutes) then null else released_date.minutes::text end`.as(
        'minutes',
      ),
    ])
    .where('released_date.request_id', '=', requestId)
    .where('released_date.date', '>=', from)
    .orderBy('released_date.date')
    .orderBy('released_date.minutes')
    .execute();
}

export type ReleasedRow = Awaited<ReturnType<typeof selectReleasedFrom>>[number];

/** The days off end before they began, so they never were, or on this date. */
export async function shortenRequest(
  transaction: Transaction<Schema>,
  id: number,
  last: CivilDate | null,
): Promise<void> {
  await transaction
    .updateTable('request')
    .set(last === null ? { status: 'WITHDRAWN' } : { last_date: last })
    .where('id', '=', id)
    .execute();
}

interface Off {
  from: CivilDate;
  to: CivilDate;
}

/** The minutes of leave that somebody has decided for these days of a person. Closed days keep theirs, which an admin can correct (PE8). */
export function selectPaidLeave(
  db: Kysely<Schema>,
  personId: number,
  off: Off,
): Promise<{ date: CivilDate; minutes: number }[]> {
  return db
    .selectFrom('leave_hours')
    .select(['date', 'minutes'])
    .where(isOpenLeave(personId, off))
    .orderBy('date')
    .execute();
}

export async function deletePaidLeave(
  transaction: Transaction<Schema>,
  personId: number,
  off: Off,
): Promise<void> {
  await transaction.deleteFrom('leave_hours').where(isOpenLeave(personId, off)).execute();
}

function isOpenLeave(personId: number, { from, to }: Off) {
  return sql<boolean>`person_id = ${personId} and date between ${from}::date and ${to}::date and not exists (
    select from pay_period where reopened_at is null and date between first_day and last_day)`;
}

export async function deleteReleasedDates(
  transaction: Transaction<Schema>,
  requestId: number,
  dates: readonly { shiftId: number; date: CivilDate }[],
): Promise<void> {
  if (dates.length === 0) return;
  await sql`
    delete from released_date
    using unnest(${dates.map(({ shiftId }) => shiftId)}::integer[], ${dates.map(({ date }) => date)}::date[])
      as given (shift_id, date)
    where request_id = ${requestId} and released_date.shift_id = given.shift_id
      and released_date.date = given.date`.execute(transaction);
}
