import { Readable } from 'node:stream';
import { live as limits } from '@deckhand/contract/limits';
import { watchChanges } from '@deckhand/contract/live/watch-changes';
import { type CallContext, route } from '../../platform/http/route.ts';
import { narrowReach, type Reach, reachOf } from '../../platform/reach.ts';
import { findActor } from '../../platform/sessions/sessions.ts';

/** Whoever does not read is let go before he fills the memory; he comes back and loads everything anew. */
const MOST_UNREAD = 64 * 1024;

/** D5: what changes at the locations in reach, to whoever may know, for as long as he may. */
export const watchChangesRoute = route(watchChanges, async (context) => {
  const { actor, query, live } = context;
  let reach = narrowReach(reachOf(actor), query.location);
  const stream = new Readable({ read: () => undefined, destroy: stopped });
  stream.push(`retry: ${limits.retry}\n\n`);
  const stopWatching = live.watch({
    onReady: () => say('event: ready\ndata: {}\n\n'),
    onChange: (change) => {
      if (isWithin(reach, change.location)) say(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    // At once: whoever reads slowly would hold up a server that ends.
    onClose: () => stream.destroy(),
  });
  const heart = setInterval(() => void beat(), limits.heartbeat);
  heart.unref();
  const limit = query.seconds === undefined ? undefined : setTimeout(end, query.seconds * 1_000);
  return stream;

  function say(text: string): void {
    stream.push(text);
    if (stream.readableLength > MOST_UNREAD) stream.destroy();
  }

  function end(): void {
    stop();
    stream.push(null);
  }

  function stop(): void {
    stopWatching();
    clearInterval(heart);
    clearTimeout(limit);
  }

  function stopped(error: Error | null, done: (error: Error | null) => void): void {
    stop();
    done(error);
  }

  /** Shows that the stream lives, and looks whether its owner may still watch, and what. */
  async function beat(): Promise<void> {
    const watching = await stillThere(context).catch(() => 'unknown' as const);
    if (watching === undefined) return end();
    if (watching !== 'unknown') reach = narrowReach(reachOf(watching), query.location);
    say(': still here\n\n');
  }
});

function stillThere({ db, clock, token }: CallContext<typeof watchChanges>) {
  return findActor(db, token ?? '', clock());
}

function isWithin(reach: Reach, location: number | null): boolean {
  return location === null || reach === 'ALL' || reach.includes(location);
}
