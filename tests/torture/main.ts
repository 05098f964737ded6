import process from 'node:process';
import { parseArgs } from 'node:util';
import { startTortureProduct, type TortureProduct } from './product.ts';
import { startSupervisedProduct } from './supervised-product.ts';
import type { Figures, Row } from './row.ts';
import { ROWS } from './rows.ts';
import { runRow } from './run-row.ts';
import { isSound, lineOf, reportOf, tableOf } from './table.ts';

/** `npm run torture`: breaks everything that can break, row by row, and judges what was acknowledged. */

const USAGE = `Usage: npm run torture -- [--minutes 60] [--seed N] [--rows NAME,NAME]
Some rows do at least so many (100,000 events or requests) in 60 minutes, however long it takes; a shorter run asks for
as much less.
Rows: ${ROWS.map(({ name }) => name).join(', ')}`;

interface Order {
  readonly minutes: number;
  readonly seed: number;
  readonly rows: readonly Row[];
}

function readOrder(): Order {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' }, rows: { type: 'string' } },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? Date.now() % 1_000_000)];
  const names = values.rows?.split(',') ?? ROWS.map(({ name }) => name);
  const rows = ROWS.filter(({ name }) => names.includes(name));
  if (!(minutes > 0) || !Number.isInteger(seed) || rows.length !== names.length) throw new Error(USAGE);
  return { minutes, seed, rows };
}

const start = ({ product }: Row): Promise<TortureProduct> =>
  product?.isSupervised === true ? startSupervisedProduct() : startTortureProduct(product);

/**
 * Runs each row, and hands its figures over as soon as they are there. Rows that need nothing special share a product
 * until one of them fails, because each start takes a while.
 */
async function runAll({ minutes, seed, rows }: Order, report: (figures: Figures) => void): Promise<void> {
  const shares = rows.reduce((sum, { share }) => sum + share, 0);
  let shared: TortureProduct | undefined;
  for (const row of rows) {
    const isAlone = row.product !== undefined;
    const product = isAlone ? await start(row) : (shared ??= await start(row));
    console.log(`${new Date().toISOString().slice(11, 19)} ${row.title}`);
    const part = { forMs: (minutes * 60_000 * row.share) / shares, ofMinutes: minutes };
    const figures = await runRow(row, product, { seed, part });
    report(figures);
    if (!isAlone && isSound(figures)) continue;
    await product.stop();
    if (!isAlone) shared = undefined;
  }
  await shared?.stop();
}

async function torture(order: Order): Promise<boolean> {
  const all: Figures[] = [];
  await runAll(order, (figures) => {
    all.push(figures);
    console.log(reportOf(figures) || lineOf(figures));
  });
  console.log(`Seed ${String(order.seed)}, ${String(order.minutes)} minutes\n\n${tableOf(all)}`);
  const failed = all.map(reportOf).filter((report) => report !== '');
  for (const report of failed) console.log(report);
  return failed.length === 0;
}

process.exitCode = (await torture(readOrder())) ? 0 : 1;
