import type { Clock } from '../src/platform/basics/clock.ts';

interface Duration {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

/** A clock that only moves when a test moves it, so that no test depends on the current date. */
export interface MovableClock {
  clock: Clock;
  pass(duration: Duration): void;
}

export function movableClock(start: string): MovableClock {
  let now = new Date(start).getTime();
  return {
    clock: () => new Date(now),
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}
