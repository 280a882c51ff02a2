import { performance } from 'node:perf_hooks';

/** A tick follows the one before after this many milliseconds if nothing else is done meanwhile. */
const TICK = 1;

/**
 * Watches for how long the thread that answers calls does one thing without looking at anything else. Time in which the machine
 * gave the processor to somebody else is left out: it is no part of the work.
 */
export class Stretches {
  #longest = 0;
  #last = now();
  #timer = setTimeout(() => this.#tick(), TICK);

  #tick(): void {
    this.#look();
    this.#timer = setTimeout(() => this.#tick(), TICK);
  }

  #look(): void {
    const { wall, cpu } = now();
    const stretch = Math.min(wall - this.#last.wall, cpu - this.#last.cpu + TICK) - TICK;
    this.#longest = Math.max(this.#longest, stretch);
    this.#last = now();
  }

  /** The longest since the watch began, in milliseconds. */
  end(): number {
    clearTimeout(this.#timer);
    this.#look();
    return this.#longest;
  }
}

function now(): { wall: number; cpu: number } {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1_000 };
}
