import type { NamedShift } from '@deckhand/contract/requests/request';
import { patternOn } from '@deckhand/domain/schedule/pattern';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { loadLabels } from './load-labels.ts';
import { EMPTY_PLAN, loadPlans } from './load-plan.ts';
import { selectShiftHeads } from './shifts.queries.ts';
import { patternShown } from './wire-shift.ts';

export type ShiftNamer = (
  shiftId: number,
  date: CivilDate,
) => NamedShift & { location: number; location_title: string };

/** How shifts are named in rows of the dashboard: as they run on a date. A few queries, however many shifts. */
export async function nameShifts(db: Kysely<Schema>, shiftIds: readonly number[]): Promise<ShiftNamer> {
  const ids = [...new Set(shiftIds)];
  const heads = new Map((await selectShiftHeads(db, ids)).map((head) => [head.id, head]));
  const plans = await loadPlans(db, ids);
  const labels = await loadLabels(db, []);
  return (shiftId, date) => {
    const plan = plans.get(shiftId) ?? EMPTY_PLAN;
    // A date that was edited away since is named by how the shift runs otherwise.
    const pattern = patternOn(plan.patterns, date) ?? patternShown(plan, date);
    const head = heads.get(shiftId);
    return {
      id: shiftId,
      shift_code: head?.code ?? '',
      shift_type: labels.shiftTypes(pattern?.shiftTypeIds ?? []),
      start_time: pattern ? formatTime(pattern.minutes.start) : '',
      end_time: pattern ? formatTime(pattern.minutes.end) : '',
      location: head?.location_id ?? 0,
      location_title: head?.location_title ?? '',
    };
  };
}
