import type { PaidTime } from './paid-time.ts';

/** Forty hours; what is paid beyond them in a week is overtime. */
export const REGULAR_WEEK_MINUTES = 40 * 60;

/**
 * Overtime minutes of each attendance (P3): a person's week over all locations, in the order worked. What falls after the
 * fortieth paid hour is overtime there, wherever that was. The attendances are those of one week, of any people.
 */
export function overtimeOf<Time extends PaidTime>(week: readonly Time[]): Map<Time, number> {
  const inOrder = [...week].sort((one, other) => one.clockedIn.getTime() - other.clockedIn.getTime());
  const paidSoFar = new Map<number, number>();
  const overtime = new Map<Time, number>();
  for (const time of inOrder) {
    const before = paidSoFar.get(time.personId) ?? 0;
    const after = before + time.paidMinutes;
    paidSoFar.set(time.personId, after);
    overtime.set(time, beyondWeek(after) - beyondWeek(before));
  }
  return overtime;
}

function beyondWeek(minutes: number): number {
  return Math.max(0, minutes - REGULAR_WEEK_MINUTES);
}
