import { overtimeOf, type PaidTime } from '../../attendance/overtime.ts';

/** SW5: the minutes of overtime that each person has more in a week after a change than before, if any. */
export function moreOvertime(
  before: readonly PaidTime[],
  after: readonly PaidTime[],
  thresholdMinutes: number,
): Map<number, number> {
  const earlier = byPerson(before, thresholdMinutes);
  const more = new Map<number, number>();
  for (const [personId, minutes] of byPerson(after, thresholdMinutes)) {
    const difference = minutes - (earlier.get(personId) ?? 0);
    if (difference > 0) more.set(personId, difference);
  }
  return more;
}

function byPerson(week: readonly PaidTime[], thresholdMinutes: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [{ personId }, minutes] of overtimeOf(week, thresholdMinutes))
    sums.set(personId, (sums.get(personId) ?? 0) + minutes);
  return sums;
}
