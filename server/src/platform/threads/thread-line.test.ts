// Rules held here: FI4.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { ThreadLine, threadFile } from './thread-line.ts';

const FOREVER = Number.POSITIVE_INFINITY;
const LONG = 60_000;

let line: ThreadLine<number, string>;
beforeEach(() => {
  line = new ThreadLine(threadFile(import.meta.url, 'testing/busy-thread'), {
    secondWaiting: 'One waits already.',
    atOnce: 1,
  });
});
afterEach(() => line.close());

/** Somebody with a piece of work, and the messages that they get. */
function ask(personId: number, milliseconds: number, limit = LONG) {
  const leaving = new AbortController();
  const ranks: number[] = [];
  const asked = { isLoaded: false };
  let noteBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    noteBegun = resolve;
  });
  const turn = line.enter({ personId, signal: leaving.signal, onRank: (rank) => ranks.push(rank) });
  const end = turn({
    makeJob: async () => {
      asked.isLoaded = true;
      return milliseconds;
    },
    onMessage: () => noteBegun(),
    limit,
  });
  return { ranks, asked, begun, end, leave: () => leaving.abort() };
}

test('lets work wait with nothing loaded, says its rank, and forgets who leaves', {
  tags: inTurn('thread-waits'),
}, async () => {
  const [first, second, third] = [ask(1, FOREVER), ask(2, 0), ask(3, 0)];
  await first.begun;
  expect([first.ranks, second.ranks.at(-1), third.ranks.at(-1)]).toEqual([[0], 1, 2]);
  expect([second.asked.isLoaded, third.asked.isLoaded]).toEqual([false, false]);
  second.leave();
  expect(await second.end).toBe('left');
  expect([second.asked.isLoaded, third.ranks.at(-1)]).toEqual([false, 1]);
  first.leave();
  expect([await first.end, await third.end, third.ranks.at(-1)]).toEqual(['left', 'done', 0]);
});

test('gives each person one that runs and one that waits, and refuses a third before it is loaded', async () => {
  const running = ask(1, FOREVER);
  await running.begun;
  const waiting = ask(1, 0);
  expect(() => ask(1, 0)).toThrow(expect.objectContaining({ status: 429, message: 'One waits already.' }));
  // Nobody else waits behind the second work of one person.
  const other = ask(2, 0);
  running.leave();
  expect([await waiting.end, await other.end]).toEqual(['done', 'done']);
  expect(await ask(1, 0).end).toBe('done');
});

test('gives the rank of somebody who is refused for another reason to the next', async () => {
  const leaving = new AbortController();
  line.enter({ personId: 1, signal: leaving.signal, onRank: () => undefined });
  const next = ask(2, 0);
  expect(next.ranks).toEqual([1]);
  leaving.abort();
  expect(await next.end).toBe('done');
});

test('ends a thread that nobody waits for, or that takes too long, whatever it does', {
  tags: inTurn('thread-ends'),
}, async () => {
  const left = ask(1, FOREVER);
  await left.begun;
  expect(line.threads).toBe(1);
  left.leave();
  expect(await left.end).toBe('left');
  expect(line.threads).toBe(0);
  expect(await ask(1, FOREVER, 1_500).end).toBe('late');
  expect(line.threads).toBe(0);
  expect(await ask(1, 0).end).toBe('done');
  expect(line.threads).toBe(1);
});

test('ends a thread that takes too much memory, and works on', async () => {
  const small = new ThreadLine<number, string>(threadFile(import.meta.url, 'testing/busy-thread'), {
    secondWaiting: 'One waits already.',
    heap: { young: 1, old: 16, oldAtMost: 96 },
  });
  const work = (milliseconds: number) =>
    small.enter({ personId: 1, signal: new AbortController().signal, onRank: () => undefined })({
      ...{ makeJob: async () => milliseconds, onMessage: () => undefined, limit: LONG },
    });
  expect(await work(-1)).toBe('late');
  expect(await work(0)).toBe('done');
  await small.close();
});

test('ends all threads and everybody who waits when the server stops', async () => {
  const [busy, waiting] = [ask(1, FOREVER), ask(2, 0)];
  await busy.begun;
  await line.close();
  expect([await busy.end, await waiting.end]).toEqual(['left', 'left']);
  expect([line.threads, waiting.asked.isLoaded]).toEqual([0, false]);
});
