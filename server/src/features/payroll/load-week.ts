import { locationNotFound } from '@deckhand/contract/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOverclocked } from '@deckhand/domain/attendance/closing';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { nameOf } from '../../platform/person-name.ts';
import { forbid, found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import {
  type PersonRow,
  selectPeople,
  selectPlace,
  selectWorked,
  type Week,
  type WorkedRow,
} from './payroll.queries.ts';

/** The data that all weekly reports share. */
export interface ReportWeek extends Week {
  place: { id: number; title: string; timezone: ZoneCode };
  /** Minutes of a person's week after which overtime begins. */
  threshold: number;
  /** The attendances at this location, ordered by clock-in. */
  worked: WorkedRow[];
  /** The number of attendances whose hours a manager must still set (K6). */
  overclocked: number;
  /** The people who are still clocked in, by name. Their time is in no total yet. */
  stillIn: PersonRow[];
}

/** P1: loads the week that contains the date. */
export async function loadWeek(
  transaction: Transaction<Schema>,
  actor: Actor,
  { location, date }: { location: number; date: CivilDate },
): Promise<ReportWeek> {
  if (!reachesLocation(actor, location)) forbid();
  const { overtime_threshold_hours: hours, ...place } = found(
    await selectPlace(transaction, location),
    locationNotFound,
  );
  const first = startOfWeek(date);
  const week = { first, last: addDays(first, 6) };
  const worked = await selectWorked(transaction, place.id, week);
  const overclocked = worked.filter((row) => isRowOverclocked(row, place.timezone)).length;
  const open = worked.filter((row) => row.clocked_out === null);
  const stillIn = open.length === 0 ? [] : await selectPeople(transaction, [...new Set(open.map(personOf))]);
  return { ...week, place, threshold: hours * 60, worked, overclocked, stillIn };
}

function personOf(row: WorkedRow): number {
  return row.person_id;
}

/** The fields that the answers of all weekly reports have. */
export function wireWeek({ first, overclocked, stillIn }: ReportWeek) {
  return {
    week_start: first,
    overclocked,
    still_clocked_in: stillIn.map((person) => ({ id: person.id, name: nameOf(person), key: person.key })),
  };
}

/** P6a: an export names people with a mark while they are still clocked in. */
export function exportedName({ stillIn }: ReportWeek): (person: NamedPerson) => string {
  const ids = new Set(stillIn.map(({ id }) => id));
  return (person) => (ids.has(person.id) ? `${nameOf(person)} (still clocked in)` : nameOf(person));
}

type NamedPerson = Pick<PersonRow, 'id' | 'first_name' | 'last_name'>;

export function isRowOverclocked(
  row: Pick<WorkedRow, 'clocked_out' | 'paid_minutes' | 'hours_set_by'>,
  zone: ZoneCode,
): boolean {
  return isOverclocked(
    { clockedOut: row.clocked_out, paidMinutes: row.paid_minutes, hoursSetBy: row.hours_set_by },
    zone,
  );
}
