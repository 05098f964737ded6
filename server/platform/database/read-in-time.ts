/**
 * Wraps a read so that concurrent calls share one query, because a hung database must not get more queries. A call
 * resolves with undefined after `withinMs`, and rejects if the read fails before that.
 */
export function readInTime<T>(read: () => Promise<T>, withinMs: number): () => Promise<T | undefined> {
  let inFlight: Promise<T> | undefined;
  return async () => {
    inFlight ??= read().finally(() => {
      inFlight = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, withinMs, undefined);
    });
    return Promise.race([inFlight, late]).finally(() => {
      clearTimeout(timer);
    });
  };
}
