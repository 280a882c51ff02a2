import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredVersion } from '../../../platform/schema/stored-plan.ts';

/** A version of a shift after the change that is taken back, and who made it. */
export interface LaterVersionRow {
  shift_id: number;
  change_id: number;
  /** The change that it took back. */
  undoes: number | null;
  at: Date;
  before: StoredVersion;
  after: StoredVersion;
  first_name: string | null;
  last_name: string | null;
}

/** So many versions of a shift are read at once. */
export const VERSIONS_AT_ONCE = 20;

/**
 * The latest versions of each shift of a change since then, or the latest before another change, latest first, with what was before each.
 */
export async function selectLaterVersions(
  db: Kysely<Schema>,
  changeId: number,
  shifts: readonly { id: number; until?: number | undefined }[],
): Promise<LaterVersionRow[]> {
  const { rows } = await sql<LaterVersionRow>`
    select version.shift_id, version.change_id, schedule_change.undoes, version.at, version.before, version.plan as after, actor.first_name,
      actor.last_name
    from unnest(${`{${shifts.map(({ id }) => id).join(',')}}`}::integer[],
      ${`{${shifts.map(({ until }) => until ?? 'null').join(',')}}`}::bigint[]) as wanted (id, until)
    cross join lateral (
      select *, lead(plan) over (order by change_id desc) as before
      from shift_version where shift_id = wanted.id and change_id >= ${changeId}::bigint and change_id < coalesce(wanted.until, 9223372036854775807)
      order by change_id desc limit ${sql.lit(VERSIONS_AT_ONCE)}
    ) as version
    join schedule_change on schedule_change.id = version.change_id
    left join person as actor on actor.id = schedule_change.actor_id
    where version.change_id > ${changeId}::bigint
    order by version.change_id desc`.execute(db);
  return rows;
}

/** The dates from the given one on for which somebody has punched in. */
export function selectPunchedDates(db: Kysely<Schema>, shiftIds: readonly number[], from: CivilDate) {
  return db
    .selectFrom('attendance')
    .select(['shift_id', 'shift_date'])
    .distinct()
    .where('shift_id', '=', anyOf(shiftIds))
    .where('shift_date', '>=', from)
    .$narrowType<{ shift_id: number; shift_date: string }>()
    .execute();
}

/** A move that the person made since then. */
export function selectMove(db: Kysely<Schema>, move: { id: number; actorId: number; since: Date }) {
  return db
    .selectFrom('schedule_change')
    .innerJoin('shift_version', 'shift_version.change_id', 'schedule_change.id')
    .select('shift_version.shift_id')
    .where('schedule_change.id', '=', move.id)
    .where('schedule_change.kind', '=', 'MOVED')
    .where('schedule_change.actor_id', '=', move.actorId)
    .where('schedule_change.at', '>', move.since)
    .executeTakeFirst();
}
