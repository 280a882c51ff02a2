import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, change } from '@deckhand/contract/live/watch-changes';
import pg from 'pg';

/** Whoever wants to know what changes. */
export interface Watcher {
  /** From now on everything is told; before it something may have been missed. */
  onReady(): void;
  onChange(change: Change): void;
  /** The server ends. */
  onClose(): void;
}

/** What any server on the same database changes, told as it is committed. */
export interface LiveChanges {
  /** Gives back how to stop it. */
  watch(watcher: Watcher): () => void;
  close(): Promise<void>;
}

/** The triggers of the tables notify here. */
const CHANNEL = 'deckhand_change';
const FIRST_DELAY = 50;
const LONGEST_DELAY = 1_000;
const LOOK_AFTER_IT = 10_000;
const PATIENCE = 5_000;

/**
 * One connection listens for all watchers, from the first of them on. When it is lost another takes its place, and the
 * watchers are told that they may have missed something.
 */
export function liveChanges(pool: pg.Pool): LiveChanges {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  let isListening = false;
  let listening: Promise<void> | undefined;

  async function listen(): Promise<void> {
    let delay = FIRST_DELAY;
    while (!closing.signal.aborted) {
      // Read anew each time: the embedded database may come back on another port.
      const { options } = pool;
      // The pool hides its password from being copied along with the rest.
      const client = new pg.Client({ ...options, password: options.password, query_timeout: PATIENCE });
      const lost = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.on('error', () => resolve());
        closing.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      try {
        await client.connect();
        client.on('notification', ({ payload }) => tell(payload));
        await client.query(`listen ${CHANNEL}`);
        delay = FIRST_DELAY;
        isListening = true;
        for (const watcher of watchers) watcher.onReady();
        await untilLost(client, lost);
      } catch {
        // The database is away; it is tried again.
      } finally {
        isListening = false;
        await Promise.race([client.end().catch(() => undefined), sleep(PATIENCE, undefined, { ref: false })]);
      }
      await sleep(delay, undefined, { signal: closing.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, LONGEST_DELAY);
    }
  }

  function tell(payload: string | undefined): void {
    const told = change.safeParse(JSON.parse(payload ?? 'null'));
    if (told.success) for (const watcher of watchers) watcher.onChange(told.data);
  }

  return {
    watch(watcher) {
      watchers.add(watcher);
      if (isListening) watcher.onReady();
      else if (!closing.signal.aborted) listening ??= listen();
      return () => watchers.delete(watcher);
    },
    async close() {
      closing.abort();
      for (const watcher of watchers) watcher.onClose();
      watchers.clear();
      await listening;
    },
  };
}

/** A connection may die without a word, so it is asked now and then; the first question it does not answer ends it. */
async function untilLost(client: pg.Client, lost: Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined));
  }, LOOK_AFTER_IT);
  timer.unref();
  await lost;
  clearInterval(timer);
}
