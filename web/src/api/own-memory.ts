import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';
import { currentConnection } from './connectivity.ts';
import type { WaitingChange } from './own-store.ts';

/** An installed app has this of its person without a network (SA3, SA4). `installed-app.ts` fills it. */
export interface OwnMemory {
  /** The moment of the last answer, and what was kept of it; undefined while nothing is. */
  keptAt(): number | undefined;
  answerTo(call: CallDeclaration, input: unknown): unknown;
  waiting(): readonly WaitingChange[];
  wait(call: CallDeclaration, input: unknown, change: { key: string; words: string }): Promise<void>;
  withdraw(order: number): Promise<void>;
}

let memory: OwnMemory | undefined;
const listeners = new Set<() => void>();

export function setOwnMemory(filled: OwnMemory): void {
  memory = filled;
  ownMemoryChanged();
}

export function ownMemoryChanged(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing: readonly WaitingChange[] = [];

/** Changes of the reader that wait for a connection, or were refused. */
export function useWaitingChanges(): readonly WaitingChange[] {
  return useSyncExternalStore(subscribe, () => memory?.waiting() ?? nothing);
}

export function useKeptAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => memory?.keptAt());
}

export function withdrawWaiting(order: number): Promise<void> {
  return memory?.withdraw(order) ?? Promise.resolve();
}

/** A query begins with the kept answer, and reads the new one at once. */
export function keptAnswer<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return {
    // A lookup without input waits until its form is complete.
    initialData: () =>
      input === undefined ? undefined : (memory?.answerTo(call, input) as Answer<C> | undefined),
    initialDataUpdatedAt: () => memory?.keptAt(),
  };
}

const needsConnection = mark('You need a connection to take a shift.');

/** For what others may be first at: it never waits (SA4). */
export function refuseOffline(): void {
  if (currentConnection() === 'offline') throw new ApiFailure({ status: 0, text: sayKnown(needsConnection) });
}

/** Stands for the answer of changes that wait. */
const notSent = { message: '' };

/** Says that a change waits, if it does: `waitingWords(answer) ?? say('Saved.')`. */
export function waitingWords(answer: unknown): string | undefined {
  return answer === notSent
    ? say('No connection. It waits on this device and is sent by itself.')
    : undefined;
}

/** Sends a change, or keeps it where the app is installed: one whose answer was lost is sent again with its key, and done once. */
export async function sendOrWait<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  words: string,
): Promise<Answer<C>> {
  if (memory === undefined) return callApi(call, input);
  const key = crypto.randomUUID();
  const isFirst = memory.waiting().every(({ refusal }) => refusal !== undefined);
  if (isFirst && currentConnection() === 'online') {
    try {
      return await callApi(call, input, { key });
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 0) throw failure;
    }
  }
  await memory.wait(call, input, { key, words });
  return notSent as Answer<C>;
}
