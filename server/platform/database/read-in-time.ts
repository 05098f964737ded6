/**
 * Wraps a read so that calls share the one in flight: a hung database is never sent a second. A call resolves with
 * undefined when the read takes longer than `withinMs`, and rejects when it fails sooner.
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
