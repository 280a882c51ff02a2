import type { PaidTime } from './paid-time.ts';
import { addTotals, NO_TIME, type PaidTotals, totalsAt } from './totals.ts';

/** Time that is known to have been worked as something, or as nothing in particular: a punch without a shift. */
export interface PositionTime extends PaidTime {
  readonly positionId: number | null;
}

/** One line of the management report (P4). */
export interface ManagementLine {
  readonly byPosition: ReadonlyMap<number | null, number>;
  readonly totals: PaidTotals;
}

/** A line for each person who worked at the location, and the sum of all lines. */
export interface ManagementWeek {
  readonly people: ReadonlyMap<number, ManagementLine>;
  readonly sum: ManagementLine;
}

export function managementWeek(
  locationId: number,
  week: readonly PositionTime[],
  thresholdMinutes: number,
): ManagementWeek {
  const here = week.filter((time) => time.locationId === locationId);
  const timesOf = new Map<number, PositionTime[]>();
  for (const time of here) timesOf.set(time.personId, [...(timesOf.get(time.personId) ?? []), time]);
  const people = new Map<number, ManagementLine>();
  for (const [personId, totals] of totalsAt(locationId, week, thresholdMinutes)) {
    people.set(personId, { byPosition: minutesByPosition(timesOf.get(personId) ?? []), totals });
  }
  const totals = [...people.values()].reduce((sum, line) => addTotals(sum, line.totals), NO_TIME);
  return { people, sum: { byPosition: minutesByPosition(here), totals } };
}

function minutesByPosition(times: readonly PositionTime[]): Map<number | null, number> {
  const minutes = new Map<number | null, number>();
  for (const { positionId, paidMinutes } of times) {
    minutes.set(positionId, (minutes.get(positionId) ?? 0) + paidMinutes);
  }
  return minutes;
}
