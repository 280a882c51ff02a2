/**
 * The median time of each of several works, in milliseconds. They take turns, so that whatever else the machine does
 * meets all of them alike.
 */
export async function mediansInTurns<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) for (let warming = 0; warming < 5; warming += 1) await works[name]();
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
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
