import type { Role } from '@deckhand/domain/access/role';
import type { KnownPerson, PeopleSchool } from '@deckhand/domain/connect/import/plan-people';
import type { KnownRecord } from '@deckhand/domain/connect/import/plan-records';
import type { KnownShift, ShiftsSchool } from '@deckhand/domain/connect/import/plan-shifts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { StoredPlan } from '../../../platform/schema/stored-plan.ts';
import type { HeldKindRow } from '../../plans/certificates.queries.ts';
import { certificateHolder } from '../../plans/certificates.ts';
import { closuresByLocation } from '../../plans/load-closures.ts';
import { lawFromRows } from '../../plans/minors.ts';
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

/** Locations or positions, with the fields of their form. */
export function recordsSchool(text: string): KnownRecord[] {
  return (JSON.parse(text) as ({ id: number } & Record<string, string>)[]).map(({ id, ...values }) => ({
    id,
    values,
  }));
}

export function peopleSchool(facts: Facts): Pick<PeopleSchool, 'people' | 'locations' | 'positions'> {
  return {
    people: (JSON.parse(facts.people) as PersonRow[]).map(personOf),
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
  const closuresAt = closuresByLocation(JSON.parse(facts.closures));
  const positions = JSON.parse(facts.positions) as {
    id: number;
    name: string;
    kinds: { id: number; name: string }[];
  }[];
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
    people: (JSON.parse(facts.people) as CandidateRow[]).map((row) => ({
      ...certificateHolder(row),
      id: row.id,
      name: nameOf(row),
      emailKey: row.canonical_email,
      key: row.key,
      role: row.role,
      isActive: row.is_active,
      locationIds: row.location_ids,
    })),
    shifts: (JSON.parse(facts.shifts) as ShiftFacts[]).map((row) => ({
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
    daysOff: (JSON.parse(facts.daysOff) as BusyRow[]).map((row) => ({
      personId: row.person_id,
      weekday: weekdayFromRow(row.weekday),
      dates: DateSet.fromMultirange(row.dates),
      minutes: minutesFromRow(row.minutes),
    })),
    law: lawFromRows({
      minors: JSON.parse(facts.minors),
      laws: JSON.parse(facts.laws),
      lifeguardPositions: (JSON.parse(facts.lifeguardPositions) as { id: number }[]).map(({ id }) => id),
    }),
  };
}
