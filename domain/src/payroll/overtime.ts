import type { PaidTime } from './paid-time.ts';

/**
 * Overtime minutes of each attendance (P3): a person's week over all locations, in the order worked. What falls after the
 * threshold, the school's fortieth hour unless it is set otherwise, is overtime there, wherever that was. The attendances
 * are those of one week, of any people.
 */
export function overtimeOf<Time extends PaidTime>(
  week: readonly Time[],
  thresholdMinutes: number,
): Map<Time, number> {
  const beyond = (minutes: number) => Math.max(0, minutes - thresholdMinutes);
  const inOrder = [...week].sort((one, other) => one.clockedIn.getTime() - other.clockedIn.getTime());
  const paidSoFar = new Map<number, number>();
  const overtime = new Map<Time, number>();
  for (const time of inOrder) {
    const before = paidSoFar.get(time.personId) ?? 0;
    const after = before + time.paidMinutes;
    paidSoFar.set(time.personId, after);
    overtime.set(time, beyond(after) - beyond(before));
  }
  return overtime;
}
