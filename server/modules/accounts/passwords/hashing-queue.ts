import { AppError } from '../../../platform/errors/app-error.ts';
import { createBoundedQueue } from '../../../platform/throttle/bounded-queue.ts';

/** The thread pool runs four hashes at a time. More would only wait, with 19 MiB of memory each. */
const MAX_CONCURRENT = 4;
/**
 * Limit of waiting hashes: two to three seconds of work on two cores. If the queue is full, callers must retry later.
 */
const MAX_WAITING = 128;
/**
 * Limit of running and waiting hashes per share. A network address with many failures is one share, so it cannot fill
 * the queue for everyone.
 */
const MAX_PER_SHARE = 8;
const RETRY_AFTER_SECONDS = 5;

const hashingQueue = createBoundedQueue({
  atOnce: MAX_CONCURRENT,
  waiting: MAX_WAITING,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});
const shares = new Map<string, number>();

async function withinShare<T>(share: string, run: () => Promise<T>): Promise<T> {
  const taken = shares.get(share) ?? 0;
  if (taken >= MAX_PER_SHARE) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  shares.set(share, taken + 1);
  try {
    return await run();
  } finally {
    const left = (shares.get(share) ?? 1) - 1;
    if (left === 0) shares.delete(share);
    else shares.set(share, left);
  }
}

/** Runs password hashing in a queue. Throws UNAVAILABLE with Retry-After if the queue or the `share` is full. */
export function runInHashingQueue<T>(run: () => Promise<T>, share?: string): Promise<T> {
  return share === undefined ? hashingQueue(run) : withinShare(share, () => hashingQueue(run));
}
