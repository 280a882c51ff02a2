import type { Rate } from '@deckhand/contract/attendance/attendance';

/** A punch on its way to the server, kept through reload, crash and loss of power. */
export interface WaitingPunch {
  /** Counts up, so that punches are sent in the order they were made. */
  key: number;
  id: string;
  code: string;
  punched_at: string;
  skew: number | null;
  rate: Rate | null;
  /** Null when none was chosen; left out where nobody could choose, and the server finds the one under way. */
  shift_id?: number | null;
}

export interface WaitingPunches {
  /** Comes back only when the punch is on the disk. */
  add(punch: Omit<WaitingPunch, 'key'>): Promise<number>;
  setRate(key: number, rate: Rate): Promise<void>;
  remove(keys: readonly number[]): Promise<void>;
  /** The earliest first. */
  all(): Promise<WaitingPunch[]>;
}

const DATABASE = 'deckhand-punches';
const STORE = 'waiting';
/** Never raised without reading what is there: a device may come back with punches of an old version. */
const VERSION = 1;

export function openWaitingPunches(): WaitingPunches {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const write = async <Value>(work: (store: IDBObjectStore) => IDBRequest<Value> | undefined) => {
    const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    await done(transaction);
    return request?.result;
  };
  return {
    add: async (punch) => Number(await write((store) => store.add(punch))),
    setRate: async (key, rate) => {
      await write((store) => {
        const request = store.get(key);
        request.onsuccess = () => {
          if (request.result !== undefined) store.put({ ...request.result, rate });
        };
        return undefined;
      });
    },
    remove: async (keys) => {
      await write((store) => {
        for (const key of keys) store.delete(key);
        return undefined;
      });
    },
    all: async () => {
      const transaction = (await database()).transaction(STORE, 'readonly');
      const request = transaction.objectStore(STORE).getAll();
      await done(transaction);
      return request.result as WaitingPunch[];
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'key', autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
