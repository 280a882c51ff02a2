import {
  type CertificateFilter,
  certificateFilters,
} from '@deckhand/contract/certificates/list-certificates';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import { locationIdsOfPerson } from '../../platform/person-columns.ts';
import { type Reach, reachOf } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { containing, isNamed } from '../../platform/search-text.ts';
import { todayOfPerson } from '../../platform/zone-days.ts';
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
  /** Of the page, whoever lacks a certificate first, then by name. */
  ids: number[];
  /** How many people match, on all pages. */
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
    held as (
      select person_id, kind_id, bool_or(confirmed_at is null) as waits,
        coalesce(range_agg(daterange(issued, expires, '[]')) filter (where confirmed_at is not null), '{}') as dates
      from certificate
      where person_id in (select id from holder) and ${isKind('kind_id')}
      group by person_id, kind_id
    ),
    required as (
      select distinct person_position.person_id, needed.kind_id
      from person_position join position_certificate_kind as needed on needed.position_id = person_position.position_id
      where person_position.person_id in (select id from holder) and ${isKind('needed.kind_id')}
    ),
    standing as (
      select coalesce(held.person_id, required.person_id) as person_id, coalesce(held.waits, false) as waits, now.state,
        case when held.waits and now.state in ('VALID', 'NOT_REQUIRED') then '3'
          else case now.state when 'LAPSED' then '0 ' when 'MISSING' then '1 ' when 'ENDING' then '2 ' when 'VALID' then '4 '
            else '5 ' end
            || case when now.state = 'VALID' then '' else coalesce(coalesce(span.ended, upper(span.current) - 1)::text, '') end
          end as urgency
      from held full join required on required.person_id = held.person_id and required.kind_id = held.kind_id
      join certificate_kind as kind on kind.id = coalesce(held.kind_id, required.kind_id)
      cross join today
      cross join lateral (
        select (select one from unnest(held.dates) as one where one @> today.day) as current,
          (select max(upper(one)) - 1 from unnest(held.dates) as one where upper(one) <= today.day
            and not held.dates @> today.day) as ended
      ) as span
      cross join lateral (
        select case
          when span.current is not null and upper_inf(span.current) then 'VALID'
          when span.current is not null then
            case when upper(span.current) - 1 - today.day
              <= (select coalesce(max(days), 0) from unnest(kind.reminder_days) as days) then 'ENDING' else 'VALID' end
          when required.person_id is null then 'NOT_REQUIRED'
          when span.ended is null then 'MISSING'
          else 'LAPSED' end as state
      ) as now
    ),
    found as materialized (
      select holder.id, holder.first, holder.last, min(standing.urgency collate "C") as urgency, ${sql.join(
        certificateFilters.map(
          (one) =>
            sql`bool_or(${one === 'TO_CONFIRM' ? sql`standing.waits` : sql`standing.state = ${sql.lit(one)}`}) as ${sql.ref(one)}`,
        ),
      )}
      from holder join standing on standing.person_id = holder.id
      group by holder.id, holder.first, holder.last
      having bool_or(standing.waits or standing.state <> 'NOT_REQUIRED')
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

/** How many certificates wait for this manager, and the day on which the first was entered (CE1). */
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
