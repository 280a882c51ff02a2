import type { CallDeclaration } from '@deckhand/contract/call';
import { ApiFailure } from './api-failure.ts';
import { failureText } from './failure-text.ts';
import { mayBeWithdrawn } from './own-memory.ts';
import type { NewChange, OwnStore, WaitingChange } from './own-store.ts';

interface WaitingOptions {
  store: OwnStore;
  /** The id of the signed-in person; undefined until they are known. */
  person: () => number | undefined;
  /** Sends a change with its key. Throws an `ApiFailure`. */
  send: (change: WaitingChange) => Promise<unknown>;
  /** The browser's locks, which all tabs share. */
  locks: { request(name: string, work: () => Promise<void>): Promise<unknown> } | undefined;
  /** Called with the changes of the signed-in person whenever they may be others. */
  onChange: (changes: readonly WaitingChange[]) => void;
  /** Called after some were sent. */
  onSent: () => void;
}

const LOCK = 'deckhand-waiting';
/** Milliseconds. A busy server is asked again after so long, then each time after twice as long. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 15 * 60_000;

/** SA4: keeps changes that were made without a connection, and sends them in their order. */
export function createWaitingChanges({ store, person, send, locks, onChange, onSent }: WaitingOptions) {
  const own = async () => (await store.waiting()).filter((change) => change.person === person());
  const refresh = async () => onChange(await own());
  let pause = FIRST_PAUSE;
  let again: ReturnType<typeof setTimeout> | undefined;

  /**
   * One after the other. A refused one stays, with its reason, and lets the next go. Without an answer all others wait; returns that
   * failure.
   */
  async function sendAll(): Promise<unknown> {
    let hasSent = false;
    let stoppedBy: unknown;
    for (let next = await firstUnsent(); next !== undefined; next = await firstUnsent()) {
      // Noted before it goes: from now on nobody knows whether the server has done it.
      const tried = { ...next, wasTried: true };
      await store.replace(tried);
      // Another person may have signed in meanwhile, in whose name it would be sent.
      if (person() !== next.person) {
        await refresh();
        break;
      }
      try {
        await send(tried);
        await store.remove(next.order);
        hasSent = true;
      } catch (failure) {
        if (isRefusal(failure)) await store.replace({ ...tried, refusal: failureText(failure) });
        else stoppedBy = failure;
      }
      await refresh();
      if (stoppedBy !== undefined) break;
    }
    if (hasSent) onSent();
    return stoppedBy;
  }

  /** Two tabs do not send at the same time, and nothing that is on its way is withdrawn. */
  async function inOneTab(work: () => Promise<void>): Promise<void> {
    await (locks === undefined ? work() : locks.request(LOCK, work));
  }

  const firstUnsent = async () => (await own()).find(({ refusal }) => refusal === undefined);

  async function flush(): Promise<void> {
    clearTimeout(again);
    if (person() === undefined) return;
    let stoppedBy: unknown;
    await inOneTab(async () => {
      stoppedBy = await sendAll();
    });
    // Without any answer, the next one says that there is a connection again.
    if (!isBusy(stoppedBy)) {
      pause = FIRST_PAUSE;
      return;
    }
    const wanted = (stoppedBy.retryAfter ?? 0) * 1_000;
    clearTimeout(again);
    again = setTimeout(() => void flush().catch(() => undefined), Math.max(pause, wanted));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  return {
    refresh,
    async add(call: CallDeclaration, input: unknown, change: NewChange): Promise<void> {
      const by = person();
      if (by === undefined) throw new Error('Nobody is signed in');
      await store.add({ person: by, call: call.name, input, ...change });
      await refresh();
    },
    /** Takes back one that waits, or forgets one that was refused. False if it is sent, or may be. */
    async withdraw(order: number): Promise<boolean> {
      let isWithdrawn = false;
      await inOneTab(async () => {
        const change = (await own()).find((one) => one.order === order);
        isWithdrawn = change !== undefined && mayBeWithdrawn(change);
        if (isWithdrawn) await store.remove(order);
        await refresh();
      });
      return isWithdrawn;
    },
    flush,
  };
}

/** The server has decided, and will not decide otherwise. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiFailure && [400, 403, 404, 409, 422].includes(failure.status);
}

function isBusy(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && (failure.status === 429 || failure.status >= 500);
}
