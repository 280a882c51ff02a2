import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOverclocked } from '@deckhand/domain/attendance/closing';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { forbid, found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectWeekAsClosed } from '../../pay/pay-rows.queries.ts';
import type { ClosedWeek } from './closed-week.ts';
import {
  type LocationAndWeek,
  type PaidRow,
  type PersonRow,
  type SelectAt,
  selectLocation,
  selectStillIn,
} from './payroll.queries.ts';

/** The data that all weekly reports share. */
export interface ReportWeek<Row extends PaidRow = PaidRow> extends LocationAndWeek {
  locationRow: { id: number; title: string; timezone: ZoneCode };
  /** Minutes of a person's week after which overtime begins. */
  threshold: number;
  /** The attendances at this location, ordered by clock-in. */
  worked: Row[];
  /** The number of attendances whose hours a manager must still set (K6). */
  overclocked: number;
  /** The people who are still clocked in, by name. Their time is in no total yet. */
  stillIn: PersonRow[];
  closed: ClosedWeek;
  /** LA4: the state whose rules may make pay differ. */
  stateOvertime: StateCode | null;
}

/** P1: the week that contains the date, at a location that the actor must reach. */
export function weekAt(
  actor: Actor,
  { location, date }: { location: number; date: CivilDate },
): LocationAndWeek {
  if (!reachesLocation(actor, location)) forbid();
  const first = startOfWeek(date);
  return { location, first, last: addDays(first, 6) };
}

/** Reads with `select` as much of the attendances as the report shows. */
export async function loadWeek<Row extends PaidRow>(
  transaction: Transaction<Schema>,
  at: LocationAndWeek,
  select: SelectAt<Row>,
): Promise<ReportWeek<Row>> {
  const [row, worked, stillIn, asClosed] = await together([
    selectLocation(transaction, at),
    select(transaction, at),
    selectStillIn(transaction, at),
    selectWeekAsClosed(transaction, at.first),
  ]);
  const {
    overtime_threshold_hours: hours,
    closed_from: from,
    closed_to: to,
    state_overtime: stateOvertime,
    ...locationRow
  } = found(row, locationNotFound);
  const days = from && to ? { from, to } : undefined;
  const areOverclocked = await inTurns(worked, (row) => isRowOverclocked(row, locationRow.timezone));
  const overclocked = areOverclocked.filter(Boolean).length;
  return {
    ...at,
    locationRow,
    threshold: hours * 60,
    worked,
    overclocked,
    stillIn,
    closed: { days, ...asClosed },
    stateOvertime,
  };
}

/** The fields that the answers of all weekly reports have. */
export function wireWeek({ first, overclocked, stillIn, stateOvertime }: ReportWeek) {
  return {
    week_start: first,
    ...(stateOvertime !== null && { state_overtime: stateOvertime }),
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
  row: Pick<PaidRow, 'clocked_out' | 'paid_minutes' | 'hours_set_by' | 'ended_by'>,
  zone: ZoneCode,
): boolean {
  return isOverclocked(
    {
      clockedOut: row.clocked_out,
      paidMinutes: row.paid_minutes,
      hoursSetBy: row.hours_set_by,
      endedByClosing: row.ended_by === 'CLOSING',
    },
    zone,
  );
}
