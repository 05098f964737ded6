/** The browser's database of what somebody has last seen, for reading without a connection. */
const NAME = 'rota';
const STORE = 'seen';
/** Counted up when the shape of a kept answer or of its key changes: what an earlier version has kept is dropped. */
const VERSION = 4;

/** An answer as it was last seen. */
export interface CachedResponse {
  /** The query's key as JSON. */
  readonly key: string;
  /** Whose answer it is; nobody else is shown it. */
  readonly userId: string;
  readonly data: unknown;
  /** When it came, by the device's clock, in epoch milliseconds. */
  readonly seenAtMs: number;
  /** How far the product's clock was ahead of the device's then. */
  readonly clockOffsetMs: number;
}

let forgotten = false;

/** Whether this page has been told to forget: it keeps nothing until somebody is signed in again. */
export const isForgotten = (): boolean => forgotten;

/** Somebody is signed in: what they see may be kept from now on. */
export function enableOfflineCache(): void {
  forgotten = false;
}

/** Deletes everything that was kept, here and in other windows, and keeps nothing more on this page for now. */
export function clearOfflineCache(): Promise<void> {
  forgotten = true;
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(NAME);
      const done = (): void => {
        resolve();
      };
      request.onsuccess = done;
      request.onerror = done;
      request.onblocked = done;
    } catch {
      // A browser without a database has nothing to forget.
      resolve();
    }
  });
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The last seen answers could not be reached'));
    };
  });

/** Answers the request that `run` makes. The database is closed again, so that it can be deleted. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const { result: database } = opening;
    if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
    database.createObjectStore(STORE, { keyPath: 'key' });
  };
  const database = await answerOf(opening);
  // Another window forgets: so do we, or the next answer would bring it all back.
  database.onversionchange = () => {
    forgotten = true;
    database.close();
  };
  try {
    return await answerOf(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Everything that is kept, whoever's it is. */
export const readCachedResponses = (): Promise<CachedResponse[]> =>
  inStore('readonly', (store) => store.getAll() as IDBRequest<CachedResponse[]>);

/** Keeps answers in the place of older ones with the same key, and takes others out. */
export async function saveCachedResponse(
  answers: readonly CachedResponse[],
  outdated: readonly string[] = [],
): Promise<void> {
  if (forgotten) return;
  await inStore('readwrite', (store) => {
    for (const key of outdated) store.delete(key);
    for (const answer of answers) store.put(answer);
    return store.count();
  });
}
