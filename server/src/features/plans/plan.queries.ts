import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { anyOf, anyOfList, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import { insertAll } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { StoredPlan } from '../../platform/schema/stored-plan.ts';
import { certificatesIfRequired, kindsOfPosition, positionsIfRequired } from './certificates.queries.ts';
import type { CommitmentRow, PatternRow, ReplacementRow } from './plan-rows.ts';

function shiftsWithLocation(db: Kysely<Schema>) {
  return db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select([
      'shift.id',
      'shift.code',
      'shift.kind',
      'shift.repeat',
      'shift.location_id',
      'shift.comments',
      'shift.agenda',
      'shift.archived_at',
      'location.title as location_title',
      'location.timezone',
    ]);
}

/**
 * Locks shifts until the transaction ends, so that only one change of a plan runs at a time. Locks by id, so that two
 * transactions that change several shifts never deadlock.
 */
export function lockShifts(transaction: Transaction<Schema>, ids: readonly number[]) {
  return shiftsWithLocation(transaction)
    .where('shift.id', '=', anyOf(ids))
    .orderBy('shift.id')
    .forUpdate('shift')
    .execute();
}

export type ShiftRow = Awaited<ReturnType<typeof lockShifts>>[number];

/** Returns the shifts in no particular order. */
export function selectShifts(db: Kysely<Schema>, ids: readonly number[]) {
  return shiftsWithLocation(db).where('shift.id', '=', anyOf(ids)).execute();
}

/** Loads the plans of many shifts with one query for each part. */
export async function selectPlanRows(db: Kysely<Schema>, shiftIds: readonly number[]) {
  const of = { shiftIds: listOf(shiftIds) };
  const [patterns, commitments, dismissals, replacements] = await together([
    patternsOf(db, of),
    commitmentsOf(db, of),
    dismissalsOf(db, of),
    replacementsOf(db, of),
  ]);
  return { patterns, commitments, dismissals, replacements };
}

type OfShifts = Slots<{ shiftIds: string }>;

const patternsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db
    .selectFrom('pattern')
    .select(['shift_id', 'repeat', 'weekday', 'dates', 'minutes', 'position_ids'])
    .where('shift_id', '=', anyOfList(shiftIds))
    .orderBy('id'),
);

const commitmentsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db
    .selectFrom('commitment')
    .select(['shift_id', 'person_id', 'seat', 'weekday', 'dates', 'minutes'])
    .where('shift_id', '=', anyOfList(shiftIds))
    // A row of a shift always has a seat; only time off has none.
    .$narrowType<{ seat: NotNull }>(),
);

const dismissalsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db.selectFrom('dismissal').select(['shift_id', 'date']).where('shift_id', '=', anyOfList(shiftIds)),
);

const replacementsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db
    .selectFrom('replacement')
    .select(['shift_id', 'date', 'seat', 'original_id', 'substitute_id'])
    .where('shift_id', '=', anyOfList(shiftIds)),
);

