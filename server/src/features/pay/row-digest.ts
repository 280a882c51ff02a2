import { type RawBuilder, sql } from 'kysely';

/**
 * The digest of everything about an attendance that decides its pay: one changed minute, rate, date or position gives another. Needs
 * `attendance` with `withPosition`.
 */
export const rowDigest: RawBuilder<Buffer> = sql<Buffer>`sha256(convert_to(jsonb_build_array(
  attendance.id, attendance.person_id, attendance.location_id, attendance.date, attendance.shift_id, attendance.shift_date,
  pattern.position_ids[1], attendance.rate, ${microseconds('clocked_in')}, ${microseconds('clocked_out')},
  attendance.paid_minutes, attendance.hours_set_by is not null)::text, 'UTF8'))`;

/** Joins the pattern whose first position is that of the attendance. */
export const withPosition: RawBuilder<unknown> = sql`
  left join pattern on pattern.shift_id = attendance.shift_id and pattern.dates @> attendance.shift_date`;

/** The text of an instant would depend on the zone of the connection. */
function microseconds(column: 'clocked_in' | 'clocked_out'): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(`attendance.${column}`)}) * 1000000)::bigint`;
}
