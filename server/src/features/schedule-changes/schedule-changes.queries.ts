import { todayIn } from '@deckhand/domain/time/zones';
import { type Kysely, type NotNull, sql } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import { narrowReach, type Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { containing } from '../../platform/search-text.ts';
import { zoneDays } from '../../platform/zone-days.ts';
import { howManyAndOldest, isNamed, waitsFor } from '../requests/requesters.ts';

export interface ScheduleChangeFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  now: Date;
}

/** Requests about dates that are not over where the shift is. The list and its count are about the same rows. */
function changesIn(db: Kysely<Schema>, { reach, location, search, now }: ScheduleChangeFilter) {
  const asked = narrowReach(reach, location);
  let query = changes(db)
    .where('request.status', '!=', 'WITHDRAWN')
    .where('person.archived_at', 'is', null)
    // It is never an earlier day than in Hawaii: an index finds these, and for those the exact day is looked up.
    .where('request.first_date', '>=', todayIn('HST', now))
    .where(
      sql<boolean>`request.first_date >= (
        select zone.today from ${zoneDays(now)} where zone.code = location.timezone)`,
    );
  if (asked !== 'ALL') query = query.where('shift.location_id', '=', anyOf(asked));
  if (search)
    query = query.where((eb) =>
      eb.or([isNamed(search), eb(eb.fn<string>('lower', ['shift.code']), 'like', containing(search))]),
    );
  return query;
}

function changes(db: Kysely<Schema>) {
  return db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .innerJoin('shift', 'shift.id', 'request.shift_id')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .where('request.kind', '=', 'SCHEDULE_CHANGE');
}

/** How many there are, as a value within another statement. */
export function scheduleChangeCount(db: Kysely<Schema>, filter: ScheduleChangeFilter) {
  return changesIn(db, filter).select((eb) => eb.fn.countAll<number>().as('count'));
}

/** How many of them others than the actor asked for and nobody decided, and the first date. */
export function scheduleChangesWaiting(db: Kysely<Schema>, filter: ScheduleChangeFilter, actorId: number) {
  return changesIn(db, filter).where(waitsFor(actorId)).select(howManyAndOldest);
}

export async function countScheduleChanges(
  db: Kysely<Schema>,
  filter: ScheduleChangeFilter,
): Promise<number> {
  const row = await scheduleChangeCount(db, filter).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What waits for a decision first, then by date. */
export function selectScheduleChangePage(
  db: Kysely<Schema>,
  filter: ScheduleChangeFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return withPeople(changesIn(db, filter))
    .orderBy(sql`request.status = 'PENDING'`, 'desc')
    .orderBy('request.first_date')
    .orderBy('request.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectScheduleChange(db: Kysely<Schema>, id: number) {
  return withPeople(changes(db)).where('request.id', '=', id).executeTakeFirstOrThrow();
}

function withPeople(query: ReturnType<typeof changes>) {
  return query
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .leftJoin('person as substitute', 'substitute.id', 'request.reassigned_to')
    .select((eb) => [
      'request.id',
      'request.kind',
      'request.person_id',
      'request.status',
      'request.reason',
      'request.first_date',
      'request.last_shift_date',
      'request.shift_id',
      'request.notes',
      'request.decided_by',
      'request.reassigned_to',
      'person.first_name',
      'person.last_name',
      'person.role',
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
      'substitute.first_name as substitute_first_name',
      'substitute.last_name as substitute_last_name',
      'location.timezone',
      'shift.location_id',
      sql<
        number[]
      >`array(select location_id from person_location where person_id = ${eb.ref('person.id')})`.as(
        'location_ids',
      ),
    ])
    .$narrowType<{ shift_id: NotNull }>();
}

export type ScheduleChangeRow = Awaited<ReturnType<typeof selectScheduleChangePage>>[number];

/** Where a shift is. */
export async function selectLocationOfShift(db: Kysely<Schema>, shiftId: number): Promise<number> {
  const row = await db
    .selectFrom('shift')
    .select('location_id')
    .where('id', '=', shiftId)
    .executeTakeFirstOrThrow();
  return row.location_id;
}
