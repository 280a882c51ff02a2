import type { Role } from '@deckhand/domain/access/role';
import type { KnownPerson, PeopleSchool } from '@deckhand/domain/connect/import/plan-people';
import type { KnownRecord } from '@deckhand/domain/connect/import/plan-records';
import type { KnownShift, ShiftsSchool } from '@deckhand/domain/connect/import/shifts-school';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { StoredPlan } from '../../../platform/schema/stored-plan.ts';
import { certificateHolder } from '../../plans/certificate-rows.ts';
import type { HeldKindRow } from '../../plans/certificates.queries.ts';
import { closuresByLocation } from '../../plans/closure-rows.ts';
import { lawFromRows } from '../../plans/law-rows.ts';
import type { LawRow, MinorRow } from '../../plans/minors.queries.ts';
import { minutesFromRow, storedPlanFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import type { Facts } from './facts.queries.ts';

interface PersonRow extends Record<string, unknown> {
  id: number;
  role: Role;
  is_active: boolean;
  canonical_email: string;
  location_ids: number[];
  position_ids: number[];
}

/** Reads rows, and lets each text go: a school of thousands would be in memory twice. */
export function takeRows<Row, Read>(texts: string[], read: (row: Row) => Read): Read[] {
  const all: Read[] = [];
  for (let text = texts.shift(); text !== undefined; text = texts.shift())
    for (const row of JSON.parse(text) as Row[]) all.push(read(row));
  return all;
}

type RecordRow = { id: number } & Record<string, string>;

/** Locations or positions, with the fields of their form. */
export function recordsSchool(texts: string[]): KnownRecord[] {
  return takeRows(texts, ({ id, ...values }: RecordRow) => ({ id, values }));
}

export function peopleSchool(facts: Facts): Pick<PeopleSchool, 'people' | 'locations' | 'positions'> {
  return {
    people: takeRows(facts.people, personOf),
    locations: recordsSchool(facts.locations).map(({ id, values }) => ({ id, name: values.title ?? '' })),
    positions: recordsSchool(facts.positions).map(({ id, values }) => ({ id, name: values.name ?? '' })),
  };
}

function personOf(row: PersonRow): KnownPerson {
  const { id, role, is_active: isActive, location_ids: locationIds, position_ids: positionIds } = row;
  const { born_on, joined_on, left_on, employment_status, ...others } = row;
  return {
    id,
    role,
    isActive,
    emailKey: row.canonical_email,
    locationIds,
    positionIds,
    // As the form names them.
    values: {
      ...others,
      user_type: role,
      dob: born_on,
      employee_joining_date: joined_on,
      employee_ending_date: left_on,
      employee_status: employment_status,
    } as unknown as KnownPerson['values'],
  };
}

interface ClosureRow {
  location_id: number;
  date: CivilDate;
  minutes: string;
}

interface PositionRow {
  id: number;
  name: string;
  kinds: { id: number; name: string }[];
}

interface CandidateRow {
  id: number;
  first_name: string;
  last_name: string;
  canonical_email: string;
  role: Role;
  is_active: boolean;
  key: string | null;
  location_ids: number[];
  position_ids: number[];
  certificates: HeldKindRow[];
}

interface ShiftFacts
  extends StoredPlan,
    Pick<KnownShift, 'id' | 'code' | 'kind' | 'repeat' | 'comments' | 'agenda'> {
  location_id: number;
  timezone: ZoneCode;
  is_archived: boolean;
  dismissed: CivilDate[];
}

interface BusyRow {
  person_id: number;
  weekday: number;
  dates: string;
  minutes: string;
}

export function shiftsSchool(facts: Facts, now: Date): Omit<ShiftsSchool, 'actor' | 'mark' | 'references'> {
  const closuresAt = closuresByLocation(takeRows(facts.closures, (row: ClosureRow) => row));
  const positions = takeRows(facts.positions, (row: PositionRow) => row);
  return {
    locations: recordsSchool(facts.locations).map(({ id, values }) => ({
      id,
      name: values.title ?? '',
      zone: values.timezone as ZoneCode,
      today: todayIn(values.timezone as ZoneCode, now),
      closures: closuresAt(id),
    })),
    positions,
    required: new Map(positions.map(({ id, kinds }) => [id, kinds])),
    people: takeRows(facts.people, (row: CandidateRow) => ({
      ...certificateHolder(row),
      id: row.id,
      name: nameOf(row),
      emailKey: row.canonical_email,
      key: row.key,
      role: row.role,
      isActive: row.is_active,
      locationIds: row.location_ids,
    })),
    shifts: takeRows(facts.shifts, (row: ShiftFacts) => ({
      id: row.id,
      code: row.code,
      kind: row.kind,
      repeat: row.repeat,
      locationId: row.location_id,
      zone: row.timezone,
      comments: row.comments,
      agenda: row.agenda,
      isArchived: row.is_archived,
      plan: storedPlanFromRow(row, DateSet.fromDates(row.dismissed)),
    })),
    daysOff: takeRows(facts.daysOff, (row: BusyRow) => ({
      personId: row.person_id,
      weekday: weekdayFromRow(row.weekday),
      dates: DateSet.fromMultirange(row.dates),
      minutes: minutesFromRow(row.minutes),
    })),
    law: lawFromRows({
      minors: takeRows(facts.minors, (row: MinorRow) => row),
      laws: takeRows(facts.laws, (row: LawRow) => row),
      lifeguardPositions: takeRows(facts.lifeguardPositions, ({ id }: { id: number }) => id),
    }),
  };
}
