// Rules held here: SA4.

import type { CallDeclaration } from '@deckhand/contract/call';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import type { OwnStore, WaitingChange } from './own-store.ts';
import { createWaitingChanges } from './waiting-changes.ts';

const timeOff = { name: 'request-time-off' } as CallDeclaration;
const silence = new ApiFailure({ status: 0, text: 'No connection' });

afterEach(() => void vi.useRealTimers());

function memoryStore(): OwnStore {
  let changes: WaitingChange[] = [];
  let last = 0;
  return {
    readKept: async () => undefined,
    keep: async () => undefined,
    add: async (change) => {
      last += 1;
      changes.push({ order: last, ...change });
    },
    replace: async (change) => {
      changes = changes.map((one) => (one.order === change.order ? change : one));
    },
    remove: async (order) => {
      changes = changes.filter((one) => one.order !== order);
    },
    waiting: async () => structuredClone(changes),
  };
}

function open(answer: (change: WaitingChange) => unknown, store = memoryStore()) {
  const state = { person: 7, shown: [] as readonly WaitingChange[], sent: [] as string[], refreshed: 0 };
  const changes = createWaitingChanges({
    store,
    person: () => state.person,
    locks: undefined,
    send: async (change) => {
      state.sent.push(change.key);
      const result = answer(change);
      if (result instanceof Error) throw result;
    },
    onChange: (found) => {
      state.shown = found;
    },
    onSent: () => {
      state.refreshed += 1;
    },
  });
  const add = (key: string) =>
    changes.add(timeOff, { body: key }, { key, words: `Time off ${key}`, wasTried: false });
  return { changes, add, state, store };
}

test('a change is not sent for the person who signs in while it is on its way', async () => {
  const store = memoryStore();
  const { changes, add, state } = open(() => undefined, {
    ...store,
    // They sign out, and another person in, on the same phone.
    replace: async (change) => {
      await store.replace(change);
      state.person = 8;
    },
  });
  await add('a');
  await changes.flush();
  expect([state.sent, state.shown]).toEqual([[], []]);
  state.person = 7;
  await changes.refresh();
  expect(state.shown.map(({ key }) => key)).toEqual(['a']);
});

test('changes go in the order in which they were made, each with its key', async () => {
  const { changes, add, state } = open(() => undefined);
  for (const key of ['a', 'b', 'c']) await add(key);
  expect(state.shown.map(({ words }) => words)).toEqual(['Time off a', 'Time off b', 'Time off c']);
  await changes.flush();
  expect(state).toMatchObject({ sent: ['a', 'b', 'c'], shown: [], refreshed: 1 });
});

test('one without an answer keeps its key, and the others wait behind it', async () => {
  let isLost = true;
  const { changes, add, state } = open(() => (isLost ? silence : undefined));
  for (const key of ['a', 'b']) await add(key);
  await changes.flush();
  expect(state).toMatchObject({ sent: ['a'], refreshed: 0 });
  expect(state.shown).toHaveLength(2);
  isLost = false;
  await changes.flush();
  expect(state).toMatchObject({ sent: ['a', 'a', 'b'], shown: [] });
});

test.each([429, 500, 503, 401])('an answer of %i decides nothing, so that all wait', async (status) => {
  const { changes, add, state } = open(() => new ApiFailure({ status, text: 'Later' }));
  for (const key of ['a', 'b']) await add(key);
  await changes.flush();
  expect(state.sent).toEqual(['a']);
  expect(state.shown.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
});

test.each([400, 403, 404, 409, 422])(
  'a refusal of %i is shown with its reason, and lets the next go',
  async (status) => {
    const refused = new ApiFailure({ status, text: 'Too soon', ownText: 'Too soon' });
    const { changes, add, state } = open(({ key }) => (key === 'a' ? refused : undefined));
    for (const key of ['a', 'b']) await add(key);
    await changes.flush();
    expect(state.sent).toEqual(['a', 'b']);
    expect(state.shown).toMatchObject([{ key: 'a', refusal: 'Too soon' }]);
    await changes.flush();
    expect(state.sent).toEqual(['a', 'b']);
  },
);

test('a change that was withdrawn is not sent', async () => {
  const { changes, add, state } = open(() => undefined);
  for (const key of ['a', 'b']) await add(key);
  await changes.withdraw(state.shown[0]?.order ?? 0);
  await changes.flush();
  expect(state.sent).toEqual(['b']);
});

test('nobody sees or sends the changes of another person', async () => {
  const { changes, add, state } = open(() => undefined);
  await add('a');
  state.person = 8;
  await changes.refresh();
  await changes.flush();
  expect(state).toMatchObject({ sent: [], shown: [] });
});

test('a change that may have arrived is not withdrawn, because the server may have done it', async () => {
  let answer: Error | undefined = silence;
  const { changes, add, state } = open(() => answer);
  for (const key of ['a', 'b']) await add(key);
  await changes.flush();
  expect(state.shown).toMatchObject([{ key: 'a', wasTried: true }, { key: 'b' }]);
  const [tried, untried] = state.shown.map(({ order }) => order);
  expect(await changes.withdraw(tried ?? 0)).toBe(false);
  expect(await changes.withdraw(untried ?? 0)).toBe(true);
  expect(state.shown.map(({ key }) => key)).toEqual(['a']);
  // One that was refused was not done.
  answer = new ApiFailure({ status: 400, text: 'Too soon' });
  await changes.flush();
  expect(await changes.withdraw(tried ?? 0)).toBe(true);
  expect(state.shown).toEqual([]);
});

test('a change that was sent while somebody withdrew it is not called withdrawn', async () => {
  const { changes, add, state } = open(() => undefined);
  await add('a');
  const [order = 0] = state.shown.map((one) => one.order);
  await changes.flush();
  expect(await changes.withdraw(order)).toBe(false);
});

test('a busy server is asked again after some seconds, then less often', async () => {
  vi.useFakeTimers();
  let status = 503;
  const { changes, add, state } = open(() =>
    status > 0 ? new ApiFailure({ status, text: 'Later' }) : undefined,
  );
  await add('a');
  await changes.flush();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(state.sent).toHaveLength(2);
  status = 429;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.sent).toHaveLength(3);
  status = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state).toMatchObject({ sent: ['a', 'a', 'a', 'a'], shown: [] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(state.sent).toHaveLength(4);
});
