import { locationNotFound } from '@deckhand/contract/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOverclocked } from '@deckhand/domain/attendance/closing';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { forbid, found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectPlace, selectWorked, type Week, type WorkedRow } from './payroll.queries.ts';

/** The data that all weekly reports share. */
export interface ReportWeek extends Week {
  place: { id: number; title: string; timezone: ZoneCode };
  /** Minutes of a person's week after which overtime begins. */
  threshold: number;
  /** The attendances at this location, ordered by clock-in. */
  worked: WorkedRow[];
  /** The number of attendances whose hours a manager must still set (K6). */
  overclocked: number;
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
  return { ...week, place, threshold: hours * 60, worked, overclocked };
}

export function isRowOverclocked(
  row: Pick<WorkedRow, 'clocked_out' | 'paid_minutes'>,
  zone: ZoneCode,
): boolean {
  return isOverclocked({ clockedOut: row.clocked_out, paidMinutes: row.paid_minutes }, zone);
}
