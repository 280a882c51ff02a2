import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { hasCode, isNamed } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

interface Page {
  limit: number;
  offset: number;
}

interface ArchiveFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
}

export interface ReplacedFilter extends ArchiveFilter {
  from_date?: CivilDate | undefined;
  to_date?: CivilDate | undefined;
}

export interface DeletedFilter extends ArchiveFilter {
  /** For each zone, the instants at which the days of the filter begin and end. */
  archivedWithin?: { zones: readonly string[]; from: readonly Date[]; to: readonly Date[] } | undefined;
}

export function countReplacements(db: Kysely<Schema>, filter: ReplacedFilter): Promise<number> {
  return countRows(matchingReplacements(db, filter));
}

/** The latest replacement first. */
export function selectReplacements(db: Kysely<Schema>, filter: ReplacedFilter & Page) {
  return matchingReplacements(db, filter)
    .innerJoin('person as manager', 'manager.id', 'replacement_log.replaced_by')
    .leftJoin('person as original', 'original.id', 'replacement_log.original_id')
    .leftJoin('person as substitute', 'substitute.id', 'replacement_log.substitute_id')
    .select([
      'replacement_log.id',
      'replacement_log.shift_id',
      'replacement_log.date',
      'replacement_log.seat',
      'replacement_log.replaced_at',
      'replacement_log.original_id',
      'original.first_name as original_first_name',
      'original.last_name as original_last_name',
      'replacement_log.substitute_id',
      'substitute.first_name as substitute_first_name',
      'substitute.last_name as substitute_last_name',
      'manager.first_name',
      'manager.last_name',
    ])
    .orderBy('replacement_log.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

export type ReplacementRow = Awaited<ReturnType<typeof selectReplacements>>[number];

function matchingReplacements(db: Kysely<Schema>, filter: ReplacedFilter) {
  const { from_date: from, to_date: to, search } = filter;
  let query = inReach(
    db.selectFrom('replacement_log').innerJoin('shift', 'shift.id', 'replacement_log.shift_id'),
    filter,
  );
  if (from !== undefined) query = query.where('replacement_log.date', '>=', from);
  if (to !== undefined) query = query.where('replacement_log.date', '<=', to);
  if (search) {
    query = query.where(
      sql<boolean>`(${hasCode(search)} or exists (
        select from person
        where person.id in (replacement_log.original_id, replacement_log.substitute_id) and ${isNamed(search)}))`,
    );
  }
  return query;
}

export function countDeletedShifts(db: Kysely<Schema>, filter: DeletedFilter): Promise<number> {
  return countRows(matchingDeleted(db, filter));
}

/** Archived shifts with the email of the person who archived them, the latest first. */
export function selectDeletedShifts(db: Kysely<Schema>, filter: DeletedFilter & Page) {
  return matchingDeleted(db, filter)
    .leftJoin('person as archivist', 'archivist.id', 'shift.archived_by')
    .select([
      'shift.id',
      'shift.code',
      'shift.archived_at',
      'shift.never_ran',
      'shift.archived_plan',
      'location.archived_at as location_archived_at',
      'location.timezone',
      'location.title as location_title',
      'archivist.email as archived_by_email',
    ])
    .orderBy('shift.archived_at', 'desc')
    .orderBy('shift.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

/** Whether, when and by whom a shift was archived, and the plan that it had. */
export function selectArchiving(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('shift')
    .select(['location_id', 'kind', 'archived_at', 'archived_by', 'archived_plan'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function unarchiveShift(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction
    .updateTable('shift')
    .set({ archived_at: null, archived_by: null, never_ran: null, archived_plan: null })
    .where('id', '=', id)
    .execute();
}

function matchingDeleted(db: Kysely<Schema>, filter: DeletedFilter) {
  const { archivedWithin: days, search } = filter;
  let query = inReach(
    db
      .selectFrom('shift')
      .innerJoin('location', 'location.id', 'shift.location_id')
      .where('shift.archived_at', 'is not', null)
      .where('shift.kind', '!=', 'STAFF_MEETING'),
    filter,
  );
  if (days) {
    query = query.where(
      sql<boolean>`exists (
        select from unnest(${days.zones}::text[], ${days.from}::timestamptz[], ${days.to}::timestamptz[])
          as day (zone, began_at, ended_at)
        where day.zone = location.timezone and shift.archived_at >= began_at and shift.archived_at < ended_at)`,
    );
  }
  if (search) {
    query = query.where(
      sql<boolean>`(${hasCode(search)} or exists (
        select from commitment join person on person.id = commitment.person_id
        where commitment.shift_id = shift.id and ${isNamed(search)}) or exists (
        select from jsonb_to_recordset(shift.never_ran -> 'commitments') as seat (person_id integer)
        join person on person.id = seat.person_id
        where ${isNamed(search)}))`,
    );
  }
  return query;
}

function inReach<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables | 'shift', Row>,
  { reach, location }: ArchiveFilter,
) {
  let narrowed = query;
  if (reach !== 'ALL') narrowed = narrowed.where(sql<boolean>`shift.location_id = ${anyOf(reach)}`);
  if (location !== undefined) narrowed = narrowed.where(sql<boolean>`shift.location_id = ${location}`);
  return narrowed;
}
