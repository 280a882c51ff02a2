import type { CallDeclaration } from '@deckhand/contract/call';
import { ApiFailure } from './api-failure.ts';
import { failureText } from './failure-text.ts';
import type { OwnStore, WaitingChange } from './own-store.ts';

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

/** SA4: keeps changes that were made without a connection, and sends them in their order. */
export function createWaitingChanges({ store, person, send, locks, onChange, onSent }: WaitingOptions) {
  const own = async () => (await store.waiting()).filter((change) => change.person === person());
  const refresh = async () => onChange(await own());

  /** One after the other. A refused one stays, with its reason, and lets the next go. Without an answer all others wait. */
  async function sendAll(): Promise<void> {
    let hasSent = false;
    for (let next = await firstUnsent(); next !== undefined; next = await firstUnsent()) {
      try {
        await send(next);
        await store.remove(next.order);
        hasSent = true;
      } catch (failure) {
        if (!isRefusal(failure)) break;
        await store.replace({ ...next, refusal: failureText(failure) });
      }
      await refresh();
    }
    if (hasSent) onSent();
  }

  /** Two tabs do not send at the same time, and nothing that is on its way is withdrawn. */
  async function inOneTab(work: () => Promise<void>): Promise<void> {
    await (locks === undefined ? work() : locks.request(LOCK, work));
  }

  const firstUnsent = async () => (await own()).find(({ refusal }) => refusal === undefined);

  return {
    refresh,
    async add(call: CallDeclaration, input: unknown, change: { key: string; words: string }): Promise<void> {
      const by = person();
      if (by === undefined) throw new Error('Nobody is signed in');
      await store.add({ person: by, call: call.name, input, ...change });
      await refresh();
    },
    /** Takes back one that waits, or forgets one that was refused. */
    withdraw: (order: number) =>
      inOneTab(async () => {
        await store.remove(order);
        await refresh();
      }),
    async flush(): Promise<void> {
      if (person() !== undefined) await inOneTab(sendAll);
    },
  };
}

/** The server has decided, and will not decide otherwise. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiFailure && [400, 403, 404, 409, 422].includes(failure.status);
}
