import type { NamedShift } from '@deckhand/contract/requests/request';
import { type Horizon, publishedPlan } from '@deckhand/domain/plans/horizon';
import { patternOn } from '@deckhand/domain/plans/pattern';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { loadLabels } from './load-labels.ts';
import { EMPTY_PLAN, loadPlannedShifts } from './load-plan.ts';
import { patternShown } from './outline-plan.ts';
import type { ShiftRow } from './plan.queries.ts';

export type ShiftNamer = (
  shiftId: number,
  date: CivilDate,
) => NamedShift & { location: number; location_title: string };

/** Names shifts as they run on a date, through the horizon of their locations. Sends a few queries for any number of shifts. */
export async function nameShifts(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  horizonOf: (shift: ShiftRow) => Horizon,
): Promise<ShiftNamer> {
  const [shifts, labels] = await together([
    loadPlannedShifts(db, [...new Set(shiftIds)]),
    loadLabels(db, []),
  ]);
  return (shiftId, date) => {
    const { shift, plan: whole = EMPTY_PLAN } = shifts.get(shiftId) ?? {};
    const plan = publishedPlan(whole, shift ? horizonOf(shift) : null);
    // For a date on which the shift no longer runs, use its present pattern.
    const pattern = patternOn(plan.patterns, date) ?? patternShown(plan, date);
    return {
      id: shiftId,
      shift_code: shift?.code ?? '',
      shift_type: labels.shiftTypes(pattern?.positionIds ?? []),
      start_time: pattern ? formatTime(pattern.minutes.start) : '',
      end_time: pattern ? formatTime(pattern.minutes.end) : '',
      location: shift?.location_id ?? 0,
      location_title: shift?.location_title ?? '',
    };
  };
}
