/** SA3, SA4: a browser keeps this of the person who uses it, in IndexedDB, and nothing of anybody else. */

/** A change that waits for a connection, or that the server has refused since. */
export interface WaitingChange {
  /** Counts up, so that changes are sent in the order in which they were made. */
  order: number;
  person: number;
  /** The server does the change once for this key, however often it is sent. */
  key: string;
  /** The call by its name. */
  call: string;
  input: unknown;
  /** 'Time off, 12-21-2026', as it was said when it was made. */
  words: string;
  /** It was sent before, and its answer did not come. */
  wasTried?: boolean;
  /** Why the server refused it; absent while it waits. */
  refusal?: string;
}

/** A change when it begins to wait. */
export type NewChange = Pick<WaitingChange, 'key' | 'words'> & { wasTried: boolean };

export interface OwnStore {
  readKept<Kept>(): Promise<Kept | undefined>;
  /** Replaces whatever was kept before. */
  keep(kept: { person: number }): Promise<void>;
  /** Resolves once the change is on disk. */
  add(change: Omit<WaitingChange, 'order'>): Promise<void>;
  /** Does nothing if it is gone: another person may have signed in. */
  replace(change: WaitingChange): Promise<void>;
  remove(order: number): Promise<void>;
  /** The earliest first. */
  waiting(): Promise<WaitingChange[]>;
}

const DATABASE = 'deckhand-own';
const KEPT = 'kept';
const WAITING = 'waiting';
/** A higher version must read what is there. */
const VERSION = 1;

export function openOwnStore(): OwnStore {
  let opening: Promise<IDBDatabase> | undefined;
  const database = async () => {
    opening ??= open(() => {
      opening = undefined;
    });
    return opening.catch((error) => {
      opening = undefined;
      throw error;
    });
  };
  const write = async (name: string, work: (store: IDBObjectStore) => unknown) => {
    const transaction = (await database()).transaction(name, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(name));
    await done(transaction);
  };
  const readAll = async (name: string): Promise<unknown[]> => {
    const transaction = (await database()).transaction(name, 'readonly');
    const request = transaction.objectStore(name).getAll();
    await done(transaction);
    return request.result;
  };
  return {
    readKept: async <Kept>() => (await readAll(KEPT))[0] as Kept | undefined,
    keep: (kept) =>
      write(KEPT, (store) => {
        store.clear();
        store.put(kept);
      }),
    add: (change) => write(WAITING, (store) => store.add(change)),
    replace: (change) =>
      write(WAITING, (store) => {
        const known = store.get(change.order);
        known.onsuccess = () => known.result && store.put(change);
      }),
    remove: (order) => write(WAITING, (store) => store.delete(order)),
    waiting: async () => (await readAll(WAITING)) as WaitingChange[],
  };
}

/** Forgets everything, in all tabs. */
export function wipeOwnStore(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}

function open(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEPT, { keyPath: 'person' });
      request.result.createObjectStore(WAITING, { keyPath: 'order', autoIncrement: true });
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another tab, or this one, forgets everything.
      database.onversionchange = () => {
        database.close();
        onClose();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
