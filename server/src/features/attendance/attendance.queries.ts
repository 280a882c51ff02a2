import type { TooYoung } from '@deckhand/contract/plans/too-young';
import { lifeguardAgesOn } from '@deckhand/domain/law/lifeguards';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { ZONE_CODES, type ZoneCode } from '@deckhand/domain/time/zones';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { type AuditedBy, auditOfChanged } from '../../platform/audit/write-audit.ts';
import { anyOf, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import { isoInstant } from '../../platform/queries/iso-instant.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import { zoneNames } from '../../platform/queries/zone-days.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { kioskWithToken } from '../../platform/sessions/kiosk-with-token.ts';
import { personOfKioskSession } from '../../platform/sessions/sessions.queries.ts';
import { type LackRow, lackedFor } from '../plans/certificates.queries.ts';
import { tooYoungFor } from '../plans/minors.queries.ts';
import { openMinutes } from '../plans/open-minutes.ts';
import { weekdayToRow } from '../plans/plan-rows.ts';
import { shiftTypesAsJson } from '../plans/shift-types.ts';

export type NewAttendance = Insertable<Schema['attendance']>;

/** P7: the fields of a new attendance that are in the audit trail, which every statement that inserts one writes; the others can be read from its row. */
export const AUDITED_OF_NEW = ['clocked_in', 'clocked_out', 'paid_minutes'] as const;

const ofNew = sql.join(AUDITED_OF_NEW.map((field) => sql.ref(field)));

function auditOfNew(by: Slots<AuditedBy>) {
  return auditOfChanged('attendance', by, {
    clocked_in: { after: isoInstant(sql`changed.clocked_in`) },
    clocked_out: { after: isoInstant(sql`changed.clocked_out`) },
    paid_minutes: { after: sql`changed.paid_minutes` },
  });
}

/** Inserts an attendance with its rows of the audit trail, in one statement. */
export async function insertAttendance(
  transaction: Transaction<Schema>,
  row: NewAttendance,
  { actorId, cause, now }: AuditedBy,
): Promise<number> {
  const columns = Object.keys(row) as (keyof NewAttendance)[];
  const [inserted] = await insertedWithAudit(transaction, { actorId, cause, now, ...row }, ...columns);
  if (inserted === undefined) throw new Error('The attendance was not inserted.');
  return inserted.id;
}

const insertedWithAudit = builtOnce(
  (_db, value: Slots<NewAttendance & AuditedBy>, ...columns: (keyof NewAttendance)[]) => sql<{ id: number }>`
    with changed as (
      insert into attendance (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(columns.map((column) => value[column]))}) returning id, ${ofNew}
    ),
    audited as (${auditOfNew(value)})
    select id from changed`,
);

export async function updateAttendance(
  transaction: Transaction<Schema>,
  id: number,
  fields: Updateable<Schema['attendance']>,
): Promise<void> {
  await transaction.updateTable('attendance').set(fields).where('id', '=', id).execute();
}

export interface EnteredAttendance extends AuditedBy {
  personId: number;
  locationId: number;
  /** The locations whose people the author sees. */
  reach: Reach;
  date: CivilDate;
  /** On the clock of the location; null if more has to be asked before it is entered. */
  minutes: MinuteRange | null;
  rate: Schema['attendance']['rate'];
  reason: string;
}

interface LocationAndPerson {
  /** The zone of the location; null if it is archived or does not exist. */
  zone: ZoneCode | null;
  person:
    | (Pick<Selectable<Schema['person']>, 'first_name' | 'last_name' | 'role'> & { location_ids: number[] })
    | null;
  /** The beginning and zone of the attendance that the person has not ended. */
  open_since: Date | null;
  open_zone: ZoneCode | null;
  /** The attendance; null if its times cannot be, the person is out of reach, or has not ended another one. */
  id: number | null;
}

/**
 * Selects what an attendance at a location needs to be entered for a person, and enters it if it can be: in one statement, which
 * also knows the values of the audit trail.
 */
export async function insertAttendanceIfFree(
  db: Kysely<Schema>,
  entered: EnteredAttendance,
): Promise<LocationAndPerson> {
  const { reach, minutes } = entered;
  // One by one, as for a punch.
  const [found] = await enteredIfFree(
    db,
    {
      reach: listOf(reach === 'ALL' ? [] : reach),
      personId: entered.personId,
      locationId: entered.locationId,
      date: entered.date,
      start: minutes?.start ?? null,
      end: minutes?.end ?? null,
      rate: entered.rate,
      reason: entered.reason,
      actorId: entered.actorId,
      cause: entered.cause,
      now: entered.now,
    },
    reach === 'ALL',
  );
  return found as LocationAndPerson;
}

type EnteredValues = Omit<EnteredAttendance, 'minutes' | 'reach'> &
  Record<'start' | 'end', number | null> & { reach: string };

const enteredIfFree = builtOnce(
  (_db, value: Slots<EnteredValues>, reachesAll: boolean) => sql<LocationAndPerson>`
    with place as materialized (
      select id, timezone, instant_at(${value.date}::date, ${value.start}::integer, zone.name) as clocked_in,
        instant_at(${value.date}::date, ${value.end}::integer, zone.name) as clocked_out
      from location join ${zoneNames} on zone.code = timezone where id = ${value.locationId} and archived_at is null
    ),
    someone as materialized (
      select first_name, last_name, role, array(
        select location_id from person_location join location on location.id = location_id
        where person_id = person.id and location.archived_at is null) as location_ids
      from person where id = ${value.personId} and archived_at is null
    ),
    open as materialized (
      select clocked_in, timezone from attendance join location on location.id = location_id
      where person_id = ${value.personId} and clocked_out is null
    ),
    changed as (
      insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, paid_minutes, source, ended_by, reason,
        created_by, created_at)
      select ${value.personId}, place.id, ${value.date}::date, ${value.rate}, place.clocked_in, place.clocked_out,
        extract(epoch from place.clocked_out - place.clocked_in) / 60, 'MANUAL', 'MANUAL', ${value.reason}, ${value.actorId},
        ${value.now}::timestamptz
      from place cross join someone
      where place.clocked_in < place.clocked_out and place.clocked_out <= ${value.now}::timestamptz
        and not exists (select from open)
        and ${reachesAll ? sql`true` : sql`someone.location_ids && ${value.reach}::integer[]`}
      returning id, ${ofNew}
    ),
    audited as (${auditOfNew(value)})
    select (select timezone from place) as zone, (select to_json(someone) from someone) as person,
      open.clocked_in as open_since, open.timezone as open_zone, (select id from changed) as id
    from (select) as always left join open on true`,
);

/** Selects attendances with the zone of their location and locks them until the transaction ends. */
function lockAttendances(transaction: Transaction<Schema>) {
  return transaction
    .selectFrom('attendance')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .selectAll('attendance')
    .select('location.timezone')
    .forUpdate('attendance');
}

export type AttendanceRow = Awaited<ReturnType<typeof lockOpenAttendancesById>>[number];

/** Selects all open attendances without locking them. */
export function selectOpenAttendances(db: Kysely<Schema>) {
  return db
    .selectFrom('attendance')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .select(['attendance.id', 'attendance.clocked_in', 'location.timezone'])
    .where('attendance.clocked_out', 'is', null)
    .execute();
}

export function lockOpenAttendanceOf(transaction: Transaction<Schema>, personId: number) {
  return lockAttendances(transaction)
    .where('attendance.person_id', '=', personId)
    .where('attendance.clocked_out', 'is', null)
    .executeTakeFirst();
}

export function lockOpenAttendancesById(transaction: Transaction<Schema>, ids: readonly number[]) {
  return lockAttendances(transaction)
    .where('attendance.id', '=', anyOf(ids))
    .where('attendance.clocked_out', 'is', null)
    .orderBy('attendance.id')
    .execute();
}

/** Locks the attendances of a person that end after the instant or are still open. */
export function lockAttendancesSince(transaction: Transaction<Schema>, personId: number, since: Date) {
  return lockAttendances(transaction)
    .where('attendance.person_id', '=', personId)
    .where(
      sql<boolean>`tstzrange(attendance.clocked_in, attendance.clocked_out) && tstzrange(${since}, null)`,
    )
    .orderBy('attendance.clocked_in')
    .execute();
}

export function lockAttendance(transaction: Transaction<Schema>, id: number) {
  return lockAttendances(transaction).where('attendance.id', '=', id).executeTakeFirst();
}

/** Locks the attendances without a shift of a person at a location that overlap the time between two instants. */
export function lockAttendancesWithoutShift(
  transaction: Transaction<Schema>,
  personId: number,
  { locationId, from, to }: { locationId: number; from: Date; to: Date },
) {
  return lockAttendances(transaction)
    .where('attendance.person_id', '=', personId)
    .where('attendance.location_id', '=', locationId)
    .where('attendance.shift_id', 'is', null)
    .where(
      sql<boolean>`tstzrange(attendance.clocked_in, attendance.clocked_out) && tstzrange(${from}, ${to})`,
    )
    .orderBy('attendance.id')
    .execute();
}

interface AssignedShiftRow {
  id: number;
  code: string;
  kind: Schema['shift']['kind'];
  is_active: boolean;
  location_id: number;
  location_title: string;
  timezone: Schema['location']['timezone'];
  date: CivilDate;
  /** One, or several with a closure between them. */
  parts: string;
  /** When the person clocked out of it last, infinity while they are clocked in for it, null if they never were. */
  left_at: Date | number | null;
  is_substitute: boolean;
  shift_types: { id: number; name: string; color: string }[];
  lacks: LackRow | null;
  too_young: TooYoung['why'] | null;
}

/** The day that each zone has, as the values of a statement: PostgreSQL's text of each list. */
export interface DaysOfZones {
  zones: string;
  dates: string;
  weekdays: string;
  tooYoungAfter: string;
  certifiedAfter: string;
}

export function daysOfZones(dateIn: (zone: ZoneCode) => CivilDate): DaysOfZones {
  const dates = ZONE_CODES.map(dateIn);
  const ages = dates.map(lifeguardAgesOn);
  return {
    zones: listOf(ZONE_CODES),
    dates: listOf(dates),
    weekdays: listOf(dates.map((date) => weekdayToRow(weekdayOf(date)))),
    tooYoungAfter: listOf(ages.map((rule) => rule?.tooYoungAfter ?? 'infinity')),
    certifiedAfter: listOf(ages.map((rule) => rule?.certifiedAfter ?? 'infinity')),
  };
}

function dayRows({
  zones,
  dates,
  weekdays,
  tooYoungAfter,
  certifiedAfter,
}: Slots<DaysOfZones>): RawBuilder<unknown> {
  return sql`unnest(${zones}::text[], ${dates}::date[], ${weekdays}::integer[], ${tooYoungAfter}::date[], ${certifiedAfter}::date[])
    as day (zone, date, weekday, too_young_after, certified_after)`;
}

/**
 * The shifts and meetings that a person has on a day, which can be a different date in each zone, and the minutes in which the
 * location is open. Those that are closed are left out; dismissed dates need no check, because no one has a seat on them.
 */
function assignedShifts(personId: RawBuilder<number>, days: Slots<DaysOfZones>): RawBuilder<unknown> {
  return sql`
    commitment
    join shift on shift.id = commitment.shift_id
    join location on location.id = shift.location_id
    join ${dayRows(days)} on day.zone = location.timezone
    cross join lateral (${openMinutes(sql`commitment.minutes`, sql`shift.location_id`, sql`day.date`)}) as running
    where commitment.person_id = ${personId} and commitment.weekday = day.weekday
      and commitment.dates @> day.date and not isempty(running.minutes)`;
}

/** The shifts of a person, or of the active person who has a code. */
export function selectAssignedShifts(
  db: Kysely<Schema>,
  person: { id: number } | { key: string },
  days: DaysOfZones,
): Promise<AssignedShiftRow[]> {
  return 'id' in person
    ? shiftsOfPerson(db, { ...days, id: person.id })
    : shiftsOfKey(db, { ...days, key: person.key });
}

const shiftsOfPerson = builtOnce((_db, value: Slots<DaysOfZones & { id: number }>) =>
  assignedShiftsOf(value.id, value),
);

const shiftsOfKey = builtOnce((_db, value: Slots<DaysOfZones & { key: string }>) =>
  assignedShiftsOf(
    sql`(select id from person where key = ${value.key} and archived_at is null and is_active)`,
    value,
  ),
);

function assignedShiftsOf(personId: RawBuilder<number>, days: Slots<DaysOfZones>) {
  return sql<AssignedShiftRow>`
    select shift.id, shift.code, shift.kind, shift.archived_at is null as is_active, shift.location_id,
      location.title as location_title, location.timezone, day.date, running.minutes::text as parts,
      (select max(coalesce(attendance.clocked_out, 'infinity')) from attendance
        where attendance.shift_id = shift.id and attendance.shift_date = day.date
          and attendance.person_id = commitment.person_id) as left_at,
      exists (select from replacement
        where replacement.shift_id = shift.id and replacement.date = day.date and replacement.seat = commitment.seat
          and replacement.substitute_id = commitment.person_id) as is_substitute,
      (select ${shiftTypesAsJson}
        from pattern join position on position.id = any(pattern.position_ids)
        where pattern.shift_id = shift.id and pattern.dates @> day.date) as shift_types,
      ${lackedFor(sql`commitment.person_id`, sql`day.date`)} as lacks, ${tooYoungFor(sql`commitment.person_id`)} as too_young
    from ${assignedShifts(personId, days)}
    order by lower(running.minutes), shift.id`;
}

export interface Punch {
  personId: number;
  /** The hash of the token of their session. */
  tokenHash: Buffer;
  /** The hash of the kiosk's token; null if it is not enrolled. */
  kioskHash: Buffer | null;
  shiftId: number | null;
  /** Without a shift and an enrolled kiosk, the location of the attendance, unless it is archived; otherwise the person's first. */
  locationId: number | null;
  rate: Schema['attendance']['rate'];
  now: Date;
  days: DaysOfZones;
}

export interface PunchedIn {
  /** Null if nothing was recorded, for the first of the reasons below. */
  id: number | null;
  first_name: string;
  last_name: string;
  born_on: CivilDate | null;
  only_enrolled_kiosks_may_punch: boolean;
  /** Null if the kiosk is not enrolled. */
  kiosk_id: number | null;
  open_since: Date | null;
  open_zone: Schema['location']['timezone'] | null;
  is_on_shift: boolean;
  /** The code of the shift, and the certificate without which nobody clocks in for it (CE5). */
  shift_code: string | null;
  lacks: LackRow | null;
  /** LA9: and why they are too young for it. */
  too_young: TooYoung['why'] | null;
  /** The date of the shift. */
  shift_date: CivilDate | null;
  location_id: number | null;
  location_title: string | null;
  timezone: Schema['location']['timezone'] | null;
}

/**
 * Clocks a person in with its audit, if they may: in one statement, because it is the most frequent one. It locks the
 * location, so that it cannot be archived meanwhile; a second clock-in at the same moment is refused by the constraints. Returns
 * undefined if the person of the session may not punch there.
 */
export async function insertPunch(db: Kysely<Schema>, punch: Punch): Promise<PunchedIn | undefined> {
  const { kioskHash, shiftId, days } = punch;
  // One by one: fields that follow those of another object take Node long.
  const [punched] = await punchedIn(
    db,
    {
      personId: punch.personId,
      tokenHash: punch.tokenHash,
      kioskHash,
      shiftId,
      locationId: punch.locationId,
      rate: punch.rate,
      now: punch.now,
      zones: days.zones,
      dates: days.dates,
      weekdays: days.weekdays,
      tooYoungAfter: days.tooYoungAfter,
      certifiedAfter: days.certifiedAfter,
    },
    kioskHash !== null,
    shiftId !== null,
  );
  return punched;
}

type PunchValues = Omit<Punch, 'days'> & DaysOfZones;

/** PostgreSQL plans nothing for a table of which it knows that it is empty, where that is not kept for those who read it. */
const noRow = (columns: RawBuilder<unknown>) => sql`not materialized (select ${columns} where false)`;

const punchedIn = builtOnce((db, value: Slots<PunchValues>, isEnrolled: boolean, hasShift: boolean) => {
  const { personId, shiftId, now } = value;
  const by = { actorId: personId, cause: sql`'CLOCK_IN'`, now };
  const puncher = personOfKioskSession(db, value)
    .where(sql<boolean>`not exists (select from kiosk where not is_kept)`)
    .select([
      'person.first_name',
      'person.last_name',
      'person.born_on',
      'settings.only_enrolled_kiosks_may_punch',
    ]);
  const kiosk = isEnrolled
    ? sql`materialized (select id, location_id, is_kept from ${kioskWithToken(db, value.kioskHash)} as known)`
    : noRow(sql`null::integer as id, null::integer as location_id, true as is_kept`);
  const chosen = hasShift
    ? sql`materialized (
      select shift.id, shift.code, shift.location_id, day.date,
        ${lackedFor(sql`commitment.person_id`, sql`day.date`)} as lacks,
        ${tooYoungFor(sql`commitment.person_id`, sql`(select born_on from puncher)`)} as too_young
      from ${assignedShifts(personId, value)} and shift.id = ${shiftId} limit 1)`
    : noRow(sql`null::integer as id, null::text as code, null::integer as location_id, null::date as date, null::jsonb as lacks,
      null::text as too_young`);
  const locationIds = hasShift
    ? sql`array(select location_id from chosen)`
    : sql`coalesce((select location_id from kiosk), ${value.locationId}::integer)
        || array(select location_id from person_location where person_id = ${personId} order by location_id)`;
  return sql<PunchedIn>`
    with kiosk as ${kiosk},
    puncher as ${puncher},
    open as (
      select clocked_in, location.timezone from attendance join location on location.id = attendance.location_id
      where person_id = ${personId} and clocked_out is null
    ),
    chosen as ${chosen},
    place as materialized (
      select location.id, location.title, location.timezone, (${now}::timestamptz at time zone zone.name)::date as date
      from unnest(${locationIds}) with ordinality as candidate (id, turn)
      join location on location.id = candidate.id join ${zoneNames} on zone.code = location.timezone
      where location.archived_at is null
      order by candidate.turn limit 1 for share of location
    ),
    changed as (
      insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, punched_in, source,
        kiosk_id, created_by, created_at)
      select ${personId}, place.id, chosen.id, chosen.date, place.date, ${value.rate}, ${now}::timestamptz, ${now}::timestamptz,
        'KIOSK', kiosk.id, ${personId}, ${now}::timestamptz
      from puncher cross join place left join kiosk on true left join chosen on true
      where (kiosk.id is not null or not puncher.only_enrolled_kiosks_may_punch)
        and not exists (select from open) and chosen.lacks is null and chosen.too_young is null
      returning id
    ),
    audited as (${auditOfChanged('attendance', by, { clocked_in: { after: isoInstant(sql`${now}::timestamptz`) } })})
    select changed.id, puncher.*, kiosk.id as kiosk_id, open.clocked_in as open_since, open.timezone as open_zone,
      chosen.id is not null as is_on_shift, chosen.code as shift_code, chosen.lacks, chosen.too_young,
      chosen.date as shift_date, place.id as location_id, place.title as location_title, place.timezone
    from puncher left join kiosk on true left join open on true left join chosen on true left join place on true left join changed on true`;
});

export function selectPersonName(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The part of an open attendance that a clock-out needs. */
export interface OpenPunch {
  id: number;
  clocked_in: Date;
  paid_minutes: number | null;
  ended_by: Schema['attendance']['ended_by'];
  timezone: Schema['location']['timezone'];
  rate: Schema['attendance']['rate'];
}

/** Changes an open attendance with its audit, if it still is as it was read. Returns false if it is not. */
export async function updateOpenPunch(
  db: Kysely<Schema>,
  open: OpenPunch,
  after: { clocked_out: Date; punched_out: Date; paid_minutes: number; ended_by: 'KIOSK' },
  by: AuditedBy,
): Promise<boolean> {
  const { id, clocked_in, paid_minutes, ended_by } = open;
  const rows = await punchedOut(db, {
    ...after,
    id,
    clocked_in,
    paid_before: paid_minutes,
    ended_before: ended_by,
    actorId: by.actorId,
    cause: by.cause,
    now: by.now,
  });
  return rows.length > 0;
}

type OutValues = Parameters<typeof updateOpenPunch>[2] &
  AuditedBy &
  Pick<OpenPunch, 'id' | 'clocked_in'> & {
    paid_before: OpenPunch['paid_minutes'];
    ended_before: OpenPunch['ended_by'];
  };

const punchedOut = builtOnce(
  (_db, value: Slots<OutValues>) => sql`
    with changed as (
      update attendance set clocked_out = ${value.clocked_out}, punched_out = ${value.punched_out},
        paid_minutes = ${value.paid_minutes}, ended_by = ${value.ended_by}
      where id = ${value.id} and clocked_out is null and clocked_in = ${value.clocked_in}
        and paid_minutes is not distinct from ${value.paid_before}
        and ended_by is not distinct from ${value.ended_before}
      returning id
    ),
    audited as (${auditOfChanged('attendance', value, {
      clocked_out: { after: isoInstant(value.clocked_out) },
      paid_minutes: { before: value.paid_before, after: value.paid_minutes },
      ended_by: { before: value.ended_before, after: value.ended_by },
    })})
    select id from changed`,
);

/** Selects the attendances of these shifts, ordered by clock-in. */
export function selectAttendancesOfShifts(db: Kysely<Schema>, shiftIds: readonly number[]) {
  return db
    .selectFrom('attendance')
    .innerJoin('location', 'location.id', 'attendance.location_id')
    .select([
      'attendance.shift_id',
      'attendance.shift_date',
      'attendance.rate',
      'attendance.clocked_in',
      'attendance.clocked_out',
      'attendance.paid_minutes',
      'location.timezone',
    ])
    .where('attendance.shift_id', '=', anyOf(shiftIds))
    .orderBy('attendance.clocked_in')
    .orderBy('attendance.id')
    .execute();
}
