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

/** Takes the steps with other calls between, and returns the result of the last one. */
export async function stepsInTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < LONGEST) continue;
    await otherCalls();
    began = performance.now();
  }
}

/** Takes the steps at once, in a thread that answers no calls. */
export function stepsAtOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
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

/** So many items are sorted or merged at once: that takes a millisecond or two. */
const RUN = 1_000;

/** The items in order, with other calls between: sorting tens of thousands at once takes a second. Equal ones keep their order. */
export function sortInTurns<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Promise<Item[]> {
  return stepsInTurns(sort(items, compare));
}

function* sort<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<undefined, Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  for (let one = 0, other = 0; one < left.length || other < right.length; ) {
    const isLeft =
      other >= right.length || (one < left.length && compare(left[one] as Item, right[other] as Item) <= 0);
    merged.push((isLeft ? left[one++] : right[other++]) as Item);
    if (merged.length % RUN === 0) yield;
  }
  return merged;
}
