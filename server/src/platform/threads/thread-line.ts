import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { serverBusy } from '@deckhand/contract/refusals';
import type { BuildOptions } from 'esbuild';
import { Refusal } from '../refusals/refusal.ts';

/** Somebody who wants work done. */
interface Asker {
  /** Each person has one piece of work at a time, and one more that waits. */
  personId: number;
  /** Ends the work, or leaves the line. */
  signal: AbortSignal;
  /** The place in the line, from 1 on; 0 when the work begins. */
  onRank: (rank: number) => void;
}

interface Work<Job, Message> {
  /** Made when the turn has come, so that work that waits takes no memory. */
  makeJob: () => Promise<Job>;
  onMessage: (message: Message) => void;
  /** Milliseconds from the beginning of `makeJob` on; then the thread ends, whatever it does. */
  limit: number;
}

/** The end of the work: by itself, because nobody waits for it any more, or because it took too long or too much memory. */
type End = 'done' | 'left' | 'late';

/** Does a piece of work in a thread as soon as it is its turn. */
type Turn<Job, Message> = (work: Work<Job, Message>) => Promise<End>;

/** A thread sends this when it is ready for the next job. */
export const DONE = 'done';

interface Thread {
  worker: Worker;
  onMessage: (message: unknown) => void;
  onEnd: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface Waiting extends Pick<Asker, 'personId' | 'onRank'> {
  begin: () => void;
}

/**
 * Megabytes of the heap of a thread. The server begins with room for answers of thousands of rows, which each thread would reserve for
 * itself, too: Node reads these limits whenever it makes a heap.
 */
interface Heap {
  young: number;
  /** Garbage is collected from so much on; by default as late as the memory of the machine allows. */
  old?: number;
  /** The thread ends, and nothing else, where it needs more. Node lets a heap with a limit grow in smaller steps. */
  oldAtMost?: number;
}

interface LineOptions {
  /** The text for a person who has something running and something waiting. */
  secondWaiting: string;
  atOnce?: number;
  heap?: Heap;
}

const HEAP: Heap = { young: 16 };

/** One thread for each core but one, which stays with everybody else's calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_IN_LINE = 50;
const RETRY_AFTER_SECONDS = 10;
/** A thread that has nothing to do is kept for a while, because the next one takes a moment to start. */
const IDLE_TIME = 60_000;

/**
 * Threads for work that would keep everybody else waiting. So many work at once; further work waits in a
 * line, with nothing loaded yet.
 */
export class ThreadLine<Job, Message> {
  readonly #file: URL;
  readonly #options: Required<LineOptions>;
  readonly #line: Waiting[] = [];
  /** Ends the work of everybody who is here when the server stops. */
  readonly #leaving = new Set<AbortController>();
  /** The people whose work is done now. */
  readonly #running = new Set<number>();
  readonly #threads = new Set<Thread>();
  readonly #idle: Thread[] = [];

  constructor(file: URL, options: LineOptions) {
    this.#file = file;
    this.#options = { atOnce: AT_ONCE, heap: HEAP, ...options };
  }

