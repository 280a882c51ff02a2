import type pg from 'pg';

/** One connection in so many is lent to kiosks alone. */
const ONE_IN = 5;

/**
 * The connections of a pool that all calls share. The others are for punches: whatever managers ask for, however often at once, somebody
 * at a kiosk finds a connection.
 */
export class SharedConnections {
  readonly #most: number;
  /** A call waits so long for one, as for a connection of the pool itself. */
  readonly #patience: number;
  readonly #line: (() => void)[] = [];
  #lent = 0;

  constructor({ max = 10, connectionTimeoutMillis = 0 }: pg.PoolConfig) {
    this.#most = max - Math.floor(max / ONE_IN);
    this.#patience = connectionTimeoutMillis;
  }

  /** Waits until one is free, and fails as the pool does if that takes too long. */
  async takeConnection(): Promise<void> {
    if (this.#lent < this.#most) {
      this.#lent += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#line.splice(this.#line.indexOf(come), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      };
      const timer = this.#patience > 0 ? setTimeout(giveUp, this.#patience) : undefined;
      this.#line.push(come);
    });
  }

  /** The call that has waited longest gets it. */
  giveConnection(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#lent -= 1;
  }
}
