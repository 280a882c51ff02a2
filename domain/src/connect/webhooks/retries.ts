const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** WH4: after each attempt that failed, the next one waits so long. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A webhook that has had no success for so long is disabled. */
const FAILS_FOR = 5 * DAY;

interface Failure {
  /** The number of attempts so far. */
  tries: number;
  /** From 0 to 1: up to a tenth is added, so that not all receivers are asked at one moment. */
  chance: number;
  /** The seconds that the receiver asks for. */
  retryAfter?: number | undefined;
}

/** The milliseconds until the next attempt; undefined after the last one. */
export function waitAfterFailure({ tries, chance, retryAfter = 0 }: Failure): number | undefined {
  const wait = WAITS[tries - 1];
  if (wait === undefined) return undefined;
  return Math.round(Math.max(wait * (1 + chance / 10), Math.min(retryAfter * SECOND, DAY)));
}

/** The moment by which a webhook must have failed first to be disabled now. */
export function failingTooLongSince(now: Date): Date {
  return new Date(now.getTime() - FAILS_FOR);
}
