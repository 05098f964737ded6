import DataLoader from 'dataloader';

/** No statement asks for more at once. */
const MOST_TOGETHER = 100;

/**
 * Asks for many with one statement: what is asked for in the same turn of the event loop goes together. Nothing is
 * remembered: every question is answered by what the database says after it was asked. `ask` answers in the order of
 * its keys.
 */
export function askTogether<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  const loader = new DataLoader<Key, Value>(ask, {
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    batchScheduleFn: (run) => {
      setImmediate(run);
    },
  });
  return (key) => loader.load(key);
}
