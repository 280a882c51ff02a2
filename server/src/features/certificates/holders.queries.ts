import {
  type CertificateFilter,
  certificateFilters,
} from '@deckhand/contract/certificates/list-certificates';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/queries/any-of.ts';
import { locationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import { type Reach, reachOf } from '../../platform/queries/reach.ts';
import { containing, isNamed } from '../../platform/queries/search-text.ts';
import { todayOfPerson } from '../../platform/queries/zone-days.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { worksAt } from '../requests/requesters.ts';

interface HolderFilter {
  reach: Reach;
  location?: number | undefined;
  position?: number | undefined;
  search?: string | undefined;
}

interface PageFilter extends HolderFilter {
  kind?: number | undefined;
  state?: CertificateFilter | undefined;
  /** The day of the states is that of the reader's first location. */
  readerId: number;
  now: Date;
}

export interface HolderPage {
  /** The people of the page: those who lack a certificate first, then by name. */
  ids: number[];
  /** The number of people who match, on all pages. */
  count: number;
  counts: Record<CertificateFilter, number>;
}

/**
 * CE9: a page of everybody active in reach who has a certificate or a position that requires one. The states are those of
 * `standingOn`, found here for all people at once, because their order and their counts are about all of them.
 */
export async function selectHolderPage(
  db: Kysely<Schema>,
  { reach, location, position, search, kind, state, readerId, now }: PageFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<HolderPage> {
  const isKind = (column: string) =>
    kind === undefined ? sql`true` : sql`${sql.ref(column)} = ${kind}::integer`;
  const isMatching = state === undefined ? sql`true` : sql`${sql.ref(`found.${state}`)}`;
  const isNarrowed = reach !== 'ALL' || [location, position, search].some((one) => one !== undefined);
  // Without a filter nearly everybody is a holder: to look each of them up would only take time.
  const isOfHolder = (column: string) =>
    isNarrowed ? sql`${sql.ref(column)} in (select id from holder)` : sql`true`;
  const { rows } = await sql<HolderPage>`
    with today as materialized (
      select ${todayOfPerson('person.id', now)} as day from person where id = ${readerId}
    ),
    holder as materialized (
      select person.id, lower(person.first_name) as first, lower(person.last_name) as last
      from person
      where person.archived_at is null and person.is_active and ${worksAt(reach, location)}
        and ${search ? matches(search) : sql`true`}
        and ${position === undefined ? sql`true` : hasPosition(position)}
    ),
    kind as materialized (
      select id, (select day from today) + (select coalesce(max(days), 0) from unnest(reminder_days) as days) as ending_until
      from certificate_kind where ${isKind('id')}
    ),
    fact as (
      select person_id, kind_id, false as is_required, confirmed_at is null as waits, issued,
        case when confirmed_at is not null then coalesce(expires, 'infinity') end as expires
      from certificate where ${isOfHolder('person_id')}
      union all
      select person_position.person_id, needed.kind_id, true, false, null, null
      from person_position join position_certificate_kind as needed on needed.position_id = person_position.position_id
      where ${isOfHolder('person_position.person_id')}
    ),
    held as (
      select person_id, kind_id, bool_or(is_required) as is_required, bool_or(waits) as waits,
        max(expires) filter (where issued <= (select day from today) and expires >= (select day from today)) as holds_until,
        max(expires) filter (where expires < (select day from today)) as ended,
        bool_or(issued > (select day from today) and expires is not null) as goes_on
      from fact
      group by person_id, kind_id
    ),
    standing as (
      select held.person_id, held.is_required, held.waits, held.ended, kind.ending_until,
        -- Only what was issued for later can follow the one that holds today.
        case when held.goes_on and held.holds_until is not null
          then ${endOfSpan('held.person_id', 'held.kind_id')} else held.holds_until end as holds_until
      from held join kind on kind.id = held.kind_id
      offset 0
    ),
    state as (
      select person_id, waits, coalesce(holds_until, ended) as ends,
        case
          when holds_until > ending_until then 'VALID'
          when holds_until is not null then 'ENDING'
          when not is_required then 'NOT_REQUIRED'
          when ended is null then 'MISSING'
          else 'LAPSED' end as state
      from standing
      offset 0
    ),
    found as materialized (
      select holder.*, judged.*
      from holder join (
        select person_id, min(${urgency}) as urgency, ${sql.join(
          certificateFilters.map(
            (one) =>
              sql`bool_or(${one === 'TO_CONFIRM' ? sql`waits` : sql`state = ${sql.lit(one)}`}) as ${sql.ref(one)}`,
          ),
        )}
        from state
        group by person_id
        having bool_or(waits or state <> 'NOT_REQUIRED')) as judged on judged.person_id = holder.id
    )
    select array(
        select id from found where ${isMatching} order by urgency, first, last, id limit ${limit} offset ${offset}) as ids,
      (select count(*)::integer from found where ${isMatching}) as count,
      (select json_build_object(${sql.join(
        certificateFilters.map(
          (one) => sql`${sql.lit(one)}, count(*) filter (where ${sql.ref(`found.${one}`)})`,
        ),
      )}) from found) as counts`.execute(db);
  const [page] = rows;
  if (page === undefined) throw new Error('The page of certificates has no row.');
  return page;
}

/** The last day of the certificates that follow each other without a gap from today on. */
function endOfSpan(personId: string, kindId: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(upper(one) - 1, 'infinity') from (
      select unnest(range_agg(daterange(issued, expires, '[]'))) as one from certificate
      where certificate.person_id = ${sql.ref(personId)} and certificate.kind_id = ${sql.ref(kindId)}
        and confirmed_at is not null) as spans
    where one @> (select day from today))`;
}

/** Lapsed, missing, ending, waiting, valid and not required, and within each by the day of its end: in one number, of which the least counts. */
const urgency = sql`case
  when waits and state in ('VALID', 'NOT_REQUIRED') then 30000000
  when state = 'VALID' then 40000000
  else case state when 'LAPSED' then 0 when 'MISSING' then 10000000 when 'ENDING' then 20000000 else 50000000 end
    + coalesce(ends - date '0001-01-01' + 1, 0) end`;

/** The people of a page, in no order. */
export function selectHolders(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'first_name',
      'last_name',
      'role',
      locationIdsOfPerson,
      sql<string[]>`array(
        select position.name from person_position join position on position.id = person_position.position_id
        where person_position.person_id = person.id order by lower(position.name))`.as('positions'),
      sql<number[]>`array(
        select distinct needed.kind_id
        from person_position join position_certificate_kind as needed on needed.position_id = person_position.position_id
        where person_position.person_id = person.id)`.as('required_kinds'),
    ])
    .where('id', '=', anyOf(ids))
    .execute();
}

export type HolderRow = Awaited<ReturnType<typeof selectHolders>>[number];

function hasPosition(id: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from person_position where person_position.person_id = person.id and position_id = ${id})`;
}

/** Searches names and the numbers of certificates. */
function matches(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${isNamed(search)} or exists (
    select from certificate
    where certificate.person_id = person.id and lower(certificate.number) like ${containing(search)}))`;
}

/** Counts the certificates that wait for this manager, with the day on which the first was entered (CE1). */
export function certificatesWaiting(actor: Actor, location: number | undefined): RawBuilder<unknown> {
  const roles =
    actor.role === 'SUPER_ADMIN'
      ? sql`true`
      : isAdmin(actor.role)
        ? sql`person.role <> 'SUPER_ADMIN'`
        : sql`person.role in ('EMPLOYEE', 'MANAGER')`;
  return sql`
    select count(*)::integer as count, min((certificate.entered_at at time zone 'America/New_York')::date) as oldest
    from certificate join person on person.id = certificate.person_id
    where certificate.confirmed_at is null and person.archived_at is null and person.is_active
      and person.id <> ${actor.id} and ${roles} and ${worksAt(reachOf(actor), location)}`;
}
