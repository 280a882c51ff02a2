const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * The minutes between the minutes that a clock shows at two instants (G3a): 9:00:45 AM to 5:00:15 PM is 480, as people read
 * it. Every zone is whole minutes away from UTC, so its clock turns to the next minute with UTC's. Counts real time, so it is
 * right in a night when the clocks change.
 */
export function elapsedMinutes(from: Date, to: Date): number {
  return shownMinute(to) - shownMinute(from);
}

function shownMinute(instant: Date): number {
  return Math.floor(instant.getTime() / MILLISECONDS_PER_MINUTE);
}
