import { serverBusy } from '@deckhand/contract/refusals';
import { Refusal } from '../refusals/refusal.ts';

/** Lets costly work through, so much at once; some more waits in a line, and the rest is refused with 503. */
export interface WorkGate {
  /** Does the work as soon as it is its turn. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses with 503 if the line is full: for callers who want to know it before they count an attempt. */
  expectRoom(): void;
  /** The pieces of work that were let through so far. */
  readonly begun: number;
}

const RETRY_AFTER_SECONDS = 2;

export function workGate({ atOnce, inLine }: { atOnce: number; inLine: number }): WorkGate {
  const line: (() => void)[] = [];
  let running = 0;
  let begun = 0;

  function expectRoom(): void {
    if (running >= atOnce && line.length >= inLine) {
      throw new Refusal(503, serverBusy, RETRY_AFTER_SECONDS);
    }
  }

  return {
    expectRoom,
    async pass(work) {
      expectRoom();
      if (running < atOnce) running += 1;
      // The first in the line begins when work ends, and counts as running instead of it.
      else await new Promise<void>((resolve) => line.push(resolve));
      begun += 1;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
    get begun() {
      return begun;
    },
  };
}
