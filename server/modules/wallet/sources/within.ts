/** Waits for `work` for `ms` of real time. Returns undefined once they are over; the work goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, over]).finally(() => {
    clearTimeout(timer);
  });
}
