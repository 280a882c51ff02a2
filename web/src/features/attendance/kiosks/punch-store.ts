import type { Rate } from '@deckhand/contract/attendance/attendance';

/** A punch that waits for the server. It survives a reload, a crash and a loss of power. */
export interface StoredPunch {
  /** Counts up, so that punches are sent in the order they were made. */
  key: number;
  id: string;
  code: string;
  punched_at: string;
  skew: number | null;
  rate: Rate | null;
  /** Null when the person chose none. Left out when they could not choose; the server then finds the current shift. */
  shift_id?: number | null;
}

export interface PunchStore {
  /** Resolves once the punch is on disk. */
  add(punch: Omit<StoredPunch, 'key'>): Promise<number>;
  setRate(key: number, rate: Rate): Promise<void>;
  remove(keys: readonly number[]): Promise<void>;
  /** The earliest first. */
  all(): Promise<StoredPunch[]>;
}

const DATABASE = 'deckhand-punches';
const STORE = 'waiting';
/** A higher version must read what is there: a device may come back with punches of an old version. */
const VERSION = 1;

/** Keeps punches in the browser's IndexedDB. */
export function openPunchStore(): PunchStore {
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
      return request.result as StoredPunch[];
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
