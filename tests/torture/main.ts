import process from 'node:process';
import { parseArgs } from 'node:util';
import { startTortureProduct } from './product.ts';
import type { Figures, Row } from './row.ts';
import { ROWS } from './rows.ts';
import { runRow } from './run-row.ts';
import { isSound, reportOf, tableOf } from './table.ts';

/** `npm run torture`: breaks everything that can break, row by row, and judges what was acknowledged. */

const USAGE = `Usage: npm run torture -- [--minutes 60] [--seed N] [--rows NAME,NAME]
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

/** Runs a row on a product of its own. */
async function runAlone(row: Row, seed: number, forMs: number): Promise<Figures> {
  const product = await startTortureProduct(row.product);
  try {
    return await runRow(row, product, { seed, forMs });
  } finally {
    await product.stop();
  }
}

async function torture({ minutes, seed, rows }: Order): Promise<boolean> {
  const shares = rows.reduce((sum, { share }) => sum + share, 0);
  const all: Figures[] = [];
  for (const row of rows) {
    console.log(`${new Date().toISOString().slice(11, 19)} ${row.title}`);
    const figures = await runAlone(row, seed, (minutes * 60_000 * row.share) / shares);
    all.push(figures);
    if (!isSound(figures)) console.log(reportOf(figures));
  }
  console.log(`Seed ${String(seed)}, ${String(minutes)} minutes\n\n${tableOf(all)}`);
  const failed = all.map(reportOf).filter((report) => report !== '');
  for (const report of failed) console.log(report);
  return failed.length === 0;
}

process.exitCode = (await torture(readOrder())) ? 0 : 1;
