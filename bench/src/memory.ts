/** Watches by how much the memory of the process grows. */
export class Memory {
  readonly #before: number;
  #peak: number;
  readonly #watch: NodeJS.Timeout;

  constructor() {
    globalThis.gc?.();
    this.#before = process.memoryUsage.rss();
    this.#peak = this.#before;
    this.#watch = setInterval(() => {
      this.#peak = Math.max(this.#peak, process.memoryUsage.rss());
    }, 5);
  }

  /** The growth in megabytes. */
  end(): number {
    clearInterval(this.#watch);
    return (this.#peak - this.#before) / 1_000_000;
  }
}
