import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/queries/any-of.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** A kind that a person lacks, as `lacked_certificate` of the database answers. */
export interface LackRow {
  kind: string;
  kind_id: number;
  ended: string | null;
}

/** Any position requires a certificate. A statement asks it once, so that a school that requires none pays nothing. */
export const anyRequired = sql<boolean>`exists (select from position_certificate_kind)`;

/**
 * For statements over `shift` with a person and a date: the certificate that the person lacks for it on that date, or null. Nobody
 * needs one for a meeting.
 */
export function lackedFor(
  person: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<LackRow | null> {
  return sql<LackRow | null>`(case when ${anyRequired} and shift.kind <> 'STAFF_MEETING' then (
    select lacked_certificate(${person}, pattern.position_ids, ${date})
    from pattern where pattern.shift_id = shift.id and pattern.dates @> ${date}) end)`;
}

/** The dates on which a person has a kind of certificate, as the database writes them. */
export interface HeldKindRow {
  kind_id: number;
  dates: string;
}

/** For queries over `person`: the confirmed certificates by kind. */
export const certificatesOfPerson = sql<HeldKindRow[]>`(
  select coalesce(json_agg(json_build_object('kind_id', held.kind_id, 'dates', held.dates::text)), '[]')
  from (
    select kind_id, range_agg(daterange(issued, expires, '[]')) as dates
    from certificate where certificate.person_id = person.id and confirmed_at is not null
    group by kind_id
  ) as held)`;

/**
 * Certificates of candidates, and with the positions of the person for calendars: empty in a school that requires no certificate.
 */
export const certificatesIfRequired = sql<
  HeldKindRow[]
>`case when ${anyRequired} then ${certificatesOfPerson} else '[]' end`.as('certificates');

/**
 * For queries over `person` and `person_position`: the kinds that the position requires, each with the dates on which the person has
 * it. Empty in a school that requires no certificate.
 */
export const kindsForPosition = sql<HeldKindRow[]>`case when ${anyRequired} then (
  select coalesce(json_agg(json_build_object('kind_id', needed.kind_id, 'dates', coalesce((
    select range_agg(daterange(issued, expires, '[]'))::text from certificate
    where certificate.person_id = person.id and certificate.kind_id = needed.kind_id and confirmed_at is not null), '{}'))), '[]')
  from position_certificate_kind as needed where needed.position_id = person_position.position_id) else '[]' end`.as(
  'kinds',
);

export const positionsIfRequired = sql<number[]>`case when ${anyRequired} then array(
  select position_id from person_position where person_position.person_id = person.id) else '{}' end`.as(
  'position_ids',
);

/** The column `kinds` of queries over `position`: the kinds of certificate that it requires. */
export const kindsOfPosition = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', kind.id, 'name', kind.name)), '[]')
  from position_certificate_kind as needed join certificate_kind as kind on kind.id = needed.kind_id
  where needed.position_id = position.id)`.as('kinds');

/** The positions among these that exist, with the kinds that they require. */
export function selectPositionKinds(db: Kysely<Schema>, positionIds: readonly number[]) {
  return db
    .selectFrom('position')
    .select(['id', kindsOfPosition])
    .where('id', '=', anyOf(positionIds))
    .execute();
}
