import type { ActKind } from '@deckhand/domain/plans/history/act-kinds';
import type { UndoFacts } from '@deckhand/domain/plans/history/undoable';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, anyOfLocations } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredVersion } from '../../../platform/schema/stored-plan.ts';

/** The changes that a list shows, and of which shifts. */
export interface HistoryFilter {
  reach: Reach;
  /** TM3: leaves out what the person could not see: dates that were not published when it was done. */
  onlyPublished: boolean;
  shift?: number | undefined;
  /** The person whose own times were changed. */
  person?: number | undefined;
  dates?: { first: CivilDate; last: CivilDate } | undefined;
  kind?: ActKind | undefined;
  actor?: number | undefined;
  change?: number | undefined;
  /** Exactly the changes with these numbers. */
  changes?: readonly number[] | undefined;
  since?: Date | undefined;
  /** Changes with a greater number. */
  after?: number | undefined;
  /** Changes that are as old, and so are all with a smaller number. */
  until?: Date | undefined;
}

export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

export function countChanges(db: Kysely<Schema>, filter: HistoryFilter): Promise<number> {
  return countRows(narrowed(db.selectFrom('schedule_change'), filter));
}

/** Counts the shifts of the changes that match, each once for each change. */
export async function countChangedShifts(db: Kysely<Schema>, filter: HistoryFilter): Promise<number> {
  const changes = narrowed(db.selectFrom('schedule_change'), filter).select('schedule_change.id');
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shift_version
    where change_id in (${changes}) and ${ofShifts(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Selects the latest changes, in the order of an index. */
export function selectChanges(
  db: Kysely<Schema>,
  filter: HistoryFilter,
  part: { limit: number; offset: number; order?: 'asc' | 'desc' },
) {
  return narrowed(db.selectFrom('schedule_change'), filter)
    .leftJoin('person as actor', 'actor.id', 'schedule_change.actor_id')
    .leftJoin('request', 'request.id', 'schedule_change.request_id')
    .leftJoin('person as requester', 'requester.id', 'request.person_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedule_change as undo')
          .innerJoin('person as undoer', 'undoer.id', 'undo.actor_id')
          .select(['undo.id', 'undo.at', 'undoer.id as person_id', 'undoer.first_name', 'undoer.last_name'])
          .whereRef('undo.undoes', '=', 'schedule_change.id')
          // To staff, only an undo that they could see took it back.
          .where(
            filter.onlyPublished
              ? sql<boolean>`exists (select from shift_version where change_id = undo.id and ${ofShifts(filter)})`
              : sql<boolean>`true`,
          )
          .orderBy('undo.id', 'desc')
          .limit(1)
          .as('undo'),
      (join) => join.onTrue(),
    )
    .select([
      'schedule_change.id',
      'schedule_change.at',
      'schedule_change.kind',
      'schedule_change.note',
      'schedule_change.law_reason',
      'schedule_change.undoes',
      'schedule_change.location_id',
      'actor.id as actor_id',
      'actor.role as actor_role',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'request.id as request_id',
      'request.kind as request_kind',
      'request.status as request_status',
      'request.first_date',
      'request.last_date',
      'request.leave_type',
      'request.decided_by',
      'requester.id as requester_id',
      'requester.first_name as requester_first_name',
      'requester.last_name as requester_last_name',
      'requester.role as requester_role',
      sql<
        number[]
      >`array(select location_id from person_location where person_location.person_id = requester.id)`.as(
        'requester_locations',
      ),
      'undo.id as undo_id',
      'undo.at as undone_at',
      'undo.person_id as undoer_id',
      'undo.first_name as undoer_first_name',
      'undo.last_name as undoer_last_name',
    ])
    .orderBy('schedule_change.id', part.order ?? 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

function narrowed<Row>(
  query: SelectQueryBuilder<Schema, 'schedule_change', Row>,
  filter: HistoryFilter,
): SelectQueryBuilder<Schema, 'schedule_change', Row> {
  let found =
    filter.changes === undefined
      ? query.where(concerns(filter))
      : query.where('schedule_change.id', '=', anyOf(filter.changes));
  if (filter.kind !== undefined) found = found.where('schedule_change.kind', '=', filter.kind);
  if (filter.actor !== undefined)
    found = found.where('schedule_change.actor_id', '=', filter.actor).where(isNamedTo(filter));
  if (filter.change !== undefined) found = found.where('schedule_change.id', '=', filter.change);
  if (filter.since !== undefined) found = found.where('schedule_change.at', '>=', filter.since);
  if (filter.after !== undefined) found = found.where('schedule_change.id', '>', filter.after);
  if (filter.until !== undefined)
    found = found.where(
      sql<boolean>`schedule_change.id < coalesce(
        (select min(id) from schedule_change where at > ${filter.until}), 9223372036854775807)`,
    );
  return found;
}

/** TM3: staff do not learn which colleague made a change, neither by its line nor by asking for those of one colleague. */
function isNamedTo({ onlyPublished, person }: HistoryFilter): RawBuilder<boolean> {
  if (!onlyPublished) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from person as maker where maker.id = schedule_change.actor_id
      and (maker.role <> 'EMPLOYEE' or maker.id = ${person ?? 0}::integer))`;
}

/** Changes of shifts that match or, unless a shift or a person is asked for, of closures, of horizons and of locations as a whole. */
function concerns(filter: HistoryFilter): RawBuilder<boolean> {
  const { reach, shift, person, dates } = filter;
  const isNarrow = shift !== undefined || person !== undefined || dates !== undefined;
  const shifts = sql`from shift_version where ${ofShifts(filter)}`;
  const ofDates = dates
    ? sql`closure_version.date between ${dates.first}::date and ${dates.last}::date`
    : sql`true`;
  const closures = sql`from closure_version where ${inReach(sql.ref('closure_version.location_id'), reach)} and ${ofDates}`;
  const ofLocations = inReach(sql.ref('schedule_change.location_id'), reach);
  const publications = sql`from publication where ${inReach(sql.ref('publication.location_id'), reach)} and ${
    dates
      ? sql`coalesce(from_date, through_date) <= ${dates.last}::date and coalesce(through_date, 'infinity') >= ${dates.first}::date`
      : sql`true`
  }`;
  // A narrow list begins with its few shifts; a wide one goes through the latest changes until a page is full.
  if (isNarrow) {
    const found = sql<boolean>`(schedule_change.id in (select change_id ${shifts})
      or ${filter.onlyPublished ? isDigested(filter) : sql<boolean>`false`})`;
    if (shift !== undefined || person !== undefined) return found;
    return sql<boolean>`(${found} or schedule_change.id in (select change_id ${closures})
      or schedule_change.id in (select change_id ${publications}))`;
  }
  return sql<boolean>`(exists (select ${shifts} and change_id = schedule_change.id)
    or exists (select ${closures} and change_id = schedule_change.id)
    or exists (select ${publications} and change_id = schedule_change.id) or coalesce(${ofLocations}, false))`;
}

/** TM3, DR6: a publication with times of the person, which their digest named. */
function isDigested({ shift, person, dates }: HistoryFilter): RawBuilder<boolean> {
  if (shift !== undefined || person === undefined) return sql<boolean>`false`;
  return sql<boolean>`schedule_change.id in (
    select unnest(changes) from notice
    where person_id = ${person}::integer and kind = 'DIGEST'
      and ${dates ? sql`from_date <= ${dates.last}::date and through_date >= ${dates.first}::date` : sql`true`})`;
}

/**
 * TM3: the last date of the location that staff saw when the change was made; null for every date. A publication that was taken back since
 * showed them nothing (DR9): the changes made meanwhile come with the next one.
 */
const horizonThen = sql<CivilDate | null>`(
  select through_date from publication
  where publication.location_id = shift_version.location_id and publication.at <= shift_version.at
    and publication.change_id <= shift_version.change_id
    and not exists (select from publication as back where back.takes_back = publication.id)
  order by publication.at desc, publication.id desc limit 1)`;

/** The person's own times in a plan through the horizon, in one form for the same times. */
function ownTimes(plan: RawBuilder<unknown>, person: number): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(jsonb_build_array(weekday, minutes, dates) order by weekday, minutes)
    from (
      select seat.weekday, seat.minutes, range_agg(known.dates) as dates
      from jsonb_to_recordset(${plan} -> 'commitments')
        as seat (person_id integer, weekday integer, dates datemultirange, minutes text)
      -- The ranges of a seat end on its weekday.
      cross join lateral (
        select seat.dates * datemultirange(daterange(null, horizon + 1
          - (extract(dow from horizon)::integer - seat.weekday + 7) % 7)) as dates
      ) as known
      where seat.person_id = ${person}::integer and not isempty(known.dates)
      group by seat.weekday, seat.minutes
    ) as own)`;
}

/** TM3: the person's own times of dates that were published then are others. Mostly the dates that were touched say so. */
function isShownTo(person: number, dates: HistoryFilter['dates']): RawBuilder<boolean> {
  const published = sql`datemultirange(daterange(null, horizon, '[]'))`;
  // Asked for by dates of the draft, a change of both would say that it reaches further.
  const isOfDates = dates
    ? sql`shift_version.touched * ${published} && daterange(${dates.first}::date, ${dates.last}::date, '[]')`
    : sql`true`;
  const earlier = sql`(
    select plan from shift_version as earlier
    where earlier.shift_id = shift_version.shift_id and earlier.change_id < shift_version.change_id
    order by earlier.change_id desc limit 1)`;
  return sql<boolean>`exists (
    select from (select ${horizonThen} as horizon) as seen
    where horizon is null or shift_version.touched && ${published} and ${isOfDates} and (shift_version.touched <@ ${published}
      or ${ownTimes(earlier, person)} is distinct from ${ownTimes(sql`shift_version.plan`, person)}))`;
}

/** For queries over `shift_version`: the changes of shifts that the filter shows. */
export function ofShifts({ reach, shift, person, dates, onlyPublished }: HistoryFilter): RawBuilder<boolean> {
  const parts = [inReach(sql.ref('shift_version.location_id'), reach)];
  if (shift !== undefined) parts.push(sql<boolean>`shift_version.shift_id = ${shift}::integer`);
  if (person !== undefined) parts.push(sql<boolean>`shift_version.people @> array[${person}::integer]`);
  if (person !== undefined && onlyPublished) parts.push(isShownTo(person, dates));
  if (dates !== undefined)
    parts.push(
      sql<boolean>`shift_version.touched && daterange(${dates.first}::date, ${dates.last}::date, '[]')`,
    );
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

function inReach(column: RawBuilder<unknown>, reach: Reach): RawBuilder<boolean> {
  return reach === 'ALL'
    ? sql<boolean>`${column} is not null`
    : sql<boolean>`${column} = ${anyOfLocations(reach)}`;
}

export interface ChangedShiftRow {
  change_id: number;
  shift_id: number;
  code: string;
  kind: Schema['shift']['kind'];
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  touched: string;
  /** When the change was made. */
  at: Date;
  before: StoredVersion | null;
  after: StoredVersion;
  /** The last date of the location that staff saw then; null for every date. */
  horizon: CivilDate | null;
  /** Counts the shifts of the change that match. */
  count: number;
}

/** The first shifts of each change that match the filter, as they were before it and after. */
export async function selectChangedShifts(
  db: Kysely<Schema>,
  changeIds: readonly number[],
  filter: HistoryFilter,
  most: number,
): Promise<ChangedShiftRow[]> {
  const { rows } = await sql<ChangedShiftRow>`
    select version.change_id, version.shift_id, shift.code, shift.kind, version.location_id, location.title as location_title,
      location.timezone, version.touched, version.at, earlier.plan as before, version.plan as after, version.horizon, version.count
    from (
      select change_id, shift_id, location_id, touched, at, plan,
        ${filter.onlyPublished ? horizonThen : sql`null::date`} as horizon,
        (count(*) over changed)::integer as count, row_number() over (changed order by shift_id) as rank
      from shift_version where change_id = ${anyOf(changeIds)} and ${ofShifts(filter)}
      window changed as (partition by change_id)
    ) as version
    join shift on shift.id = version.shift_id
    join location on location.id = version.location_id
    left join lateral (
      select plan from shift_version as earlier
      where earlier.shift_id = version.shift_id and earlier.change_id < version.change_id
      order by earlier.change_id desc limit 1
    ) as earlier on true
    where version.rank <= ${most}
    order by version.change_id desc, version.shift_id`.execute(db);
  return rows;
}

export interface PublishedTimesRow
  extends Pick<ChangedShiftRow, 'change_id' | 'shift_id' | 'code' | 'location_id' | 'location_title'> {
  plan: StoredVersion;
  from_date: CivilDate;
  through_date: CivilDate | null;
}

/**
 * The shifts of a person at the locations that these acts published, as they were then: those in which they have a seat now, and those in
 * which a change gave or took one. The version with which the history of a shift begins names nobody.
 */
export async function selectPublishedTimes(
  db: Kysely<Schema>,
  changeIds: readonly number[],
  person: number,
): Promise<PublishedTimesRow[]> {
  const { rows } = await sql<PublishedTimesRow>`
    select publication.change_id, version.shift_id, shift.code, publication.location_id, location.title as location_title,
      version.plan, publication.from_date, publication.through_date
    from publication
    join location on location.id = publication.location_id
    join (
      select shift_id, location_id from shift_version where people @> array[${person}::integer]
      union
      select shift_id, shift.location_id from commitment join shift on shift.id = commitment.shift_id
      where person_id = ${person}
    ) as theirs on theirs.location_id = publication.location_id
    join shift on shift.id = theirs.shift_id
    join lateral (
      select shift_id, plan from shift_version
      where shift_version.shift_id = theirs.shift_id and shift_version.change_id <= publication.change_id
      order by shift_version.change_id desc limit 1
    ) as version on true
    where publication.change_id = ${anyOf(changeIds)} and publication.from_date is not null
    order by publication.change_id, version.shift_id`.execute(db);
  return rows;
}

/** Facts of a change that decide beforehand whether it can be taken back. */
export interface ChangeFacts extends UndoFacts {
  id: number;
  /** Counts the shifts that it changed at locations which a list leaves out. */
  unlisted: number;
}

/** Selects these facts by change, for the reach of the person and that of their list. */
export async function selectUndoFacts(
  db: Kysely<Schema>,
  changeIds: readonly number[],
  reach: Reach,
  listed = reach,
): Promise<Map<number, ChangeFacts>> {
  const outside = (within: Reach) => sql`(count(*) filter (
    where not (${inReach(sql.ref('shift_version.location_id'), within)})))::integer`;
  const { rows } = await sql<ChangeFacts>`
    with recursive earlier as (
      select id, undoes, request_id from schedule_change where id = ${anyOf(changeIds)}
      union all
      select earlier.id, act.undoes, act.request_id
      from earlier join schedule_change as act on act.id = earlier.undoes
    ), decided as (
      select earlier.id, min(request.person_id) as requester_id
      from earlier join request on request.id = earlier.request_id group by earlier.id
    ), changed as (
      select change_id, count(*)::integer as shifts, bool_or(location.archived_at is not null) as is_any_deleted,
        ${outside(reach)} as elsewhere, ${outside(listed)} as unlisted
      from shift_version join location on location.id = shift_version.location_id
      where change_id = ${anyOf(changeIds)} group by change_id
    )
    select schedule_change.id, kind, coalesce(shifts, 0) as "shiftCount", coalesce(elsewhere, 0) as elsewhere,
      coalesce(unlisted, 0) as unlisted, coalesce(is_any_deleted, false) as "isAnyLocationDeleted", requester_id as "requesterId"
    from schedule_change
    left join changed on changed.change_id = schedule_change.id
    left join decided on decided.id = schedule_change.id
    where schedule_change.id = ${anyOf(changeIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export function selectChangedClosures(db: Kysely<Schema>, changeIds: readonly number[], reach: Reach) {
  return db
    .selectFrom('closure_version')
    .innerJoin('location', 'location.id', 'closure_version.location_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('closure_version as earlier')
          .select('earlier.minutes')
          .whereRef('earlier.closure_id', '=', 'closure_version.closure_id')
          .whereRef('earlier.location_id', '=', 'closure_version.location_id')
          .whereRef('earlier.date', '=', 'closure_version.date')
          .whereRef('earlier.id', '<', 'closure_version.id')
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('earlier'),
      (join) => join.onTrue(),
    )
    .select([
      'closure_version.change_id',
      'closure_version.location_id',
      'location.title',
      'closure_version.date',
      'closure_version.minutes',
      'earlier.minutes as before',
    ])
    .where('closure_version.change_id', '=', anyOf(changeIds))
    .where(inReach(sql.ref('closure_version.location_id'), reach))
    .orderBy('closure_version.id')
    .execute();
}

/** The horizons that the changes moved. */
export function selectPublications(db: Kysely<Schema>, changeIds: readonly number[], reach: Reach) {
  return db
    .selectFrom('publication')
    .innerJoin('location', 'location.id', 'publication.location_id')
    .select([
      'publication.change_id',
      'publication.location_id',
      'location.title',
      'publication.from_date',
      'publication.through_date',
      'publication.takes_back',
    ])
    .where('publication.change_id', '=', anyOf(changeIds))
    .where(inReach(sql.ref('publication.location_id'), reach))
    .orderBy('publication.id')
    .execute();
}

/** TM3: when a person was notified of each change at a location that publishes in steps, and when they confirmed it. */
export async function selectNotified(db: Kysely<Schema>, changeIds: readonly number[], personId: number) {
  const { rows } = await sql<{ change_id: number; notified_at: Date | null; seen_at: Date | null }>`
    select named.change_id, min(least(notice.mailed_at, notice.shown_at)) as notified_at, min(seen.seen_at) as seen_at
    from notice cross join lateral unnest(notice.changes) as named (change_id)
    left join schedule_seen as seen on seen.person_id = notice.person_id and seen.covers >= notice.sent_at
    where notice.person_id = ${personId} and notice.sent_at is not null and notice.changes && ${changeIds}::bigint[]
      and named.change_id = ${anyOf(changeIds)}
    group by named.change_id`.execute(db);
  return rows;
}