  /** Joins the line, or refuses at once: nothing has been asked or loaded until then. */
  enter({ personId, signal: theirs, onRank }: Asker): Turn<Job, Message> {
    if (this.#line.some((waiting) => waiting.personId === personId))
      throw new Refusal(429, this.#options.secondWaiting, RETRY_AFTER_SECONDS);
    if (this.#line.length >= MOST_IN_LINE) throw new Refusal(503, serverBusy, RETRY_AFTER_SECONDS);
    const leaving = new AbortController();
    const signal = AbortSignal.any([theirs, leaving.signal]);
    let isWorking = false;
    const turn = new Promise<boolean>((resolve) => {
      const waiting = { personId, onRank, begin: () => resolve(true) };
      const leave = () => {
        this.#leaving.delete(leaving);
        if (isWorking) return;
        const index = this.#line.indexOf(waiting);
        if (index >= 0) this.#line.splice(index, 1);
        else this.#running.delete(personId);
        resolve(false);
        this.#beginNext();
      };
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', leave, { once: true });
      this.#leaving.add(leaving);
      this.#line.push(waiting);
      this.#beginNext();
    });
    return async (work) => {
      if (!(await turn) || signal.aborted) return 'left';
      isWorking = true;
      try {
        onRank(0);
        return await this.#run(work, signal);
      } finally {
        this.#leaving.delete(leaving);
        this.#running.delete(personId);
        this.#beginNext();
      }
    };
  }

  /** The number of threads that exist. */
  get threads(): number {
    return this.#threads.size;
  }

  /** Ends all work, and all threads. */
  async close(): Promise<void> {
    for (const leaving of this.#leaving) leaving.abort();
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }

  /** Begins the work for which a thread is free, and sends all others their rank in the line. */
  #beginNext(): void {
    for (const waiting of [...this.#line]) {
      if (this.#running.size >= this.#options.atOnce) break;
      // A person's own work is in front of them, and the people behind need not wait for that.
      if (this.#running.has(waiting.personId)) continue;
      this.#line.splice(this.#line.indexOf(waiting), 1);
      this.#running.add(waiting.personId);
      waiting.begin();
    }
    for (const [index, { onRank }] of this.#line.entries()) onRank(index + 1);
  }

  async #run({ makeJob, onMessage, limit }: Work<Job, Message>, signal: AbortSignal): Promise<End> {
    const began = performance.now();
    if (signal.aborted) return 'left';
    const job = await makeJob();
    if (signal.aborted) return 'left';
    const thread = this.#idle.pop() ?? this.#start();
    clearTimeout(thread.timer);
    return new Promise((resolve, reject) => {
      const stop = (end: End) => {
        signal.removeEventListener('abort', leave);
        clearTimeout(late);
        thread.onEnd = () => undefined;
        thread.onMessage = () => undefined;
        void this.#end(thread).then(() => resolve(end));
      };
      const leave = () => stop('left');
      const late = setTimeout(() => stop('late'), Math.max(0, limit - (performance.now() - began)));
      signal.addEventListener('abort', leave, { once: true });
      thread.onEnd = (error) => {
        signal.removeEventListener('abort', leave);
        clearTimeout(late);
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('late');
        else reject(error);
      };
      thread.onMessage = (message) => {
        if (message !== DONE) return onMessage(message as Message);
        signal.removeEventListener('abort', leave);
        clearTimeout(late);
        this.#keep(thread);
        resolve('done');
      };
      thread.worker.ref();
      thread.worker.postMessage(job);
    });
  }

  #start(): Thread {
    const { young, old = 0, oldAtMost } = this.#options.heap;
    setFlagsFromString('--min-semi-space-size=1');
    setFlagsFromString(`--max-semi-space-size=${young}`);
    setFlagsFromString(`--initial-old-space-size=${old}`);
    const limits = { resourceLimits: { ...(oldAtMost && { maxOldGenerationSizeMb: oldAtMost }) } };
    const worker = isSource(this.#file.href)
      ? new Worker(runSource(this.#file), { eval: true, ...limits })
      : new Worker(this.#file, limits);
    const thread: Thread = { worker, onMessage: () => undefined, onEnd: () => undefined };
    this.#threads.add(thread);
    worker.on('message', (message) => thread.onMessage(message));
    worker.on('error', (error) => thread.onEnd(error));
    worker.on('exit', () => {
      this.#forget(thread);
      thread.onEnd(new Error('The thread ended.'));
    });
    return thread;
  }

  #keep(thread: Thread): void {
    thread.onEnd = () => undefined;
    thread.worker.unref();
    thread.timer = setTimeout(() => void this.#end(thread), IDLE_TIME);
    thread.timer.unref();
    this.#idle.push(thread);
  }

  async #end(thread: Thread): Promise<void> {
    clearTimeout(thread.timer);
    this.#forget(thread);
    await thread.worker.terminate();
  }

  #forget(thread: Thread): void {
    this.#threads.delete(thread);
    const index = this.#idle.indexOf(thread);
    if (index >= 0) this.#idle.splice(index, 1);
  }
}

/** The file of a thread, beside the file that names it: as it was written, or bundled. */
export function threadFile(beside: string, name: string): URL {
  return new URL(`./${name}.${isSource(beside) ? 'ts' : 'js'}`, beside);
}

/** In tests and while developing, TypeScript is run as it was written. */
function isSource(address: string): boolean {
  return address.endsWith('.ts');
}

/**
 * A thread does not inherit what lets Node run TypeScript. It is bundled, as in production: to read some 200 files one by one would take
 * more than a second of each test that starts one.
 */
function runSource(file: URL): string {
  const project = fileURLToPath(new URL('../../../..', import.meta.url));
  // Where the bundle finds the packages.
  const outfile = path.join(project, '.cache/threads', `${randomUUID()}.mjs`);
  const options: BuildOptions = {
    entryPoints: [fileURLToPath(file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      ['domain', 'contract'].map((name) => [`@deckhand/${name}`, path.join(project, name, 'src')]),
    ),
    sourcemap: 'inline',
  };
  return `
    require('esbuild').buildSync(${JSON.stringify(options)});
    import('${pathToFileURL(outfile).href}').finally(() => require('node:fs').rmSync('${outfile}'));`;
}
