import { todayIn } from '@deckhand/domain/time/zones';
import { type Kysely, type NotNull, sql } from 'kysely';
import { anyOfLocations } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import { narrowReach, type Reach } from '../../../platform/queries/reach.ts';
import { hasCode, isNamed } from '../../../platform/queries/search-text.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countAndOldest, pendingFirst, requestColumns, waitsFor } from '../requesters.ts';

export interface ScheduleChangeFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  changed_since?: Date | undefined;
  now: Date;
}

/**
 * Requests about dates that are not past at the location of the shift, or all that changed since (TK6). The list and its count use the
 * same rows.
 */
function changesIn(db: Kysely<Schema>, filter: ScheduleChangeFilter) {
  const { reach, location, search, changed_since: changedSince, now } = filter;
  const locationIds = narrowReach(reach, location);
  let query = changes(db).where('person.archived_at', 'is', null);
  if (changedSince) query = query.where('request.changed_at', '>=', changedSince);
  else
    query = query
      .where('request.status', '!=', 'WITHDRAWN')
      // No zone has an earlier date than Hawaii: an index finds these rows, and the exact date is checked for them only.
      .where('request.first_date', '>=', todayIn('HST', now))
      .where(
        // The other date is that of a swap.
        sql<boolean>`least(request.first_date, request.other_date) >= (
          select zone.today from ${zoneDays(now)} where zone.code = location.timezone)`,
      );
  if (locationIds !== 'ALL') query = query.where('shift.location_id', '=', anyOfLocations(locationIds));
  if (search) query = query.where((eb) => eb.or([isNamed(search), hasCode(search)]));
  return query;
}

function changes(db: Kysely<Schema>) {
  return (
    db
      .selectFrom('request')
      .innerJoin('person', 'person.id', 'request.person_id')
      .innerJoin('shift', 'shift.id', 'request.shift_id')
      .innerJoin('location', 'location.id', 'shift.location_id')
      // SW4: a swap waits for a manager when the colleague has accepted it.
      .where(
        sql<boolean>`(request.kind = 'SCHEDULE_CHANGE' or request.kind = 'SWAP' and request.accepted_at is not null)`,
      )
  );
}

/** The number of rows, as a part of another statement. */
export function scheduleChangeCount(db: Kysely<Schema>, filter: ScheduleChangeFilter) {
  return changesIn(db, filter).select((eb) => eb.fn.countAll<number>().as('count'));
}

/** The number of requests that wait for the actor, and the first date of any of them. */
export function scheduleChangesWaiting(db: Kysely<Schema>, filter: ScheduleChangeFilter, actorId: number) {
  return changesIn(db, filter)
    .where(waitsFor(actorId))
    .where('request.colleague_id', 'is distinct from', actorId)
    .select(countAndOldest);
}

export function countScheduleChanges(db: Kysely<Schema>, filter: ScheduleChangeFilter): Promise<number> {
  return countRows(changesIn(db, filter));
}

export function selectScheduleChangePage(
  db: Kysely<Schema>,
  filter: ScheduleChangeFilter,
  page: { limit: number; offset: number },
) {
  return pendingFirst(withPeople(changesIn(db, filter)), page).execute();
}

export function selectScheduleChange(db: Kysely<Schema>, id: number) {
  return withPeople(changes(db)).where('request.id', '=', id).executeTakeFirstOrThrow();
}

function withPeople(query: ReturnType<typeof changes>) {
  return query
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .leftJoin('person as substitute', 'substitute.id', 'request.reassigned_to')
    .leftJoin('person as colleague', 'colleague.id', 'request.colleague_id')
    .select([
      ...requestColumns,
      'request.last_shift_date',
      'request.shift_id',
      'request.reassigned_to',
      'substitute.first_name as substitute_first_name',
      'substitute.last_name as substitute_last_name',
      'request.colleague_id',
      'request.other_shift_id',
      'request.other_date',
      'colleague.first_name as colleague_first_name',
      'colleague.last_name as colleague_last_name',
      'location.timezone',
      'shift.location_id',
    ])
    .$narrowType<{ shift_id: NotNull }>();
}

export type ScheduleChangeRow = Awaited<ReturnType<typeof selectScheduleChangePage>>[number];
