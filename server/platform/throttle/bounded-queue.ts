import { AppError } from '../errors/app-error.ts';

export interface BoundedQueueOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

/**
 * Creates a function that runs at most `atOnce` pieces of work at a time and queues the others. Throws UNAVAILABLE
 * (with Retry-After) when the queue is full.
 */
export function createBoundedQueue(options: BoundedQueueOptions): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running < options.atOnce) running += 1;
    else if (waiting.length < options.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('UNAVAILABLE', { retryAfterSeconds: options.retryAfterSeconds });
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next(); // The next caller takes over this slot.
    }
  };
}
