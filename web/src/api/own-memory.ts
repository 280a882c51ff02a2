import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';
import { currentConnection, serverIsThere } from './connectivity.ts';
import type { NewChange, WaitingChange } from './own-store.ts';

/** An installed app has this of its person without a network (SA3, SA4). `installed-app.ts` fills it. */
export interface OwnMemory {
  /** The moment of the last answer, and what was kept of it; undefined while nothing is. */
  keptAt(): number | undefined;
  answerTo(call: CallDeclaration, input: unknown): unknown;
  waiting(): readonly WaitingChange[];
  wait(call: CallDeclaration, input: unknown, change: NewChange): Promise<void>;
  /** False if it is sent already, or may be. */
  withdraw(order: number): Promise<boolean>;
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

/** The server cannot have done it: it was never sent, or was refused. */
export function mayBeWithdrawn({ wasTried, refusal }: WaitingChange): boolean {
  return wasTried !== true || refusal !== undefined;
}

export function useKeptAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => memory?.keptAt());
}

export function withdrawWaiting(order: number): Promise<boolean> {
  return memory?.withdraw(order) ?? Promise.resolve(false);
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
export async function withConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const connection = currentConnection();
  const isThere = connection === 'online' || (connection === 'unreachable' && (await serverIsThere()));
  if (!isThere) throw new ApiFailure({ status: 0, text: sayKnown(needsConnection) });
  try {
    return await work();
  } catch (failure) {
    if (!isSilence(failure)) throw failure;
    throw new ApiFailure({ status: 0, text: `${sayKnown(needsConnection)} ${failure.text}` });
  }
}

/** Stands for the answer of changes that wait for a connection. */
const notSent = { message: '' };
/** Stands for the answer of changes that wait for earlier ones. */
const notSentYet = { message: '' };

/** Says that a change waits, if it does: `waitingWords(answer) ?? say('Saved.')`. */
export function waitingWords(answer: unknown): string | undefined {
  if (answer === notSentYet) return say('It is sent by itself, after the changes that wait already.');
  return answer === notSent
    ? say('No connection. It waits on this device and is sent by itself.')
    : undefined;
}

function isSilence(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.status === 0;
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
  const isOnline = currentConnection() === 'online';
  const wasTried = isFirst && isOnline;
  if (wasTried) {
    try {
      return await callApi(call, input, { key });
    } catch (failure) {
      if (!isSilence(failure)) throw failure;
    }
  }
  await memory.wait(call, input, { key, words, wasTried });
  return (isOnline && !isFirst ? notSentYet : notSent) as Answer<C>;
}
