import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../basics/clock.ts';
import { isConnectionFailure } from '../database/connection-failure.ts';
import type { Round } from './every-night.ts';

/**
 * Does the round every so many milliseconds, or never with 0; not twice at once, unless rounds may overlap: one that takes longer delays
 * the next. Returns a function that waits for those that run and stops.
 */
export function startRounds(
  interval: number,
  round: Round,
  { clock, log, roundsOverlap = false }: { clock: Clock; log: FastifyBaseLogger; roundsOverlap?: boolean },
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  if (interval === 0) return async () => undefined;
  const timer = setInterval(() => {
    if (running.size > 0 && !roundsOverlap) return;
    const one = once().finally(() => running.delete(one));
    running.add(one);
  }, interval);
  timer.unref();

  async function once(): Promise<void> {
    try {
      await round(clock());
    } catch (error) {
      // If the database is unreachable, the next round tries again.
      if (!isConnectionFailure(error)) log.error(error);
    }
  }

  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}
