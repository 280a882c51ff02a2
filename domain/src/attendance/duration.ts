const MILLISECONDS_PER_MINUTE = 60_000;

/** Elapsed whole minutes, seconds dropped (G3). Counts real time, so it is right in a night when the clocks change. */
export function elapsedMinutes(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / MILLISECONDS_PER_MINUTE);
}
