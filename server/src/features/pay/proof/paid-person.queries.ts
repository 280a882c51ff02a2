import type { Rate } from '@deckhand/domain/attendance/rate';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { isLate } from '../pay-rows.queries.ts';
import { rowDigest, withPosition } from '../row-digest.ts';

export interface ProvenRow {
  id: number;
  date: CivilDate;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  position_name: string | null;
  rate: Rate;
  clocked_in: Date;
  clocked_out: Date | null;
  punched_in: Date | null;
  punched_out: Date | null;
  paid_minutes: number | null;
  is_late: boolean;
  source: Schema['attendance']['source'];
  kiosk_name: string | null;
  signer_first_name: string | null;
  signer_last_name: string | null;
  signed_at: Date | null;
}

/** Selects attendances as they are now, with the latest signature of what they are now, in the order worked. */
export async function selectProvenRows(db: Kysely<Schema>, ids: readonly number[]): Promise<ProvenRow[]> {
  const { rows } = await sql<ProvenRow>`
    select attendance.id, attendance.date, location.id as location_id, location.title as location_title, location.timezone,
      position.name as position_name, attendance.rate, attendance.clocked_in, attendance.clocked_out,
      attendance.punched_in, attendance.punched_out, attendance.paid_minutes, ${isLate} as is_late, attendance.source, kiosk.name as kiosk_name,
      signed.first_name as signer_first_name, signed.last_name as signer_last_name, signed.signed_at
    from attendance
    join location on location.id = attendance.location_id
    ${withPosition}
    left join position on position.id = pattern.position_ids[1]
    left join kiosk on kiosk.id = attendance.kiosk_id
    left join lateral (
      select person.first_name, person.last_name, pay_sign_off.signed_at
      from pay_signature
      join pay_sign_off on pay_sign_off.id = pay_signature.sign_off_id
      join person on person.id = pay_sign_off.signed_by
      where pay_signature.attendance_id = attendance.id and pay_signature.digest = ${rowDigest}
      limit 1) as signed on true
    where attendance.id = ${anyOf(ids)}
    order by attendance.clocked_in, attendance.id`.execute(db);
  return rows;
}

/** The titles of locations and the names of positions, also of deleted ones: a closed period still names them. */
export async function selectNames(
  db: Kysely<Schema>,
  { locationIds, positionIds }: { locationIds: readonly number[]; positionIds: readonly number[] },
): Promise<{ locations: Map<number, string>; positions: Map<number, string> }> {
  const { rows } = await sql<{ is_location: boolean; id: number; name: string }>`
    select true as is_location, id, title as name from location where id = ${anyOf(locationIds)}
    union all
    select false, id, name from position where id = ${anyOf(positionIds)}`.execute(db);
  const named = (isLocation: boolean) =>
    new Map(rows.filter((row) => row.is_location === isLocation).map(({ id, name }) => [id, name]));
  return { locations: named(true), positions: named(false) };
}

export interface CorrectionRow {
  dates: CivilDate[];
  /** As in the audit trail. */
  cause: string;
  reason: string;
  corrected_at: Date;
  first_name: string | null;
  last_name: string | null;
}

/** The corrections of a person's closed days that concern one of these, the earliest first. */
export async function selectCorrectionsOf(
  db: Kysely<Schema>,
  personId: number,
  dates: readonly CivilDate[],
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select array(select to_char(day, 'YYYY-MM-DD') from unnest(correction.dates) as day) as dates, correction.cause, correction.reason,
      correction.corrected_at, person.first_name, person.last_name
    from pay_correction as correction
    left join person on person.id = correction.corrected_by
    where correction.person_id = ${personId} and correction.dates && ${dates}::date[]
    order by correction.id`.execute(db);
  return rows;
}

export async function selectPhotograph(db: Kysely<Schema>, periodId: number, personId: number) {
  return db
    .selectFrom('pay_photograph')
    .select(['content', 'seal'])
    .where('period_id', '=', periodId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
