import { heldMinutesAtMost } from '@deckhand/contract/schedule/publishing/publishing';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { insertForIds } from '../../../platform/queries/insert-all.ts';
import { homeZone, quietEnd, quietStart } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredNotice } from '../../../platform/schema/stored-plan.ts';

/** The locations that are not archived, locked by id: while one is published nobody else plans or publishes there. */
export function lockLocations(transaction: Transaction<Schema>, ids: readonly number[]) {
  return locationsWith(transaction, ids).forNoKeyUpdate().execute();
}

export function selectLocations(db: Kysely<Schema>, ids: readonly number[]) {
  return locationsWith(db, ids).execute();
}

function locationsWith(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('location')
    .select(['id', 'title', 'timezone', 'published_through'])
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .orderBy('id');
}

export type PublishingLocation = Awaited<ReturnType<typeof selectLocations>>[number];

/** DR10: the locations that publish in steps, through no later date than this. */
export function selectEndingBy(db: Kysely<Schema>, date: CivilDate) {
  return db
    .selectFrom('location')
    .select(['id', 'timezone', 'published_through'])
    .where('published_through', '<=', date)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The shifts and meetings that have a pattern within the dates. */
export function selectShiftsWithin(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate },
) {
  return db
    .selectFrom('shift')
    .select(['id', 'code', 'kind', 'location_id'])
    .where('location_id', '=', anyOf(locationIds))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pattern')
          .select('pattern.id')
          .whereRef('pattern.shift_id', '=', 'shift.id')
          .where(sql<boolean>`pattern.dates && daterange(${first}::date, ${last}::date, '[]')`),
      ),
    )
    .orderBy('id')
    .execute();
}

export function selectClosuresWithin(
  db: Kysely<Schema>,
  locationIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate },
) {
  return db
    .selectFrom('holiday')
    .select(['location_id', 'date', 'minutes'])
    .where('location_id', '=', anyOf(locationIds))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
}

/** The number of the latest change of dates from one on, at each location: the seal changes with it. */
export async function selectLatestChanges(
  db: Kysely<Schema>,
  locations: readonly { id: number; from: CivilDate }[],
): Promise<(number | null)[]> {
  const { rows } = await sql<{ latest: number | null }>`
    select greatest(
      (select max(change_id) from shift_version
        where location_id = asked.id and touched && daterange(asked.from_date, null)),
      (select max(change_id) from closure_version where location_id = asked.id and date >= asked.from_date)) as latest
    from unnest(${locations.map(({ id }) => id)}::integer[], ${locations.map(({ from }) => from)}::date[])
      as asked (id, from_date)
    order by asked.id`.execute(db);
  return rows.map(({ latest }) => latest);
}

export interface NewPublication {
  location_id: number;
  from_date: CivilDate | null;
  through_date: CivilDate | null;
  sends_at: Date | null;
  takes_back?: number;
}

