// Rules held here: G14.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurns, sortInTurns, stepsAtOnce, stepsInTurns } from './in-turns.ts';

let clock = 0;

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => vi.restoreAllMocks());

/** Counts the turns of the loop in which other calls could be answered, until it is stopped. */
function countTurns() {
  const counter = { turns: 0, isOver: false };
  const next = () => {
    counter.turns += 1;
    if (!counter.isOver) setImmediate(next);
  };
  setImmediate(next);
  return counter;
}

const items = Array.from({ length: 100 }, (_, item) => item);

it('lets other calls in between after every ten milliseconds of work, and keeps the order', async () => {
  const counter = countTurns();
  const results = await inTurns(items, (item) => {
    clock += 4;
    return 2 * item;
  });
  counter.isOver = true;
  expect(results).toEqual(items.map((item) => 2 * item));
  // Three items take twelve milliseconds.
  expect(counter.turns).toBeGreaterThanOrEqual(33);
});

it('takes steps in the same way, and returns what they end with', async () => {
  function* steps() {
    for (const item of items) {
      clock += 4;
      yield item;
    }
    return 'made';
  }
  const counter = countTurns();
  expect(await stepsInTurns(steps())).toBe('made');
  expect(counter.turns).toBeGreaterThanOrEqual(33);
  const { turns } = counter;
  expect(stepsAtOnce(steps())).toBe('made');
  counter.isOver = true;
  expect(counter.turns).toBe(turns);
});

it('does short work without a pause', async () => {
  const counter = countTurns();
  await inTurns(items, () => undefined);
  counter.isOver = true;
  expect(counter.turns).toBe(0);
});

it('lets one of several long works go on in each turn, however many there are', async () => {
  const counter = countTurns();
  const doneIn = new Map<number, number>();
  const work = () => {
    clock += 10;
    doneIn.set(counter.turns, (doneIn.get(counter.turns) ?? 0) + 1);
  };
  await Promise.all([inTurns(items, work), inTurns(items, work), inTurns(items, work)]);
  counter.isOver = true;
  // The first turn is that of the calls themselves.
  doneIn.delete(0);
  expect(Math.max(...doneIn.values())).toBe(1);
});

it('passes on what fails', async () => {
  const failing = inTurns(items, (item) => {
    clock += 20;
    if (item === 7) throw new Error('seven');
  });
  await expect(failing).rejects.toThrow('seven');
});

it.each([0, 1, 999, 1_000, 1_001, 7_777])(
  'sorts %i items as the language does, also where many are equal',
  async (length) => {
    const pairs = Array.from({ length }, (_, index) => ({ index, key: (index * 7_919) % 101 }));
    const byKey = (left: (typeof pairs)[number], right: (typeof pairs)[number]) => left.key - right.key;
    expect(await sortInTurns(pairs, byKey)).toEqual(pairs.toSorted(byKey));
  },
);

it('lets other calls in between while it sorts', async () => {
  const counter = countTurns();
  const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 20_011);
  await sortInTurns(numbers, (left, right) => {
    clock += 0.01;
    return left - right;
  });
  counter.isOver = true;
  // At least 20,000 comparisons in each of five rounds of merging take a second.
  expect(counter.turns).toBeGreaterThanOrEqual(50);
});

it('does so also where each merge takes less than a turn', async () => {
  const counter = countTurns();
  const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 20_011);
  let [turn, began, longest] = [0, 0, 0];
  await sortInTurns(numbers, (left, right) => {
    if (turn !== counter.turns) [turn, began] = [counter.turns, clock];
    clock += 0.004;
    longest = Math.max(longest, clock - began);
    return left - right;
  });
  counter.isOver = true;
  // Sorting the first thousand, which is done at once, takes about forty.
  expect(longest).toBeLessThan(60);
});
