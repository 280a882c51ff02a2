import { overtimeOf, type PaidTime } from '../../attendance/overtime.ts';
import type { Rate } from '../../attendance/rate.ts';

/** Paid minutes of a person's week at one location. Overtime minutes are also counted under their rate (P3). */
export type PaidTotals = Readonly<Record<Rate, number>> & { readonly overtime: number };

export const NO_TIME: PaidTotals = { REGULAR: 0, SUB: 0, TRAINING: 0, overtime: 0 };

/**
 * The paid minutes of each person who worked at the location. `week` has the attendances of all locations, because
 * overtime depends on all of them.
 */
export function totalsAt(
  locationId: number,
  week: readonly PaidTime[],
  thresholdMinutes: number,
): Map<number, PaidTotals> {
  const overtime = overtimeOf(week, thresholdMinutes);
  const totals = new Map<number, Record<keyof PaidTotals, number>>();
  for (const time of week) {
    if (time.locationId !== locationId) continue;
    const sum = totals.get(time.personId) ?? { ...NO_TIME };
    sum[time.rate] += time.paidMinutes;
    sum.overtime += overtime.get(time) ?? 0;
    totals.set(time.personId, sum);
  }
  return totals;
}

export function paidMinutesOf({ REGULAR, SUB, TRAINING }: PaidTotals): number {
  return REGULAR + SUB + TRAINING;
}

/** A person's week: planned against paid minutes. The difference is positive when more was paid than planned. */
export interface ScheduledActual {
  readonly scheduledMinutes: number;
  readonly actualMinutes: number;
  readonly difference: number;
}

export function compareWithSchedule(scheduledMinutes: number, actualMinutes: number): ScheduledActual {
  return { scheduledMinutes, actualMinutes, difference: actualMinutes - scheduledMinutes };
}

export function addTotals(one: PaidTotals, other: PaidTotals): PaidTotals {
  return {
    REGULAR: one.REGULAR + other.REGULAR,
    SUB: one.SUB + other.SUB,
    TRAINING: one.TRAINING + other.TRAINING,
    overtime: one.overtime + other.overtime,
  };
}
