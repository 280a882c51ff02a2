import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { serverBusy } from '@deckhand/contract/refusals';
import type { Model } from '@deckhand/domain/filling/model';
import type { StepName } from '@deckhand/domain/filling/value';
import { Refusal } from '../refusal.ts';

/** How a search ended. `chosen` are the columns of pairs that are 1. */
export type Solved =
  | { outcome: 'proven'; chosen: number[]; values: Partial<Record<StepName, number>> }
  | {
      outcome: 'unproven';
      chosen: number[];
      values: Partial<Record<StepName, number>>;
      /** The first step that is not proven, and by how much it could be better; null if nothing is known. */
      step: StepName;
      gap: number | null;
    }
  | { outcome: 'impossible' };

interface Search {
  model: Model;
  /** Columns of pairs that keep all rows together, if known: whatever is found is at least as good. */
  start?: readonly number[];
  seconds: number;
  /** Ends the search, or leaves the line. */
  signal: AbortSignal;
  /** The place in the line, from 1 on; 0 when the search begins. */
  onPlace: (place: number) => void;
  onBest: (chosen: number[]) => void;
  onProgress: (progress: { step: StepName; gap: number }) => void;
}

type Message =
  | ({ kind: 'solved' } & Solved)
  | { kind: 'best'; chosen: number[] }
  | { kind: 'progress'; step: StepName; gap: number };

/** A thread, and who listens to it now. */
interface Thread {
  worker: Worker;
  onMessage: (message: Message) => void;
  onEnd: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/** One search for each core but one, which stays with everybody else's calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_IN_LINE = 50;
const RETRY_AFTER_SECONDS = 10;
/** A thread that has nothing to do is kept for a while, because the next one takes a moment to start. */
const IDLE_TIME = 60_000;

const line: { begin: () => void; onPlace: Search['onPlace'] }[] = [];
const idle: Thread[] = [];
let running = 0;

/**
 * Finds the best solution of a model, in a thread of its own. Searches beyond the cores wait in a line. Undefined if it was
 * stopped.
 */
export async function solve(search: Search): Promise<Solved | undefined> {
  if (!(await takeTurn(search))) return undefined;
  try {
    search.onPlace(0);
    return await runInThread(search);
  } finally {
    const next = line.shift();
    // Whoever is next takes the place of the search that ended.
    if (next === undefined) running -= 1;
    else next.begin();
    tellPlaces();
  }
}

/** Returns false to somebody who left the line. */
async function takeTurn({ onPlace, signal }: Search): Promise<boolean> {
  if (signal.aborted) return false;
  if (running < AT_ONCE) {
    running += 1;
    return true;
  }
  if (line.length >= MOST_IN_LINE) throw new Refusal(503, serverBusy, RETRY_AFTER_SECONDS);
  return new Promise((resolve) => {
    const waiting = { begin: () => resolve(true), onPlace };
    const leave = () => {
      const index = line.indexOf(waiting);
      if (index < 0) return;
      line.splice(index, 1);
      resolve(false);
      tellPlaces();
    };
    signal.addEventListener('abort', leave, { once: true });
    line.push(waiting);
    tellPlaces();
  });
}

function tellPlaces(): void {
  for (const [index, { onPlace }] of line.entries()) onPlace(index + 1);
}

function runInThread({ model, start, seconds, signal, onBest, onProgress }: Search) {
  const thread = idle.pop() ?? startThread();
  clearTimeout(thread.timer);
  return new Promise<Solved | undefined>((resolve, reject) => {
    const stop = () => {
      thread.onEnd = () => undefined;
      void thread.worker.terminate();
      resolve(undefined);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    thread.onEnd = reject;
    thread.onMessage = (message) => {
      if (message.kind === 'best') onBest(message.chosen);
      else if (message.kind === 'progress') onProgress(message);
      else {
        const { kind: _, ...solved } = message;
        signal.removeEventListener('abort', stop);
        keepThread(thread);
        resolve(solved);
      }
    };
    thread.worker.ref();
    thread.worker.postMessage({ model, start, seconds });
  });
}

function startThread(): Thread {
  const worker = new Worker(new URL('./solver-thread.mjs', import.meta.url));
  const thread: Thread = { worker, onMessage: () => undefined, onEnd: () => undefined };
  worker.on('message', (message: Message) => thread.onMessage(message));
  worker.on('error', (error) => thread.onEnd(error));
  worker.on('exit', () => thread.onEnd(new Error('The solver ended.')));
  return thread;
}

function keepThread(thread: Thread): void {
  thread.onEnd = () => forget(thread);
  thread.worker.unref();
  thread.timer = setTimeout(() => {
    forget(thread);
    void thread.worker.terminate();
  }, IDLE_TIME);
  thread.timer.unref();
  idle.push(thread);
}

function forget(thread: Thread): void {
  const index = idle.indexOf(thread);
  if (index >= 0) idle.splice(index, 1);
}