/** Moves horizons as a part of an act, and notes it for the calendars of staff. */
export async function insertPublications(
  transaction: Transaction<Schema>,
  act: { id: number; at: Date },
  publications: readonly NewPublication[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update location set published_through = row.through_date
      from jsonb_to_recordset(${JSON.stringify(publications)}::jsonb) as row (location_id integer, through_date date)
      where location.id = row.location_id),
    publication as (
      insert into publication (change_id, location_id, at, from_date, through_date, sends_at, takes_back)
      select ${act.id}, location_id, ${act.at}, from_date, through_date, sends_at, takes_back
      from jsonb_to_recordset(${JSON.stringify(publications)}::jsonb)
        as row (location_id integer, from_date date, through_date date, sends_at timestamptz, takes_back bigint)
      returning id, location_id)
    select id from publication,
      (select note_published_change(${publications.map((row) => row.location_id)}::integer[])) as noted
    order by location_id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** For queries over `publication`: it let the location publish at once, and a change of its dates has been mailed at once since. */
const hasMailedSince = sql<boolean>`(publication.through_date is null and exists (
  select from shift_version as version
  where version.location_id = publication.location_id and version.change_id > publication.change_id
    and version.touched && daterange(publication.from_date, null)))`;

/** The latest publication of a location that was not taken back, and the others of its act, with who made them. */
export function selectLatestPublications(db: Kysely<Schema>, locationId: number) {
  const changeId = sql<number>`(
    select change_id from publication as latest
    where location_id = ${locationId} and takes_back is null
      and not exists (select from publication as back where back.takes_back = latest.id)
    order by at desc, id desc limit 1)`;
  return publicationsOf(db, changeId)
    .leftJoin('person', 'person.id', 'schedule_change.actor_id')
    .select([
      'publication.at',
      'person.first_name as actor_first_name',
      'person.last_name as actor_last_name',
    ])
    .execute();
}

/** All publications of the act that made this one, locked, with their locations. */
export function lockPublicationsOf(transaction: Transaction<Schema>, publicationId: number) {
  const changeId = sql<number>`(select change_id from publication where id = ${publicationId})`;
  return publicationsOf(transaction, changeId).forNoKeyUpdate(['publication', 'location']).execute();
}

function publicationsOf(db: Kysely<Schema>, changeId: RawBuilder<number>) {
  return db
    .selectFrom('publication')
    .innerJoin('location', 'location.id', 'publication.location_id')
    .innerJoin('schedule_change', 'schedule_change.id', 'publication.change_id')
    .select([
      'publication.id',
      'publication.change_id',
      'publication.location_id',
      'publication.from_date',
      'publication.through_date',
      'publication.sends_at',
      'publication.sent_at',
      'schedule_change.actor_id',
      'location.published_through',
      hasMailedSince.as('has_mailed'),
    ])
    .where('publication.change_id', '=', changeId)
    .orderBy('publication.location_id');
}

/** The people with times after a date at a location, who lose sight of them when it begins to publish in steps. */
export function selectPeopleAfter(db: Kysely<Schema>, locationId: number, date: CivilDate) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('commitment')
        .innerJoin('shift', 'shift.id', 'commitment.shift_id')
        .select('commitment.person_id')
        .where('shift.location_id', '=', locationId)
        .where(sql<boolean>`commitment.dates && daterange(${date}::date, null, '()')`),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
}

/** Ends the offers of openings that have no published date left. */
export async function stopOffersAfter(
  transaction: Transaction<Schema>,
  locationId: number,
  date: CivilDate,
  by: { stopped_by: number; stopped_at: Date },
): Promise<void> {
  await transaction
    .updateTable('offer')
    .set({ ...by, next_at: null })
    .where('stopped_at', 'is', null)
    .where('opening_id', 'in', (eb) =>
      eb
        .selectFrom('opening')
        .innerJoin('shift', 'shift.id', 'opening.shift_id')
        .select('opening.id')
        .where('shift.location_id', '=', locationId)
        .where('opening.taken_by', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('opening_dates')
                .select('opening_dates.opening_id')
                .whereRef('opening_dates.opening_id', '=', 'opening.id')
                .where(sql<boolean>`opening_dates.dates && daterange(null, ${date}::date, '[]')`),
            ),
          ),
        ),
    )
    .execute();
}

/** The acts whose digests are due. */
export async function selectDueChanges(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('publication')
    .select('change_id')
    .distinct()
    .where('sends_at', '<=', now)
    .where('sent_at', 'is', null)
    .orderBy('change_id')
    .execute();
  return rows.map((row) => row.change_id);
}

/** The publications of an act whose digests are due, unless another server sends them right now. */
export function lockDuePublications(transaction: Transaction<Schema>, changeId: number, now: Date) {
  return transaction
    .selectFrom('publication')
    .innerJoin('location', 'location.id', 'publication.location_id')
    .select([
      'publication.id',
      'publication.change_id',
      'publication.location_id',
      'publication.at',
      'publication.from_date',
      'publication.through_date',
      'location.title',
      'location.timezone',
      'location.published_through',
    ])
    .where('publication.change_id', '=', changeId)
    .where('publication.sends_at', '<=', now)
    .where('publication.sent_at', 'is', null)
    .orderBy('publication.location_id')
    .forUpdate('publication')
    .skipLocked()
    .execute();
}

