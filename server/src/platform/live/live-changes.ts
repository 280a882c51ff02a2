import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, change } from '@deckhand/contract/school/live/watch-changes';
import type pg from 'pg';
import { z } from 'zod';
import { poolOptions } from '../database/connection-pool.ts';
import { DatabaseClient } from '../database/database-client.ts';
import { type StreamLimit, streamLimit } from './stream-limit.ts';

/** DR2: where a location publishes in steps, its management learns of every change, and its staff of those of published dates. */
const noted = z.object({ ...change.shape, for: z.enum(['ALL', 'MANAGEMENT', 'STAFF']).default('ALL') });
export type Audience = z.infer<typeof noted>['for'];

/** Receives changes. */
interface Watcher {
  /** Who watches, if it is a person. */
  personId?: number;
  /** From now on every change is reported; earlier ones may have been missed. */
  onReady(): void;
  onChange(change: Change, audience: Audience): void;
  /** A session of the person may have ended, or their rights are others. */
  onAccess?(): void;
  /** The server is stopping. */
  onClose(): void;
}

/** Reports the changes of all servers on the same database when they are committed. */
export interface LiveChanges {
  /** Takes one of the streams that a person may have; see `StreamLimit`. */
  takeStream: StreamLimit['takeStream'];
  /** Returns a function that stops watching. */
  watch(watcher: Watcher): () => void;
  /** The number of streams that are open on this server. */
  readonly watching: number;
  close(): Promise<void>;
}

/** The tables' triggers notify on this channel. */
const CHANNEL = 'deckhand_change';
/**
 * The triggers notify on this channel with the number of a person whose session ended or whose rights
 * changed.
 */
const ACCESS_CHANNEL = 'deckhand_access';
const FIRST_DELAY = 50;
const MAX_DELAY = 1_000;
const PING_INTERVAL = 10_000;
const QUERY_TIMEOUT = 5_000;

/**
 * Listens on one connection for all watchers, from the first one on. If it is lost, a new one replaces it, and `onReady`
 * informs the watchers that they may have missed changes.
 */
export function liveChanges(pool: pg.Pool): LiveChanges {
  const watchers = new Set<Watcher>();
  const streams = streamLimit(pool);
  const closing = new AbortController();
  let isListening = false;
  let listening: Promise<void> | undefined;

  async function listen(): Promise<void> {
    let delay = FIRST_DELAY;
    while (!closing.signal.aborted) {
      const client: pg.Client = new DatabaseClient({ ...poolOptions(pool), limit: QUERY_TIMEOUT });
      const lost = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.on('error', () => resolve());
        closing.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      try {
        await client.connect();
        client.on('notification', ({ channel, payload }) =>
          channel === ACCESS_CHANNEL ? notifyOfAccess(Number(payload)) : notifyWatchers(payload),
        );
        await client.query(`listen ${CHANNEL}; listen ${ACCESS_CHANNEL}`);
        delay = FIRST_DELAY;
        isListening = true;
        for (const watcher of watchers) watcher.onReady();
        await untilLost(client, lost);
      } catch {
        // The database is unreachable; the next round tries again.
      } finally {
        isListening = false;
        await Promise.race([
          client.end().catch(() => undefined),
          sleep(QUERY_TIMEOUT, undefined, { ref: false }),
        ]);
      }
      await sleep(delay, undefined, { signal: closing.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, MAX_DELAY);
    }
  }

  function notifyWatchers(payload: string | undefined): void {
    const parsed = noted.safeParse(JSON.parse(payload ?? 'null'));
    if (!parsed.success) return;
    const { for: audience, ...what } = parsed.data;
    for (const watcher of watchers) watcher.onChange(what, audience);
  }

  function notifyOfAccess(personId: number): void {
    for (const watcher of watchers) if (watcher.personId === personId) watcher.onAccess?.();
  }

  return {
    takeStream: streams.takeStream,
    watch(watcher) {
      watchers.add(watcher);
      if (isListening) watcher.onReady();
      else if (!closing.signal.aborted) listening ??= listen();
      return () => watchers.delete(watcher);
    },
    get watching() {
      return watchers.size;
    },
    async close() {
      closing.abort();
      for (const watcher of watchers) watcher.onClose();
      watchers.clear();
      await Promise.all([listening, streams.close()]);
    },
  };
}

/** Pings the connection, because it can die silently; the first ping without an answer closes it. */
async function untilLost(client: pg.Client, lost: Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined));
  }, PING_INTERVAL);
  timer.unref();
  await lost;
  clearInterval(timer);
}
