import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { locationIdsOfPerson } from '../../platform/person-columns.ts';
import { type Reach, reachOf } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { containing, isNamed } from '../../platform/search-text.ts';
import { worksAt } from '../requests/requesters.ts';

interface HolderFilter {
  reach: Reach;
  location?: number | undefined;
  position?: number | undefined;
  search?: string | undefined;
}

/** Everybody active in reach who has a certificate or a position that requires one, by name. */
export async function selectHolders(db: Kysely<Schema>, { reach, location, position, search }: HolderFilter) {
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
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .where(worksAt(reach, location))
    .where(
      sql<boolean>`(exists (select from certificate where certificate.person_id = person.id)
        or exists (
          select from person_position
          join position_certificate_kind as needed on needed.position_id = person_position.position_id
          where person_position.person_id = person.id))`,
    )
    .where(search ? matches(search) : sql<boolean>`true`)
    .where(position === undefined ? sql<boolean>`true` : hasPosition(position))
    .orderBy((eb) => eb.fn('lower', ['first_name']))
    .orderBy((eb) => eb.fn('lower', ['last_name']))
    .orderBy('id')
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
