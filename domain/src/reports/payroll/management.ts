import type { PaidTime } from '../../attendance/overtime.ts';
import { addTotals, NO_TIME, type PaidTotals, totalsAt } from './totals.ts';

/** Paid time with the position it was worked in; null for an attendance without a shift. */
export interface PositionTime extends PaidTime {
  readonly positionId: number | null;
}

/** One line of the management report (P4), in minutes. */
export interface ManagementLine {
  readonly byPosition: ReadonlyMap<number | null, number>;
  readonly totals: PaidTotals;
}

/** One line per person who worked at the location. `week` has the attendances of all locations, as for `totalsAt`. */
export function managementLines(
  locationId: number,
  week: readonly PositionTime[],
  thresholdMinutes: number,
): Map<number, ManagementLine> {
  const positionsOf = new Map<number, Map<number | null, number>>();
  for (const { personId, positionId, paidMinutes, ...time } of week) {
    if (time.locationId !== locationId) continue;
    const minutes = positionsOf.get(personId) ?? new Map<number | null, number>();
    positionsOf.set(personId, addTo(minutes, positionId, paidMinutes));
  }
  const lines = new Map<number, ManagementLine>();
  for (const [personId, totals] of totalsAt(locationId, week, thresholdMinutes)) {
    lines.set(personId, { byPosition: positionsOf.get(personId) ?? new Map(), totals });
  }
  return lines;
}

/** The totals row: the sum of the lines, in minutes, so that it is rounded only once too. */
export function sumOfLines(lines: Iterable<ManagementLine>): ManagementLine {
  const byPosition = new Map<number | null, number>();
  let totals = NO_TIME;
  for (const line of lines) {
    for (const [positionId, minutes] of line.byPosition) addTo(byPosition, positionId, minutes);
    totals = addTotals(totals, line.totals);
  }
  return { byPosition, totals };
}

function addTo<Key>(sums: Map<Key, number>, key: Key, minutes: number): Map<Key, number> {
  return sums.set(key, (sums.get(key) ?? 0) + minutes);
}
