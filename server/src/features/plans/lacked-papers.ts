import { type RawBuilder, sql } from 'kysely';

/** A kind that a person lacks, as `paper_lacking` of the database answers. */
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
    select paper_lacking(${person}, pattern.position_ids, ${date})
    from pattern where pattern.shift_id = shift.id and pattern.dates @> ${date}) end)`;
}
