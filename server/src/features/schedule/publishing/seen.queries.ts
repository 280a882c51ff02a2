import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** DR11: the notices of a person that were sent later are not confirmed yet. */
const seenThrough = sql<Date | null>`(select max(covers) from schedule_seen where person_id = person.id)`;

/** DR12: the last date that a notice is about has not begun. Nobody needs to confirm another. */
const isAhead = (today: string) =>
  sql<boolean>`(notice.through_date is null or notice.through_date > ${today}::date)`;

/** Everybody who got a notice of the location's latest dates, and of changes since, by name. */
export async function selectNotified(db: Kysely<Schema>, locationId: number) {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    sent_at: Date;
    mailed_at: Date | null;
    shown_at: Date | null;
    through_date: string | null;
    reminded_at: Date | null;
    seen_at: Date | null;
    has_seen_all: boolean;
    has_seen_digest: boolean;
  }>`
    with latest as (
      select max(changes[1]) as change_id from notice
      where location_id = ${locationId} and kind = 'DIGEST' and sent_at is not null)
    select person.id, person.first_name, person.last_name, own.sent_at, own.mailed_at, own.shown_at, own.through_date, own.reminded_at,
      (select max(seen_at) from schedule_seen where person_id = person.id) as seen_at,
      coalesce(own.sent_at <= seen.through, false) as has_seen_all,
      coalesce(own.digest_at <= seen.through, false) as has_seen_digest
    from (
      select person_id, max(sent_at) as sent_at,
        (array_agg(mailed_at order by sent_at desc, id desc))[1] as mailed_at,
        (array_agg(shown_at order by sent_at desc, id desc))[1] as shown_at,
        max(through_date) as through_date, max(reminded_at) as reminded_at,
        max(sent_at) filter (where kind = 'DIGEST') as digest_at
      from notice, latest
      where location_id = ${locationId} and sent_at is not null and changes[1] >= coalesce(latest.change_id, 0)
      group by person_id
    ) as own
    join person on person.id = own.person_id and person.archived_at is null and person.is_active
    cross join lateral (select ${seenThrough} as through) as seen
    order by person.first_name, person.last_name, person.id`.execute(db);
  return rows;
}

/** The notices of locations in steps that a person has not confirmed, the latest first. */
export async function selectUnseen(db: Kysely<Schema>, personId: number, today: string) {
  const { rows } = await sql<{ changes: number[]; sent_at: Date }>`
    select notice.changes, notice.sent_at
    from notice join person on person.id = notice.person_id
    join location on location.id = notice.location_id and location.published_through is not null
    where person.id = ${personId} and ${isAhead(today)} and notice.sent_at > coalesce(${seenThrough}, '-infinity')
    order by notice.sent_at desc, notice.id desc`.execute(db);
  return rows;
}

/** The locations of a person that publish in steps, those where they have times included. */
export function selectSteppingLocations(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('location')
    .select(['id', 'title', sql<string>`published_through`.as('published_through')])
    .where('archived_at', 'is', null)
    .where('published_through', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('id', 'in', (own) =>
          own.selectFrom('person_location').select('location_id').where('person_id', '=', personId),
        ),
        eb('id', 'in', (noticed) =>
          noticed.selectFrom('notice').select('notice.location_id').where('person_id', '=', personId),
        ),
      ]),
    )
    .orderBy('title')
    .execute();
}

export async function selectSeenAt(db: Kysely<Schema>, personId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('schedule_seen')
    .select(({ fn }) => fn.max('seen_at').as('seen_at'))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

/** Notes that a person has seen the schedule up to a change that they were notified of. Returns false if they were not. */
export async function insertSeen(
  transaction: Transaction<Schema>,
  { person_id, change_id, seen_at }: { person_id: number; change_id: number; seen_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into schedule_seen (person_id, change_id, seen_at, covers)
    select ${person_id}, ${change_id}, ${seen_at}, max(sent_at) from notice
    where person_id = ${person_id} and sent_at is not null and changes @> array[${change_id}::bigint]
    having count(*) > 0
    on conflict (person_id, change_id, covers) do update set seen_at = schedule_seen.seen_at
    returning person_id`.execute(transaction);
  return rows.length > 0;
}

/**
 * DR12: the people who have not confirmed what they were notified of before a moment, and were not reminded. What they were notified of since
 * goes along: one confirmation covers all of it, and so does one reminder.
 */
export async function selectUnconfirmed(transaction: Transaction<Schema>, before: Date, today: string) {
  const { rows } = await sql<{
    person_id: number;
    first_name: string;
    email: string;
    titles: string[];
    ids: number[];
  }>`
    select person.id as person_id, person.first_name, person.email,
      array_agg(distinct location.title order by location.title) as titles, array_agg(notice.id) as ids
    from (
      select * from notice
      where sent_at is not null and reminded_at is null and ${isAhead(today)}
        and person_id in (select person_id from notice where sent_at <= ${before} and reminded_at is null and ${isAhead(today)})
      order by id for update skip locked
    ) as notice
    join person on person.id = notice.person_id and person.archived_at is null and person.is_active
    join location on location.id = notice.location_id and location.archived_at is null
      and location.published_through is not null
    where notice.sent_at > coalesce(${seenThrough}, '-infinity')
    group by person.id
    having min(notice.sent_at) <= ${before}
    order by person.id`.execute(transaction);
  return rows;
}

export async function markReminded(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.updateTable('notice').set({ reminded_at: now }).where('id', '=', anyOf(ids)).execute();
}