export async function markPublicationsSent(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.updateTable('publication').set({ sent_at: now }).where('id', '=', anyOf(ids)).execute();
}

/** DR9: a publication that is taken back in time sends nothing. */
export async function stopDigests(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  await transaction.updateTable('publication').set({ sends_at: null }).where('id', '=', anyOf(ids)).execute();
}

export interface SentDigest {
  person_id: number;
  location_id: number;
  change_id: number;
  from_date: CivilDate;
  through_date: CivilDate;
  began_at: Date;
}

/** Returns their ids in the order of the digests. */
export function insertDigests(
  transaction: Transaction<Schema>,
  digests: readonly SentDigest[],
  now: Date,
): Promise<number[]> {
  return insertForIds(
    transaction,
    'notice',
    digests.map(({ change_id: change, ...digest }) => ({
      ...digest,
      kind: 'DIGEST' as const,
      changes: [change],
      due_at: now,
      sent_at: now,
    })),
  );
}

/** The people who are notified by now of changes that were gathered for them. */
export async function selectDuePeople(db: Kysely<Schema>, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notice')
    .select('person_id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.person_id))];
}

/**
 * DR7: the notices that were gathered for these people. One that is not due yet goes along, unless the notices of its location are held; what
 * another server sends right now is left to it.
 */
export function lockGathered(transaction: Transaction<Schema>, personIds: readonly number[], now: Date) {
  return transaction
    .selectFrom('notice')
    .innerJoin('person', 'person.id', 'notice.person_id')
    .innerJoin('location', 'location.id', 'notice.location_id')
    .select([
      'notice.id',
      'notice.person_id',
      'notice.location_id',
      'notice.before',
      'notice.notes',
      'person.first_name',
      'person.email',
      'person.is_active',
      'person.archived_at',
      homeZone.as('home_zone'),
      quietStart.as('quiet_start'),
      quietEnd.as('quiet_end'),
      'location.timezone',
      'location.published_through',
    ])
    .where('notice.person_id', '=', anyOf(personIds))
    .where('notice.sent_at', 'is', null)
    .where('notice.kind', '=', 'CHANGES')
    .where((eb) =>
      eb.or([
        eb('notice.due_at', '<=', now),
        eb.not(
          eb.exists(
            eb
              .selectFrom('notice_hold')
              .select('notice_hold.location_id')
              .whereRef('notice_hold.location_id', '=', 'notice.location_id')
              .where('notice_hold.until', '>', now),
          ),
        ),
      ]),
    )
    .orderBy('notice.id')
    .forUpdate('notice')
    .skipLocked()
    .execute();
}

export type GatheredRow = Awaited<ReturnType<typeof lockGathered>>[number];

/** The notices of changes that wait for these people at the locations, locked in the order in which acts write them. */
export function lockWaitingNotices(
  transaction: Transaction<Schema>,
  personIds: readonly number[],
  locationIds: readonly number[],
) {
  return transaction
    .selectFrom('notice')
    .select(['id', 'person_id', 'location_id', 'before'])
    .where('person_id', '=', anyOf(personIds))
    .where('location_id', '=', anyOf(locationIds))
    .where('sent_at', 'is', null)
    .where('kind', '=', 'CHANGES')
    .orderBy('person_id')
    .orderBy('location_id')
    .forUpdate()
    .execute();
}

export async function updateTimesBefore(
  transaction: Transaction<Schema>,
  notices: readonly { id: number; before: StoredNotice }[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    update notice set before = row.before
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as row (id bigint, before jsonb)
    where notice.id = row.id`.execute(transaction);
}

/** PN5: they wait for the end of quiet hours. */
export async function postponeNotices(
  transaction: Transaction<Schema>,
  postponed: readonly { id: number; until: Date }[],
): Promise<void> {
  if (postponed.length === 0) return;
  await sql`
    update notice set due_at = postponed.until
    from jsonb_to_recordset(${JSON.stringify(postponed)}::jsonb) as postponed (id bigint, until timestamptz)
    where notice.id = postponed.id`.execute(transaction);
}

/** DR9: the publications of locations whose digests have not left, and which can be taken back until then. */
export function selectWaitingPublications(db: Kysely<Schema>, locationIds: readonly number[]) {
  return db
    .selectFrom('publication')
    .select(['location_id', 'from_date', 'sends_at'])
    .where('location_id', '=', anyOf(locationIds))
    .where('sent_at', 'is', null)
    .where('sends_at', 'is not', null)
    .where('from_date', 'is not', null)
    .$narrowType<{ from_date: CivilDate; sends_at: Date }>()
    .execute();
}

export async function deleteNotices(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('notice').where('id', '=', anyOf(ids)).execute();
}

/** The words and times that it was about are in the mail and in the history. */
export async function markNoticesSent(
  transaction: Transaction<Schema>,
  sent: readonly { id: number; through: CivilDate | null }[],
  now: Date,
): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    update notice set sent_at = ${now}, before = '{}', notes = '{}', through_date = sent.through_date
    from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ through }) => through)}::date[])
      as sent (id, through_date)
    where notice.id = sent.id`.execute(transaction);
}

/** The number of people who wait for a notice of the location, who holds them, and how far the location is planned. */
export function selectWaiting(db: Kysely<Schema>, locationId: number, now: Date) {
  return db
    .selectFrom('location')
    .leftJoin('notice_hold', (join) =>
      join.onRef('notice_hold.location_id', '=', 'location.id').on('notice_hold.until', '>', now),
    )
    .leftJoin('person', 'person.id', 'notice_hold.held_by')
    .select([
      'notice_hold.until',
      'person.id as held_by',
      'person.first_name',
      'person.last_name',
      sql<number>`(select count(*)::integer from notice where notice.location_id = location.id and sent_at is null)`.as(
        'waiting',
      ),
      sql<string | null>`(
        select case when coalesce(bool_or(upper_inf(pattern.dates)), false) then null
          else coalesce(max(upper(pattern.dates)) - 1, location.published_through)::text end
        from pattern join shift on shift.id = pattern.shift_id
        where shift.location_id = location.id and shift.archived_at is null)`.as('planned_through'),
    ])
    .where('location.id', '=', locationId)
    .executeTakeFirst();
}

/** DR8: holds what waits, for two hours at the most from its first change on, however often a hold begins anew. */
export async function holdUntil(
  transaction: Transaction<Schema>,
  hold: { location_id: number; until: Date; held_by: number },
  now: Date,
): Promise<void> {
  const longest = sql`make_interval(mins => ${heldMinutesAtMost}::integer)`;
  const isHeld = sql`location_id = ${hold.location_id} and sent_at is null and due_at > ${now}
    and began_at + ${longest} > ${now}::timestamptz`;
  await sql`
    insert into notice_hold (location_id, until, held_by)
    select ${hold.location_id}, least(${hold.until}::timestamptz, min(began_at) + ${longest}), ${hold.held_by}
    from notice where ${isHeld}
    on conflict (location_id) do update set until = excluded.until, held_by = excluded.held_by`.execute(
    transaction,
  );
  await sql`
    update notice set due_at = greatest(${now}::timestamptz, least(${hold.until}::timestamptz, began_at + ${longest}, urgent_at))
    where ${isHeld}`.execute(transaction);
}

/** Ends the hold; what waits is due then, or earlier if it concerns a date within a day. Notices that are due already stay so. */
export async function endHold(
  transaction: Transaction<Schema>,
  locationId: number,
  due: Date,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom('notice_hold').where('location_id', '=', locationId).execute();
  await sql`
    update notice set due_at = greatest(${now}::timestamptz, least(${due}::timestamptz, urgent_at))
    where location_id = ${locationId} and sent_at is null and due_at > ${now}`.execute(transaction);
}
