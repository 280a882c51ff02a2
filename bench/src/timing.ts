/** Unmeasured rounds, in which Node optimizes the code. */
const WARM_UP_ROUNDS = 5;

/**
 * Measures the median time of each piece of work, in milliseconds. They take turns, so that other load on the machine
 * affects all of them equally.
 */
export async function mediansInTurns<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const name of names) await works[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const began = performance.now();
      await works[name]();
      times[name].push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
