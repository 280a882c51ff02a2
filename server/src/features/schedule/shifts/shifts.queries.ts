import { type CivilDate, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { insertAll } from '../../../platform/queries/insert-all.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { containing, hasCode, isNamed } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export interface ShiftsFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  /** Seats that ended before today are not searched, unless the shift itself ended before today. */
  today: CivilDate;
}

/** A page of shifts, the newest first, and the number of all shifts. */
export async function selectShiftPage(
  db: Kysely<Schema>,
  filter: ShiftsFilter & { limit: number; offset: number },
): Promise<{ count: number; ids: number[] }> {
  let query = shiftsIn(db, filter)
    .select('shift.id')
    .where((eb) => eb.exists(patternsOf(eb)))
    .where((eb) => eb.or([eb('shift.kind', '!=', 'ONE_TIME_SHIFT'), eb.not(eb.exists(replacementsOf(eb)))]));
  if (filter.search) query = query.where('shift.id', 'in', shiftsMatching(db, filter, filter.search));
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with listed as materialized (${query})
    select (select count(*) from listed) as count,
      array(select id from listed order by id desc limit ${filter.limit} offset ${filter.offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { count: 0, ids: [] };
}

function shiftsIn(db: Kysely<Schema>, { reach, location }: ShiftsFilter) {
  let query = db
    .selectFrom('shift')
    .where('shift.archived_at', 'is', null)
    .where('shift.kind', '!=', 'STAFF_MEETING');
  if (reach !== 'ALL') query = query.where('shift.location_id', '=', anyOf(reach));
  if (location !== undefined) query = query.where('shift.location_id', '=', location);
  return query;
}

/**
 * Finds shifts by code, by the names of their people, and by weekday and type, with a query for each: one condition with
 * alternatives would be tested on every shift of the school.
 */
function shiftsMatching(db: Kysely<Schema>, filter: ShiftsFilter, search: string) {
  const text = containing(search);
  const weekdays = WEEKDAYS.flatMap((name, index) => (name.includes(search.toUpperCase()) ? index : []));
  const typeIds = sql`array(select id from position where lower(name) like ${text})`;
  const byCode = shiftsIn(db, filter).where(hasCode(search));
  const byPerson = shiftsIn(db, filter)
    .innerJoin('commitment', 'commitment.shift_id', 'shift.id')
    .innerJoin('person', 'person.id', 'commitment.person_id')
    .where('person.archived_at', 'is', null)
    // The index covers names, emails and keys, so check that the name matches too.
    .where('person.searchable', 'like', text)
    .where(isNamed(search))
    .where((eb) =>
      eb.or([
        isAhead('commitment.dates', filter.today),
        eb.not(eb.exists(patternsOf(eb).where(isAhead('pattern.dates', filter.today)))),
      ]),
    );
  const byPattern = shiftsIn(db, filter)
    .innerJoin('pattern', 'pattern.shift_id', 'shift.id')
    // Known before the patterns are read, which are not read without any.
    .where(sql<boolean>`(${weekdays.length > 0}::boolean or ${typeIds} <> '{}')`)
    .where((eb) =>
      eb.or([
        // A date that was moved away has the weekday of another date.
        sql<boolean>`pattern.weekday = ${anyOf(weekdays)} and (pattern.repeat <> 'NEVER'
          or pattern.weekday = extract(dow from lower(pattern.dates)))`,
        sql<boolean>`pattern.position_ids && ${typeIds}`,
      ]),
    );
  return byCode.select('shift.id').union(byPerson.select('shift.id')).union(byPattern.select('shift.id'));
}

function isAhead(dates: string, today: CivilDate) {
  return sql<boolean>`coalesce(upper(${sql.ref(dates)}), 'infinity') > ${today}::date`;
}

function patternsOf(eb: Pick<ExpressionBuilder<Schema, 'shift'>, 'selectFrom'>) {
  return eb.selectFrom('pattern').select('pattern.id').where(sql<boolean>`pattern.shift_id = shift.id`);
}

function replacementsOf(eb: ExpressionBuilder<Schema, 'shift'>) {
  return eb
    .selectFrom('replacement')
    .select('replacement.date')
    .whereRef('replacement.shift_id', '=', 'shift.id');
}

export async function insertDismissal(
  transaction: Transaction<Schema>,
  dismissal: { shift_id: number; date: CivilDate; reason: string; dismissed_by: number; dismissed_at: Date },
): Promise<void> {
  await transaction.insertInto('dismissal').values(dismissal).execute();
}

export async function insertDismissedSeats(
  transaction: Transaction<Schema>,
  seats: readonly Insertable<Schema['dismissed_seat']>[],
): Promise<void> {
  await insertAll(transaction, 'dismissed_seat', seats);
}

export function selectDismissal(db: Kysely<Schema>, shiftId: number, date: CivilDate) {
  return db
    .selectFrom('dismissal')
    .select(['reason', 'dismissed_by', 'dismissed_at'])
    .where('shift_id', '=', shiftId)
    .where('date', '=', date)
    .executeTakeFirst();
}

export function selectDismissedSeats(db: Kysely<Schema>, shiftId: number, date: CivilDate) {
  return db
    .selectFrom('dismissed_seat')
    .select(['seat', 'person_id', 'is_replaced', 'original_id'])
    .where('shift_id', '=', shiftId)
    .where('date', '=', date)
    .orderBy('seat')
    .execute();
}

/** Deletes the dismissal of the date, with its seats. */
export async function deleteDismissal(
  transaction: Transaction<Schema>,
  shiftId: number,
  date: CivilDate,
): Promise<void> {
  await transaction
    .deleteFrom('dismissal')
    .where('shift_id', '=', shiftId)
    .where('date', '=', date)
    .execute();
}

/** Returns whether anyone has punched in for the shift on the date. */
export async function hasPunchesFor(db: Kysely<Schema>, shiftId: number, date: CivilDate): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('id')
    .where('shift_id', '=', shiftId)
    .where('shift_date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
}
