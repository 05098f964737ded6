/** Waits for `work` for at most `ms` of real time. Returns undefined after that; the work continues. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, over]).finally(() => {
    clearTimeout(timer);
  });
}
