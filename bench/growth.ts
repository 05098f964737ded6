import { acrossCircles, CircleYard, type Person } from './circles.ts';
import { readCounts } from './counts.ts';
import { payDues } from './contribute-core.ts';
import { cpuMicros, type Contender, type Figures } from './measure.ts';
import { openProduct } from './product.ts';

/** Circles that are paid into in a round; everybody who pays in a round does so once. */
const PAID_INTO = 100;
const PAYERS = 2_000;
const LOADED_AT_ONCE = 5_000;
const PRODUCT = 'rota-bench-growth';

/** A database of its own with so many circles, and two people for each of them, who all have ten places. */
export interface Population {
  readonly databaseUrl: string;
  readonly circles: number;
  readonly yard: CircleYard;
  readonly people: readonly Person[];
}

export async function populate(databaseUrl: string, circles: number): Promise<Population> {
  const product = await openProduct(databaseUrl, PRODUCT); // It migrates.
  await product.close();
  const yard = await CircleYard.open(databaseUrl);
  const people: Person[] = [];
  for (let made = 0; made < circles; made += LOADED_AT_ONCE) {
    const count = Math.min(LOADED_AT_ONCE, circles - made);
    const added = await yard.addPeople(2 * count);
    people.push(...added);
    await yard.addCircles(count, added);
  }
  return { databaseUrl, circles, yard, people };
}

/** Contributions below HTTP, by people from all over the population, by a product that has just been started. */
export const payAmong = ({ databaseUrl, circles, yard, people }: Population): Contender => ({
  name: `${circles.toLocaleString('en')} circles`,
  async prepare() {
    const apart = Math.floor(people.length / PAYERS);
    const payers = people.filter((_, index) => index % apart === 0).slice(0, PAYERS);
    const dues = acrossCircles(await yard.addCircles(PAID_INTO, payers));
    const before = await readCounts(databaseUrl, PRODUCT);
    const product = await openProduct(databaseUrl, PRODUCT);
    return async () => {
      const work = await payDues(product.executor, dues);
      await product.close();
      const after = await readCounts(databaseUrl, PRODUCT);
      return { ...work, pages: after.pagesSeen - before.pagesSeen };
    };
  },
});

/** How many times as much an operation costs in the larger one: pages, log or CPU, whichever grew most. */
export function growthOf(large: Figures, small: Figures): number {
  const pages = (large.pages ?? Infinity) / (small.pages ?? 0);
  return Math.max(pages, large.walBytes / small.walBytes, cpuMicros(large) / cpuMicros(small));
}
