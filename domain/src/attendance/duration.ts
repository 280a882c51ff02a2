const MILLISECONDS_PER_MINUTE = 60_000;

/** Elapsed time in whole minutes, seconds dropped (G3). By instants, so the night the clocks change is right. */
export function elapsedMinutes(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / MILLISECONDS_PER_MINUTE);
}
