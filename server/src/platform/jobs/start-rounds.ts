import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../basics/clock.ts';
import { isConnectionFailure } from '../database/connection-failure.ts';
import type { Round } from './every-night.ts';

/**
 * Does the round every so many milliseconds, or never with 0; not twice at once: one that takes longer delays the next. Returns a function that
 * waits for the last one and stops.
 */
export function startRounds(
  interval: number,
  round: Round,
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  if (interval === 0) return async () => undefined;
  const timer = setInterval(() => {
    running ??= once().finally(() => {
      running = undefined;
    });
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
    await running;
  };
}
