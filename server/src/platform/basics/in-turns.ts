import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds of work after which other calls come in between: a person who types their code at a kiosk
 * waits no longer for it.
 */
const LONGEST = 10;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Lets other calls in between. However many calls have long work to do, only one of them works in each turn
 * of the loop, so that all of them together keep nobody waiting longer than one does.
 */
export function otherCalls(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/**
 * Does the work for each item, with other calls between: a thousand people at once would keep a person at a
 * kiosk waiting. A loop of its own, because waiting for each item of `eachInTurns` takes longer than most work.
 */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < LONGEST) continue;
    await otherCalls();
    began = performance.now();
  }
  return results;
}

/** The items, with other calls between as soon as the work for the last ones took long. */
export async function* eachInTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  let began = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - began < LONGEST) continue;
    await otherCalls();
    began = performance.now();
  }
}
