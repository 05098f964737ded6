import type { CircleYard, Person } from './circles.ts';
import { readCounts } from './counts.ts';
import type { Contender } from './measure.ts';
import { openProduct, type OpenProduct } from './product.ts';

/**
 * Closes a day, as the worker does it: every due of these circles is collected, their pots are paid out, and their next
 * rounds opened. An operation is a due.
 */
export const settle = (
  product: OpenProduct,
  yard: CircleYard,
  people: readonly Person[],
  circles: number,
): Contender => ({
  name: 'settle',
  async prepare() {
    const dues = await yard.addDueCircles(circles, people);
    return async () => {
      const started = performance.now();
      await product.settle();
      const seconds = (performance.now() - started) / 1000;
      const collected = await yard.countPaid(dues);
      if (collected !== dues.length || (await yard.countDue()) > 0)
        throw new Error(`${String(collected)} of ${String(dues.length)} dues were collected`);
      return { operations: dues.length, seconds };
    };
  },
});

const TRIED = 'rota-bench-rows';

/** How many rows are written for each due that is settled: inserted, changed or deleted, in every table. */
export async function rowsPerDue(databaseUrl: string, yard: CircleYard, people: readonly Person[]): Promise<number> {
  const dues = await yard.addDueCircles(50, people);
  const before = await readCounts(databaseUrl, TRIED);
  const product = await openProduct(databaseUrl, TRIED);
  await product.settle();
  await product.close();
  const after = await readCounts(databaseUrl, TRIED);
  return (after.rowsWritten - before.rowsWritten) / dues.length;
}
