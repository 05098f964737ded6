import { existsSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { startTortureProduct, type TortureProduct } from './product.ts';
import { ROWS } from './rows.ts';
import { runRow } from './run-row.ts';
import { reportOf } from './table.ts';

/** Each row of the torture in its short form, with a fixed seed. */

const SEED = 1;

let shared: Promise<TortureProduct> | undefined;
afterAll(async () => (await shared)?.stop());

const own = ROWS.filter(({ shortForm }) => shortForm === undefined);

it.each(ROWS.flatMap(({ shortForm }) => shortForm ?? []))('%s is the short form of a row', (file) => {
  expect(existsSync(file)).toBe(true);
});

it.each(own.map((row) => [row.title, row] as const))('%s loses, doubles and creates nothing', async (_, row) => {
  const alone = row.product === undefined ? undefined : await startTortureProduct(row.product);
  try {
    const figures = await runRow(row, alone ?? (await (shared ??= startTortureProduct())), { seed: SEED });
    expect(reportOf(figures)).toBe('');
    expect(figures.done).toBeGreaterThan(0);
  } finally {
    await alone?.stop();
  }
});
