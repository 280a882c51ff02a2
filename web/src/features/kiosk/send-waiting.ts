import { offlinePunches } from '@deckhand/contract/limits';
import type { WaitingPunch, WaitingPunches } from './punch-store.ts';

interface Result {
  id: string;
}

/** Hands a batch to the server and comes back with what it answered, or throws. */
type Send = (batch: readonly WaitingPunch[]) => Promise<readonly Result[]>;

/**
 * Sends what waits, in the order it was made, batch after batch. A punch is forgotten only once the server has answered for
 * it: whatever happens before that, it is sent again, and the server knows it by its id.
 */
export async function sendWaiting(
  punches: WaitingPunches,
  send: Send,
  /** Not yet: whoever made it may still say what it is. */
  held: number | null,
): Promise<void> {
  const ready = async () => (await punches.all()).filter(({ key }) => key !== held);
  for (let waiting = await ready(); waiting.length > 0; waiting = await ready()) {
    const batch = waiting.slice(0, offlinePunches.atOnce);
    const answered = new Set((await send(batch)).map(({ id }) => id));
    const settled = batch.filter(({ id }) => answered.has(id)).map(({ key }) => key);
    // An answer that speaks of none of them would be asked for again and again.
    if (settled.length === 0) return;
    await punches.remove(settled);
  }
}

/** The same code was saved so short a time before that it was typed twice; then that punch, else nothing. */
export function savedJustNow(
  waiting: readonly WaitingPunch[],
  code: string,
  now: number,
  within: number,
): WaitingPunch | undefined {
  return waiting.findLast(
    (punch) => punch.code === code && Math.abs(now - Date.parse(punch.punched_at)) < within,
  );
}
