import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Payments } from '../payments.ts';
import type { TortureProduct } from '../product.ts';
import type { Row } from '../row.ts';

const CIRCLES = { short: 1, long: 200 } as const;
const BUSY_ANSWERS = 5;
const LOOK_MS = 200;
const BLOCK = Buffer.alloc(8192);

/** Fills the file system to its last block. Returns the file that fills it. */
function fill(directory: string): string {
  const ballast = path.join(directory, 'ballast');
  const file = openSync(ballast, 'a');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return ballast;
}

/** Starts PostgreSQL whenever it has ended, as its supervisor does, until `work` is done. */
async function keepRunning({ parts: { postgres } }: TortureProduct, work: Promise<void>): Promise<void> {
  const done = work.then(() => true);
  while (!(await Promise.race([done, pause(LOOK_MS, false)]))) {
    if (!postgres.isRunning()) await postgres.start();
  }
}

/**
 * Fills PostgreSQL's file system while payments go on. PostgreSQL returns errors, or ends when it cannot write its log.
 * Calls get 503, and succeed once there is space again.
 */
export const diskFull: Row = {
  name: 'disk-full',
  title: 'a full disk of PostgreSQL under payments',
  share: 0.7,
  product: { databaseDiskMb: 400 },
  shortForm: 'tests/faults/journals.test.ts',
  async run(context) {
    const { product, random, isShort } = context;
    const payments = await Payments.prepare(context, isShort ? CIRCLES.short : CIRCLES.long);
    await context.begin();
    payments.start();
    let done = 0;
    while (context.goesOn(done, { short: 1, least: 3 })) {
      await keepRunning(product, payments.more(random.int(5, 50)));
      const ballast = fill(product.databaseDirectory);
      await payments.moreBusy(BUSY_ANSWERS);
      rmSync(ballast);
      done += 1;
    }
    await keepRunning(product, payments.more(10));
    await payments.stop();
    return { done, problems: payments.problems };
  },
};
