import { afterAll, expect, it } from 'vitest';
import { startTortureProduct, type TortureProduct } from './product.ts';
import { ROWS } from './rows.ts';
import { runRow } from './run-row.ts';
import { reportOf } from './table.ts';

/** Each row of the torture in its short form, with a fixed seed. */

const SEED = 1;

let shared: Promise<TortureProduct> | undefined;
afterAll(async () => (await shared)?.stop());

it.each(ROWS.map((row) => [row.title, row] as const))('%s loses, doubles and creates nothing', async (_, row) => {
  const own = row.product === undefined ? undefined : await startTortureProduct(row.product);
  try {
    const figures = await runRow(row, own ?? (await (shared ??= startTortureProduct())), { seed: SEED });
    expect(reportOf(figures)).toBe('');
    expect(figures.done).toBeGreaterThan(0);
  } finally {
    await own?.stop();
  }
});
