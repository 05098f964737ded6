/** The browser database of a person's last seen data, for offline reading. */
const NAME = 'rota';
const STORE = 'seen';
/** Increment when a response's or key's shape changes, so that older data is dropped. */
const VERSION = 7;

export interface CachedResponse {
  readonly key: string;
  /** Id of the only person who may see the response. */
  readonly userId: string;
  readonly data: unknown;
  /** Time the response arrived, by the device clock, in epoch milliseconds. */
  readonly seenAtMs: number;
  /** Milliseconds by which the product clock was ahead of the device's when the response arrived. */
  readonly clockOffsetMs: number;
}

let forgotten = false;

/** True if this page must store nothing until the next sign-in. */
export const isForgotten = (): boolean => forgotten;

export function enableOfflineCache(): void {
  forgotten = false;
}

/**
 * Deletes all stored data, for other windows too. This page then stores nothing until the next sign-in. Settles within
 * two seconds, because the caller must not wait for a browser that does not reply.
 */
export function clearOfflineCache(): Promise<void> {
  forgotten = true;
  return new Promise((resolve) => {
    setTimeout(resolve, 2_000);
    try {
      const request = indexedDB.deleteDatabase(NAME);
      const done = (): void => {
        resolve();
      };
      request.onsuccess = done;
      request.onerror = done;
      request.onblocked = done;
    } catch {
      // Without a database there is nothing to delete.
      resolve();
    }
  });
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The offline cache could not be opened'));
    };
  });

/** Runs one request and closes the database, so that other windows can delete the database. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const { result: database } = opening;
    if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
    database.createObjectStore(STORE, { keyPath: 'key' });
  };
  const database = await resultOf(opening);
  // Stop storing while another window deletes the data, or the next response would restore it.
  database.onversionchange = () => {
    forgotten = true;
    database.close();
  };
  try {
    return await resultOf(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Returns all stored responses, of any person. */
export const readCachedResponses = (): Promise<CachedResponse[]> =>
  inStore('readonly', (store) => store.getAll() as IDBRequest<CachedResponse[]>);

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
