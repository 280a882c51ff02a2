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

/** What every weekly report is made of. */
export interface ReportWeek extends Week {
  place: { id: number; title: string; timezone: ZoneCode };
  /** Minutes of a person's week after which overtime begins. */
  threshold: number;
  /** At this location, in the order people came. */
  worked: WorkedRow[];
  /** How many of those wait for somebody to say how many hours they were. */
  overclocked: number;
}

/** P1: the week of a location that contains the date. */
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
