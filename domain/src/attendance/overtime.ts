import type { Rate } from './rate.ts';

/** One attendance as payroll sees it. Minutes are whole (G3); nothing is rounded before it is shown. */
export interface PaidTime {
  readonly personId: number;
  readonly locationId: number;
  readonly clockedIn: Date;
  readonly rate: Rate;
  /** The punched minutes unless a manager set others; zero while it is overclocked. */
  readonly paidMinutes: number;
}

/**
 * The overtime minutes of each attendance (P3). Each person's attendances of all locations are taken in the order worked;
 * the minutes beyond the threshold are overtime of the attendance, and so of the location, in which they fall.
 *
 * @param week the attendances of one week, of any number of people
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
