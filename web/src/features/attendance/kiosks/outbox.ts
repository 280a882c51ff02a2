import type { Rate } from '@deckhand/contract/attendance/attendance';
import type { OfflinePunch } from '@deckhand/contract/attendance/send-offline-punches';
import { offlinePunches, shortestAttendance } from '@deckhand/contract/limits';
import type { PunchStore, StoredPunch } from './punch-store.ts';

type NewPunch = Omit<StoredPunch, 'key' | 'id'>;

/** Sends a batch and returns the server's answer for each punch, or throws. */
type SendBatch = (batch: OfflinePunch[]) => Promise<readonly { id: string }[]>;

export interface OutboxOptions {
  store: PunchStore;
  /** The browser's locks, which all tabs share. Missing where a school reaches its server by plain HTTP. */
  locks: { request(name: string, work: () => Promise<void>): Promise<void> } | undefined;
  /** The punch whose person may still choose its type or take it back. It is not sent yet. */
  heldKey: () => number | null;
  /** Called with the number of stored punches whenever it may have changed. */
  onCount: (count: number) => void;
}

const LOCK = 'deckhand-punches';

/** Keeps the punches that the server has not answered for, and sends them in order. */
export function createOutbox({ store, locks, heldKey, onCount }: OutboxOptions) {
  let count = 0;
  let sending: Promise<void> | null = null;

  async function refreshCount(): Promise<void> {
    try {
      count = (await store.all()).length;
      onCount(count);
    } catch (error) {
      // A browser that stores nothing has no punch to count; `save` reports the problem when a person punches.
      console.warn(error);
    }
  }

  /** Two tabs of one kiosk do not send at the same time. Without locks they may; the server counts each punch once. */
  async function inOneTab(work: () => Promise<void>): Promise<void> {
    await (locks === undefined ? work() : locks.request(LOCK, work));
  }

  return {
    refreshCount,
    /**
     * Resolves once the punch is on disk. A code that was typed twice within a minute is stored once, and the first
     * punch is returned.
     */
    async save(punch: NewPunch): Promise<{ punch: StoredPunch; isRepeat: boolean }> {
      const earlier = earlierPunch(await store.all(), punch);
      if (earlier) return { punch: earlier, isRepeat: true };
      const added = { id: randomId(), ...punch };
      const key = await store.add(added);
      void refreshCount();
      return { punch: { key, ...added }, isRepeat: false };
    },
    setRate: (key: number, rate: Rate) => store.setRate(key, rate),
    async takeBack(key: number): Promise<void> {
      await store.remove([key]);
      await refreshCount();
    },
    /** Punches of this code are still here, made in whichever tab. */
    async holds(code: string): Promise<boolean> {
      await refreshCount();
      return count > 0 && (await store.all()).some((punch) => punch.code === code);
    },
    /** Resolves when nothing is being sent, whether it arrived or not. */
    async settled(): Promise<void> {
      await sending?.catch(() => undefined);
    },
    /** Sends all punches but the held one, unless another call is sending. Throws what `sendBatch` throws. */
    async send(sendBatch: SendBatch): Promise<void> {
      const heldCount = heldKey() === null ? 0 : 1;
      if (sending !== null || count === heldCount) return;
      sending = inOneTab(() => sendAll(store, sendBatch, heldKey)).finally(() => {
        sending = null;
        return refreshCount();
      });
      await sending;
    },
  };
}

/**
 * Sends batch after batch in the order the punches were made. A punch is removed only after the server has answered for
 * it. One that was sent without an answer is sent again, and the server recognizes it by its id.
 */
async function sendAll(
  store: PunchStore,
  sendBatch: SendBatch,
  heldKey: OutboxOptions['heldKey'],
): Promise<void> {
  // Another person may punch while a batch is on its way, so the held punch is looked up after each read.
  const readReady = async () => (await store.all()).filter(({ key }) => key !== heldKey());
  for (let ready = await readReady(); ready.length > 0; ready = await readReady()) {
    const batch = ready.slice(0, offlinePunches.atOnce);
    const results = await sendBatch(batch.map(({ key: _key, ...punch }) => punch));
    const answeredIds = new Set(results.map(({ id }) => id));
    const answered = batch.filter(({ id }) => answeredIds.has(id)).map(({ key }) => key);
    // An answer about none of them would make this loop endless.
    if (answered.length === 0) return;
    await store.remove(answered);
  }
}

/** Finds a stored punch with the same code, made so shortly before that the code was typed twice. */
function earlierPunch(
  stored: readonly StoredPunch[],
  { code, punched_at }: NewPunch,
): StoredPunch | undefined {
  const elapsedSince = (earlier: string) => Math.abs(Date.parse(punched_at) - Date.parse(earlier));
  return stored.findLast(
    (punch) => punch.code === code && elapsedSince(punch.punched_at) < shortestAttendance,
  );
}

/** A random UUID. `crypto.randomUUID` is missing where a school reaches its server by plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