export async function insertShift(
  transaction: Transaction<Schema>,
  shift: Pick<ShiftRow, 'kind' | 'repeat' | 'location_id' | 'comments' | 'agenda'> & {
    created_at: Date;
    request_id?: number | undefined;
  },
): Promise<{ id: number; code: string }> {
  const [letter, sequence] =
    shift.kind === 'STAFF_MEETING' ? ['M', 'meeting_code_number'] : ['S', 'shift_code_number'];
  return transaction
    .insertInto('shift')
    .values({
      ...shift,
      code: sql<string>`${letter} || lpad(nextval(${sequence})::text, greatest(4, length(currval(${sequence})::text)), '0')`,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

export async function updateShiftRow(
  transaction: Transaction<Schema>,
  id: number,
  fields: Partial<Pick<ShiftRow, 'comments' | 'agenda' | 'repeat'>>,
): Promise<void> {
  await transaction.updateTable('shift').set(fields).where('id', '=', id).execute();
}

export async function markShiftArchived(
  transaction: Transaction<Schema>,
  id: number,
  archived: {
    archived_at: Date;
    archived_by: number;
    never_ran: StoredPlan | null;
    archived_plan: StoredPlan;
  },
): Promise<void> {
  await transaction.updateTable('shift').set(archived).where('id', '=', id).execute();
}

export async function deletePatterns(transaction: Transaction<Schema>, shiftId: number): Promise<void> {
  await transaction.deleteFrom('pattern').where('shift_id', '=', shiftId).execute();
}

export async function insertPatterns(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly PatternRow[],
): Promise<void> {
  await insertAll(
    transaction,
    'pattern',
    rows.map((row) => ({ ...row, shift_id: shiftId })),
  );
}

/** A row that was removed. `apart` permits it to meet another one of its person from before that was forbidden (S3a). */
export type RemovedRow = Pick<CommitmentRow, 'person_id' | 'weekday' | 'minutes'> & { apart: string };

/** Removes the rows of a shift that are equal to these. */
export async function deleteCommitments(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly CommitmentRow[],
): Promise<RemovedRow[]> {
  if (rows.length === 0) return [];
  const removed = await sql<RemovedRow>`
    delete from commitment
    using unnest(${rows.map((row) => row.person_id)}::integer[], ${rows.map((row) => row.seat)}::integer[],
        ${rows.map((row) => row.weekday)}::integer[], ${rows.map((row) => row.dates)}::datemultirange[],
        ${rows.map((row) => row.minutes)}::int4range[])
      as equal (person_id, seat, weekday, dates, minutes)
    where commitment.shift_id = ${shiftId} and commitment.person_id = equal.person_id
      and commitment.seat = equal.seat and commitment.weekday = equal.weekday
      and commitment.dates = equal.dates and commitment.minutes = equal.minutes
    returning commitment.person_id, commitment.weekday, commitment.minutes, commitment.apart`.execute(
    transaction,
  );
  return removed.rows;
}

export async function insertCommitments(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly (CommitmentRow & { apart: string })[],
): Promise<void> {
  await insertAll(
    transaction,
    'commitment',
    rows.map((row) => ({ ...row, shift_id: shiftId })),
  );
}

/**
 * The shifts in which a person has a seat, optionally only around these dates. Sorted by id, so that two transactions that
 * change several shifts never deadlock.
 */
export async function selectShiftsOfPerson(
  db: Kysely<Schema>,
  personId: number,
  dates?: string,
): Promise<number[]> {
  let query = db
    .selectFrom('commitment')
    .select('shift_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('shift_id', 'is not', null)
    .$narrowType<{ shift_id: NotNull }>();
  if (dates !== undefined) query = query.where(sql<boolean>`dates && ${dates}::datemultirange`);
  const rows = await query.orderBy('shift_id').execute();
  return rows.map((row) => row.shift_id);
}

/** The shifts and dates for which a person has punched in. */
export async function selectPunchedShifts(
  db: Kysely<Schema>,
  personId: number,
  { first, last }: { first: CivilDate; last: CivilDate },
) {
  return db
    .selectFrom('attendance')
    .select(['shift_id', 'shift_date'])
    .where('person_id', '=', personId)
    .where('shift_date', '>=', first)
    .where('shift_date', '<=', last)
    .execute();
}

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

/** Time off is a commitment without a shift. */
export async function insertTimeOff(
  transaction: Transaction<Schema>,
  rows: readonly (Omit<CommitmentRow, 'seat'> & { request_id: number })[],
): Promise<void> {
  await insertAll(transaction, 'commitment', rows);
}

export function selectTimeOff(transaction: Transaction<Schema>, requestId: number) {
  return transaction
    .selectFrom('commitment')
    .select(['person_id', 'weekday', 'dates', 'minutes'])
    .where('request_id', '=', requestId)
    .execute();
}

export async function deleteTimeOff(transaction: Transaction<Schema>, requestId: number): Promise<void> {
  await transaction.deleteFrom('commitment').where('request_id', '=', requestId).execute();
}

export async function selectShiftsOfLocation(
  transaction: Transaction<Schema>,
  locationId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('shift')
    .select('id')
    .where('location_id', '=', locationId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Locks all shifts of a location, archived ones included, in the order of their ids. */
export async function lockShiftsOfLocation(
  transaction: Transaction<Schema>,
  locationId: number,
): Promise<void> {
  await transaction
    .selectFrom('shift')
    .select('id')
    .where('location_id', '=', locationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The people who have or had a seat at a location. */
export async function selectPeopleSeatedAt(db: Kysely<Schema>, locationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .select('commitment.person_id')
    .distinct()
    .where('shift.location_id', '=', locationId)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Every seat of these people, past ones included, without days off. */
export function selectSeatsOfPeople(db: Kysely<Schema>, personIds: readonly number[]) {
  return db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .select([
      'commitment.id',
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.zone',
      'shift.code',
      'shift.location_id',
    ])
    .where('commitment.person_id', '=', anyOf(personIds))
    .execute();
}

/** S3a: these seats stay although they meet one another. */
export async function permitToMeet(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('commitment')
    .set({ apart: sql`int4range(id, id + 1)` })
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function deleteReplacements(transaction: Transaction<Schema>, shiftId: number): Promise<void> {
  await transaction.deleteFrom('replacement').where('shift_id', '=', shiftId).execute();
}

export async function insertReplacements(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly ReplacementRow[],
): Promise<void> {
  await insertAll(
    transaction,
    'replacement',
    rows.map((row) => ({ ...row, shift_id: shiftId })),
  );
}

export async function insertReplacementLog(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['replacement_log']>[],
): Promise<void> {
  await insertAll(transaction, 'replacement_log', rows);
}

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
    .select(['id', 'first_name', 'last_name', positionsIfRequired, certificatesIfRequired])
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

/** Selects all shift types, with the kinds of certificate that they require: a school has a few dozen. */
export function selectShiftTypes(db: Kysely<Schema>) {
  return shiftTypes(db, {});
}

const shiftTypes = builtOnce((db) =>
  db.selectFrom('position').select(['id', 'name', 'color', kindsOfPosition]),
);
