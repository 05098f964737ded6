import type { Log } from '../../platform/log/log.ts';

/** Runs the work for each row. Logs failures, so that one row does not stop the others. */
export async function processEach<T extends { readonly id: string; readonly provider?: string }>(
  log: Log,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const alone = async (row: T): Promise<void> => {
    try {
      await work(row);
    } catch (error) {
      log.error({ err: error, row: row.id, provider: row.provider }, 'skipped a row that failed; will retry');
    }
  };
  await Promise.all(rows.map(alone));
}
