import type { Log } from '../../platform/log/log.ts';

/**
 * Does the work of each row by itself: one that fails, because its provider is not connected any more or for whatever
 * reason, is logged, and keeps no other from its turn. Rows are claimed with a time to look again, so it comes again.
 */
export async function eachAlone<T extends { readonly id: string; readonly provider?: string }>(
  log: Log,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const alone = async (row: T): Promise<void> => {
    try {
      await work(row);
    } catch (error) {
      log.error({ err: error, row: row.id, provider: row.provider }, 'a row was passed over; it will be tried again');
    }
  };
  await Promise.all(rows.map(alone));
}
