import { readClients } from './read-scope.ts';

/** Largest number of keys per statement. */
const BATCH_SIZE = 100;
/** Number of waiting keys at which a second statement starts while the first still runs. */
const SECOND_STATEMENT_AT = 32;

interface Question<Key, Value> {
  readonly key: Key;
  readonly answer: (value: Value) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Creates a function that looks up one key. Calls that read from a standby share statements only with each other,
 * because the others may need rows that it does not have yet.
 */
export function createBatchLoader<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  const onPrimary = createLane(ask);
  const onStandby = createLane(ask);
  return (key) => (readClients() === undefined ? onPrimary(key) : onStandby(key));
}

/**
 * Creates a function that looks up one key. Keys of one event-loop turn, and keys that arrive while a statement runs,
 * share one statement (decision 0007). Nothing is cached. `ask` must return the values in the order of its keys.
 */
function createLane<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Question<Key, Value>[] = [];
  let underWay = 0;
  let isScheduled = false;

  async function askNext(): Promise<void> {
    const batch = waiting.splice(0, BATCH_SIZE);
    underWay += 1;
    try {
      const values = await ask(batch.map(({ key }) => key));
      if (values.length !== batch.length)
        throw new Error('The batch returned another number of values than it has keys');
      for (const [index, { answer }] of batch.entries()) answer(values[index] as Value);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    } finally {
      underWay -= 1;
      schedule();
    }
  }

  const mayAsk = (): boolean => waiting.length > 0 && (underWay === 0 || waiting.length >= SECOND_STATEMENT_AT);

  /** Sends the waiting keys at the end of this event-loop turn. */
  function schedule(): void {
    if (isScheduled || !mayAsk()) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (mayAsk()) void askNext();
    });
  }

  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail });
      schedule();
    });
}
