// Rules held here: SA4.

import type { CallDeclaration } from '@deckhand/contract/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { noteCall } from './connectivity.ts';
import { type OwnMemory, sendOrWait, setOwnMemory, waitingWords, withConnection } from './own-memory.ts';
import type { WaitingChange } from './own-store.ts';

const call = {
  name: 'request-time-off',
  method: 'POST',
  path: '/api/shifts/request/time-off/',
  access: 'PUBLIC',
  success: { status: 202, body: {} },
} as unknown as CallDeclaration;
const answered = () => Promise.resolve(new Response('{"message":"Sent."}', { status: 202 }));
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const send = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('localStorage', { getItem: () => null });
  noteCall(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

function remember(waiting: Partial<WaitingChange>[] = []) {
  const kept: unknown[] = [];
  setOwnMemory({
    keptAt: () => undefined,
    answerTo: () => undefined,
    waiting: () => waiting as WaitingChange[],
    wait: async (_call, _input, change) => {
      kept.push(change);
    },
    withdraw: async () => true,
  } satisfies OwnMemory);
  return kept;
}

test('a change whose answer was lost waits as one that may have arrived', async () => {
  const kept = remember();
  send.mockImplementation(silent);
  const answer = await sendOrWait(call, {}, 'Time off');
  expect(kept).toMatchObject([{ words: 'Time off', wasTried: true }]);
  expect(waitingWords(answer)).toBe('No connection. It waits on this device and is sent by itself.');
});

test('a change that meets another one waits behind it, and nobody says that there is no connection', async () => {
  const kept = remember([{ order: 1 }]);
  const answer = await sendOrWait(call, {}, 'Time off');
  expect(send).not.toHaveBeenCalled();
  expect(kept).toMatchObject([{ words: 'Time off', wasTried: false }]);
  expect(waitingWords(answer)).toBe('It is sent by itself, after the changes that wait already.');
});

test('what others may be first at says that it needs a connection, also where the server alone is away', async () => {
  const claim = () => withConnection(async () => (await fetch('/claim')).json());
  send.mockImplementation(answered);
  expect(await claim()).toEqual({ message: 'Sent.' });

  noteCall(false);
  send.mockReset();
  send.mockImplementation(silent);
  await expect(claim()).rejects.toMatchObject({ text: 'You need a connection to take a shift.' });
  expect(send.mock.calls.flat()).not.toContain('/claim');

  vi.stubGlobal('navigator', { onLine: false });
  noteCall(false);
  await expect(claim()).rejects.toMatchObject({ text: 'You need a connection to take a shift.' });
});

test('a claim whose answer was lost says that, too', async () => {
  send.mockImplementation(silent);
  const claim = withConnection(() => callApi(call, {}));
  await expect(claim).rejects.toMatchObject({
    status: 0,
    text: 'You need a connection to take a shift. No response from server. Please check your network connection.',
  });
});
