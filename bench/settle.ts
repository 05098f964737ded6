import type { CircleLoader, Person } from './circles.ts';
import { readCounts } from './counts.ts';
import type { Contender } from './measure.ts';
import { openProduct, type OpenProduct } from './product.ts';

/** Settles a day like the worker: collects dues, pays out pots, opens rounds. One operation is one due. */
export const settle = (
  product: OpenProduct,
  loader: CircleLoader,
  people: readonly Person[],
  circles: number,
): Contender => ({
  name: 'settle',
  async prepare() {
    const dues = await loader.addDueCircles(circles, people);
    return async () => {
      const started = performance.now();
      await product.settle();
      const seconds = (performance.now() - started) / 1000;
      const collected = await loader.countPaid(dues);
      if (collected !== dues.length || (await loader.countDue()) > 0)
        throw new Error(`Only ${String(collected)} of ${String(dues.length)} dues were collected`);
      return { operations: dues.length, seconds };
    };
  },
});

const TRIED = 'rota-bench-rows';

/** Rows inserted, changed or deleted per settled due, in all tables. */
export async function rowsPerDue(
  databaseUrl: string,
  loader: CircleLoader,
  people: readonly Person[],
): Promise<number> {
  const dues = await loader.addDueCircles(50, people);
  const before = await readCounts(databaseUrl, TRIED);
  const product = await openProduct(databaseUrl, TRIED);
  await product.settle();
  await product.close();
  const after = await readCounts(databaseUrl, TRIED);
  return (after.rowsWritten - before.rowsWritten) / dues.length;
}
