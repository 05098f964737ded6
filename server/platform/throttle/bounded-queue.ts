import { AppError } from '../errors/app-error.ts';

export interface BoundedQueueOptions {
  /** So many are worked on at the same time. */
  readonly atOnce: number;
  /** So many wait behind them. */
  readonly waiting: number;
  /** What is said to whoever finds it full. */
  readonly retryAfterSeconds: number;
}

/** Does work when its turn has come. Throws UNAVAILABLE (with Retry-After) when too many wait. */
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
      else next(); // It takes over this place.
    }
  };
}
