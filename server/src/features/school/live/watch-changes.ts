import { Readable } from 'node:stream';
import { live as limits } from '@deckhand/contract/limits';
import { isRecordChange, watchChanges } from '@deckhand/contract/school/live/watch-changes';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { narrowReach, type Reach, reachOf } from '../../../platform/queries/reach.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { findActor } from '../../../platform/sessions/sessions.ts';

/** A client that does not read is disconnected before it fills the memory; it reconnects and loads everything again. */
const MOST_UNREAD = 64 * 1024;

/** D5: sends the changes at the locations in reach, for as long as the person may see them. */
export const watchChangesRoute = route(watchChanges, async (context) => {
  const { actor, query, live } = context;
  const giveBack = await live.takeStream(actor.id);
  if (giveBack === undefined) {
    throw new Refusal(429, watchChanges.refusals[429], limits.heartbeat / 1_000);
  }
  let reach = narrowReach(reachOf(actor), query.location);
  let isStaff = actor.role === 'EMPLOYEE';
  let hasEnded = false;
  const stream = new Readable({ read: () => undefined, destroy: onDestroy });
  stream.push(`retry: ${limits.retry}\n\n`);
  let isReady = false;
  const stopWatching = live.watch({
    personId: actor.id,
    onReady: () => {
      send('event: ready\ndata: {}\n\n');
      // The end of the session may have been missed, too.
      if (isReady) void check();
      isReady = true;
    },
    onAccess: () => void check(),
    onChange: (change, audience) => {
      if (audience === (isStaff ? 'MANAGEMENT' : 'STAFF')) return;
      if (isRecordChange(change) && !query.records) return;
      if (isWithin(reach, change.location)) send(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    // At once, because a slow reader would delay the server's end.
    onClose: () => stream.destroy(),
  });
  let expiry = endBy(actor.endsAt);
  const heart = setInterval(() => void beat(), limits.heartbeat);
  heart.unref();
  const limit = query.seconds === undefined ? undefined : setTimeout(end, query.seconds * 1_000);
  return stream;

  function send(text: string): void {
    stream.push(text);
    if (stream.readableLength > MOST_UNREAD) stream.destroy();
  }

  function end(): void {
    if (hasEnded) return;
    stop();
    stream.push(null);
  }

  function stop(): void {
    hasEnded = true;
    stopWatching();
    giveBack?.();
    clearInterval(heart);
    clearTimeout(limit);
    clearTimeout(expiry);
  }

  function onDestroy(error: Error | null, done: (error: Error | null) => void): void {
    stop();
    done(error);
  }

  /** Keeps the connection alive. */
  async function beat(): Promise<void> {
    await check();
    if (!hasEnded) send(': still here\n\n');
  }

  /** Checks whether the person may still watch, and which locations. */
  async function check(): Promise<void> {
    const watcher = await findWatcher(context).catch(() => 'unknown' as const);
    if (hasEnded || watcher === 'unknown') return;
    if (watcher === undefined) return end();
    reach = narrowReach(reachOf(watcher), query.location);
    isStaff = watcher.role === 'EMPLOYEE';
    clearTimeout(expiry);
    expiry = endBy(watcher.endsAt);
  }

  /** Checks again when the session ends by itself, unless it was used meanwhile. */
  function endBy(moment: Date): NodeJS.Timeout {
    const wait = Math.max(0, moment.getTime() - context.clock().getTime());
    return setTimeout(() => void check(), wait).unref();
  }
});

async function findWatcher({ db, clock, token }: CallContext<typeof watchChanges>) {
  const watcher = await findActor(db, token ?? '', clock());
  return watcher?.lacksFactor ? undefined : watcher;
}

function isWithin(reach: Reach, location: number | null): boolean {
  return location === null || reach === 'ALL' || reach.includes(location);
}
