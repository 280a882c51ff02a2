import { type CivilDate, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { containing } from '../../platform/search-text.ts';

/** Shifts themselves, without how they run, in no particular order. */
export function selectShiftHeads(db: Kysely<Schema>, ids: readonly number[]) {
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
      'shift.archived_at',
      'location.title as location_title',
      'location.timezone',
    ])
    .where('shift.id', '=', anyOf(ids))
    .execute();
}

export type ShiftHead = Awaited<ReturnType<typeof selectShiftHeads>>[number];

export function selectNames(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** All of them: a school has a few dozen. */
export function selectShiftTypes(db: Kysely<Schema>) {
  return db.selectFrom('position').select(['id', 'name', 'color']).execute();
}

export interface ShiftsFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  /** Seats that were given up before it are not searched, unless the shift itself was over by then. */
  today: CivilDate;
}

export async function countShifts(db: Kysely<Schema>, filter: ShiftsFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectShiftIds(
  db: Kysely<Schema>,
  filter: ShiftsFilter & { limit: number; offset: number },
): Promise<number[]> {
  const rows = await matching(db, filter)
    .select('shift.id')
    .orderBy('shift.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map((row) => row.id);
}

function matching(db: Kysely<Schema>, { reach, location, search, today }: ShiftsFilter) {
  let query = db
    .selectFrom('shift')
    .where('shift.archived_at', 'is', null)
    .where('shift.kind', '!=', 'STAFF_MEETING')
    .where((eb) => eb.exists(patternsOf(eb)))
    .where((eb) => eb.or([eb('shift.kind', '!=', 'ONE_TIME_SHIFT'), eb.not(eb.exists(replacementsOf(eb)))]));
  if (reach !== 'ALL') query = query.where('shift.location_id', '=', anyOf(reach));
  if (location !== undefined) query = query.where('shift.location_id', '=', location);
  if (search) {
    const text = containing(search);
    const weekdays = WEEKDAYS.flatMap((name, index) => (name.includes(search.toUpperCase()) ? index : []));
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['shift.code']), 'like', text),
        eb.exists(patternsOf(eb).where('pattern.weekday', '=', anyOf(weekdays))),
        eb.exists(
          patternsOf(eb).where(
            sql<boolean>`pattern.position_ids && array(select id from position where lower(name) like ${text})`,
          ),
        ),
        eb.exists(seatsNamed(eb, text, today)),
      ]),
    );
  }
  return query;
}

type Builder = ExpressionBuilder<Schema, 'shift'>;

function patternsOf(eb: Builder) {
  return eb.selectFrom('pattern').select('pattern.id').whereRef('pattern.shift_id', '=', 'shift.id');
}

function replacementsOf(eb: Builder) {
  return eb
    .selectFrom('replacement')
    .select('replacement.date')
    .whereRef('replacement.shift_id', '=', 'shift.id');
}

function seatsNamed(eb: Builder, text: RawBuilder<string>, today: CivilDate) {
  const isAhead = (dates: string) =>
    sql<boolean>`coalesce(upper(${sql.ref(dates)}), 'infinity') > ${today}::date`;
  return eb
    .selectFrom('commitment')
    .innerJoin('person', 'person.id', 'commitment.person_id')
    .select('commitment.id')
    .whereRef('commitment.shift_id', '=', 'shift.id')
    .where(sql<boolean>`lower(person.first_name || ' ' || person.last_name) like ${text}`)
    .where((seat) =>
      seat.or([
        isAhead('commitment.dates'),
        seat.not(seat.exists(patternsOf(eb).where(isAhead('pattern.dates')))),
      ]),
    );
}
