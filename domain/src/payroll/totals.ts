import { overtimeOf } from './overtime.ts';
import type { PaidTime } from './paid-time.ts';
import type { Rate } from './rate.ts';

/** Paid minutes of a person's week at one location. The overtime is a part of the other three, not besides them (P3). */
export type PaidTotals = Readonly<Record<Rate, number>> & { readonly overtime: number };

export const NO_TIME: PaidTotals = { REGULAR: 0, SUB: 0, TRAINING: 0, overtime: 0 };

/**
 * What each person is paid for at a location. The week is given over all locations, since only that tells the overtime;
 * who was not at the location that week is not in the answer.
 */
export function totalsAt(
  locationId: number,
  week: readonly PaidTime[],
  thresholdMinutes: number,
): Map<number, PaidTotals> {
  const overtime = overtimeOf(week, thresholdMinutes);
  const totals = new Map<number, PaidTotals>();
  for (const time of week) {
    if (time.locationId !== locationId) continue;
    const sum = totals.get(time.personId) ?? NO_TIME;
    totals.set(time.personId, {
      ...sum,
      [time.rate]: sum[time.rate] + time.paidMinutes,
      overtime: sum.overtime + (overtime.get(time) ?? 0),
    });
  }
  return totals;
}

export function paidMinutesOf({ REGULAR, SUB, TRAINING }: PaidTotals): number {
  return REGULAR + SUB + TRAINING;
}

export function addTotals(one: PaidTotals, other: PaidTotals): PaidTotals {
  return {
    REGULAR: one.REGULAR + other.REGULAR,
    SUB: one.SUB + other.SUB,
    TRAINING: one.TRAINING + other.TRAINING,
    overtime: one.overtime + other.overtime,
  };
}
