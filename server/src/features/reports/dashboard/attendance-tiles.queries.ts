import type { Rate } from '@deckhand/contract/attendance/attendance';
import { daysLookedBack } from '@deckhand/contract/limits';
import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { locationsIn } from '../../attendance/occurrences.queries.ts';
import type { TileFilter } from './tile-filter.ts';
import { countOf, isFound, type Page, selectTilePage, shiftTypesOf } from './tiles.queries.ts';

/** D1: the condition of each tile. */
const TILES = {
  clockedIn: ({ date }: TileFilter) =>
    sql<boolean>`attendance.shift_id is not null
      and attendance.date = ${date === undefined ? sql`zone.today` : sql`${date}::date`}`,
  /** Attendances that a manager has assigned stay in the list, but are not counted. */
  unassigned: () =>
    sql<boolean>`(attendance.shift_id is null or attendance.assigned_at is not null)
      and attendance.date >= zone.today - ${daysLookedBack}::integer`,
  present: () => sql<boolean>`attendance.clocked_out is null`,
} as const;

type AttendanceTile = keyof typeof TILES;

const ORDERS: Record<AttendanceTile, RawBuilder<unknown>> = {
  clockedIn: sql`clocked_in desc, id desc`,
  unassigned: sql`shift_id is not null, clocked_in desc, id desc`,
  present: sql`clocked_in, id`,
};

/** A row as JSON returns it, with instants as strings. */
export interface AttendanceTileRow {
  id: number;
  person_id: number;
  first_name: string;
  last_name: string;
  shift_id: number | null;
  shift_code: string | null;
  shift_types: ShiftTypeItem[];
  date: string;
  clocked_in: string;
  clocked_out: string | null;
  paid_minutes: number | null;
  rate: Rate;
  admin_notes: string;
  reason: string;
  /** The person who set the paid hours. */
  set_by: { first_name: string; last_name: string } | null;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
}

export function selectAttendanceTile(
  db: Kysely<Schema>,
  tile: AttendanceTile,
  filter: TileFilter,
  page: Page,
): Promise<{ count: number; rows: AttendanceTileRow[] }> {
  const searched = sql`
    join person on person.id = attendance.person_id
    left join shift on shift.id = attendance.shift_id`;
  const listed = sql`
    select attendance.id, attendance.person_id, attendance.shift_id, attendance.shift_date, attendance.date,
      attendance.clocked_in, attendance.clocked_out, attendance.paid_minutes, attendance.rate, attendance.admin_notes,
      attendance.reason, attendance.hours_set_by, location.id as location_id, location.title as location_title,
      location.timezone
    from ${locationsIn(filter.reach, filter.now)}
    join attendance on attendance.location_id = location.id ${filter.search ? searched : sql``}
    where ${TILES[tile](filter)} and ${isFound(filter.search)}`;
  return selectTilePage(db, listed, ORDERS[tile], page, sql`${NAMES}, ${shiftTypesOf()}`);
}

/** Who and which shift: looked up for the rows of a page only. */
const NAMES = sql`
  (select first_name from person where person.id = listed.person_id),
  (select last_name from person where person.id = listed.person_id),
  (select code from shift where shift.id = listed.shift_id) as shift_code,
  (select json_build_object('first_name', first_name, 'last_name', last_name)
    from person where person.id = listed.hours_set_by) as set_by`;

/** Selects the number of attendances of the last days without a shift, and the first date. */
export function waitingUnassigned(filter: TileFilter): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as count, min(attendance.date) as oldest from ${locationsIn(filter.reach, filter.now)}
    join attendance on attendance.location_id = location.id
    where ${TILES.unassigned()} and attendance.shift_id is null`;
}

export function countAttendanceTile(tile: AttendanceTile, filter: TileFilter): RawBuilder<number> {
  return countOf(sql`
    select from ${locationsIn(filter.reach, filter.now)}
    join attendance on attendance.location_id = location.id
    where ${TILES[tile](filter)} and ${tile === 'unassigned' ? sql`attendance.shift_id is null` : sql`true`}`);
}
