import { notPublished } from '@deckhand/contract/plans/horizon';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { everyDate, type Horizon, publishedDates } from '@deckhand/domain/plans/horizon';
import type { UncoveredDates } from '@deckhand/domain/plans/openings';
import type { Circumstances } from '@deckhand/domain/plans/pauses';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { takeableDates } from '@deckhand/domain/plans/taking';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hasBegunIn } from '../../plans/has-begun.ts';
import { loadCircumstances } from '../../plans/load-circumstances.ts';
import { loadClosuresOf } from '../../plans/load-closures.ts';
import {
  type LoadedShift,
  loadPlannedShifts,
  loadShiftAnywhere,
  type PlannedShift,
} from '../../plans/load-plan.ts';
import { weekdayFromRow } from '../../plans/plan-rows.ts';
import { selectOpeningDates } from './openings.queries.ts';

type ShiftRow = PlannedShift['shift'];

/** The takeable dates that belong to an opening. */
export function datesOfOpening(
  takeable: readonly UncoveredDates[],
  rows: readonly { weekday: number; dates: string }[],
): UncoveredDates[] {
  const parts = new Map(rows.map((row) => [weekdayFromRow(row.weekday), DateSet.fromMultirange(row.dates)]));
  return takeable
    .map((part) => {
      const openDates = parts.get(part.weekday) ?? DateSet.empty;
      return { ...part, dates: alignToWeekday(part.dates.intersect(openDates), part.weekday) };
    })
    .filter((part) => !part.dates.isEmpty);
}

/** The dates of an opening that are still open, and its shift. */
export interface OpenDates {
  shift: ShiftRow;
  dates: UncoveredDates[];
}

/**
 * Finds the dates of openings that are still open, by their ids and through the horizon of their location, without locks: nothing for
 * one that is taken, closed or past.
 */
export async function findOpenDates(
  db: Kysely<Schema>,
  openings: readonly { id: number; shift_id: number }[],
  now: Date,
  horizonOf: (shift: ShiftRow) => Horizon,
): Promise<Map<number, OpenDates>> {
  const shiftIds = openings.map((opening) => opening.shift_id);
  const [shifts, closuresAt, rows] = await together([
    loadPlannedShifts(db, shiftIds),
    loadClosuresOf(db, shiftIds, todayIn('HST', now)),
    selectOpeningDates(
      db,
      openings.map(({ id }) => id),
    ),
  ]);
  const found = new Map<number, OpenDates>();
  for (const { id, shift_id: shiftId } of openings) {
    const planned = shifts.get(shiftId);
    if (!planned || planned.shift.archived_at !== null) continue;
    const { shift, plan } = planned;
    const today = todayIn(shift.timezone, now);
    const hasBegun = hasBegunIn(shift.timezone, now);
    const takeable = takeableDates(
      plan,
      closuresAt(shift.location_id),
      publishedDates(DateSet.fromRange(today), horizonOf(shift)),
      today,
      (minute) => hasBegun(today, minute),
    );
    const dates = datesOfOpening(
      takeable,
      rows.filter((row) => row.opening_id === id),
    );
    if (dates.length > 0) found.set(id, { shift, dates });
  }
  return found;
}

/** DR3: only published dates are offered. */
export function offeredThrough({ published_through }: Pick<ShiftRow, 'published_through'>): Horizon {
  return published_through;
}

/** DR3: refuses to offer an opening of which no date is published. */
export async function refuseDraft(
  db: Kysely<Schema>,
  opening: { id: number; shift_id: number },
  now: Date,
): Promise<void> {
  const open = (await findOpenDates(db, [opening], now, everyDate)).get(opening.id);
  const isDraft = open?.dates.every(({ dates }) => publishedDates(dates, offeredThrough(open.shift)).isEmpty);
  if (isDraft) refuse(400, notPublished);
}

export interface TakeableShift extends LoadedShift {
  circumstances: Circumstances;
  /** Finds the dates in a range that can be taken now. */
  takeable(plan: ShiftPlan, range: DateSet): UncoveredDates[];
}

/** Loads and locks a shift, with what keeps people away from it. */
export async function loadTakeable(
  transaction: Transaction<Schema>,
  shiftId: number,
  now: Date,
  notFound: string,
): Promise<TakeableShift> {
  const [loaded, circumstancesAt] = await together([
    loadShiftAnywhere(transaction, shiftId, now, notFound),
    // No zone has an earlier date than Hawaii.
    loadCircumstances(transaction, [shiftId], todayIn('HST', now)),
  ]);
  return takeableShift(loaded, circumstancesAt(loaded.shift.location_id), now);
}

/**
 * Loads what keeps people away from shifts that are locked already, by shift. So it stays true while these people take dates of them, one
 * after the other.
 */
export async function loadTakeables(
  transaction: Transaction<Schema>,
  shifts: readonly LoadedShift[],
  people: readonly number[],
  now: Date,
): Promise<Map<number, TakeableShift>> {
  const ids = shifts.map(({ shift }) => shift.id);
  const circumstancesAt = await loadCircumstances(transaction, ids, todayIn('HST', now), people);
  return new Map(
    shifts.map((one) => [one.shift.id, takeableShift(one, circumstancesAt(one.shift.location_id), now)]),
  );
}

function takeableShift(loaded: LoadedShift, circumstances: Circumstances, now: Date): TakeableShift {
  const { shift, today } = loaded;
  const hasBegun = hasBegunIn(shift.timezone, now);
  return {
    ...loaded,
    circumstances,
    takeable: (plan, range) =>
      takeableDates(plan, circumstances.closures, range, today, (minute) => hasBegun(today, minute)),
  };
}

/** The first date, and the last one unless the dates are ongoing. */
export function boundsOf(parts: readonly UncoveredDates[]): {
  first: CivilDate;
  last: CivilDate | undefined;
} {
  const firsts = parts.flatMap(({ dates }) => dates.first ?? []).sort(compareDates);
  const lasts = parts.map(({ dates }) => dates.last);
  const last = lasts.includes(undefined) ? undefined : lasts.sort().at(-1);
  return { first: firsts[0] ?? '', last };
}
