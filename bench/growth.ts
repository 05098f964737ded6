import { spreadOverCircles, CircleLoader, type Person } from './circles.ts';
import { readCounts } from './counts.ts';
import { payDues } from './contribute-core.ts';
import { cpuMicros, type Contender, type Measurement } from './measure.ts';
import { openProduct } from './product.ts';

/** Number of circles that receive contributions in each round. Each payer pays once per round. */
const PAID_INTO = 100;
const PAYERS = 2_000;
const LOADED_AT_ONCE = 5_000;
const PRODUCT = 'rota-bench-growth';

/** A separate database with this many circles. It has two people per circle, so each person has ten seats. */
export interface Population {
  readonly databaseUrl: string;
  readonly circles: number;
  readonly loader: CircleLoader;
  readonly people: readonly Person[];
}

export async function populate(databaseUrl: string, circles: number): Promise<Population> {
  const product = await openProduct(databaseUrl, PRODUCT); // Opening the product migrates the database.
  await product.close();
  const loader = await CircleLoader.open(databaseUrl);
  const people: Person[] = [];
  for (let made = 0; made < circles; made += LOADED_AT_ONCE) {
    const count = Math.min(LOADED_AT_ONCE, circles - made);
    const added = await loader.addPeople(2 * count);
    people.push(...added);
    await loader.addCircles(count, added);
  }
  return { databaseUrl, circles, loader, people };
}

/** Contributions without HTTP to a newly started product. The payers are spread over the whole population. */
export const payInPopulation = ({ databaseUrl, circles, loader, people }: Population): Contender => ({
  name: `${circles.toLocaleString('en')} circles`,
  async prepare() {
    const apart = Math.floor(people.length / PAYERS);
    const payers = people.filter((_, index) => index % apart === 0).slice(0, PAYERS);
    const dues = spreadOverCircles(await loader.addCircles(PAID_INTO, payers));
    const before = await readCounts(databaseUrl, PRODUCT);
    const product = await openProduct(databaseUrl, PRODUCT);
    return async () => {
      const work = await payDues(product.executor, dues);
      await product.close();
      const after = await readCounts(databaseUrl, PRODUCT);
      return { ...work, pages: after.pagesRead - before.pagesRead };
    };
  },
});

/** Returns the largest of three ratios: the larger population's pages, WAL and CPU ÷ the smaller's. */
export function growthOf(large: Measurement, small: Measurement): number {
  const pages = (large.pages ?? Infinity) / (small.pages ?? 0);
  return Math.max(pages, large.walBytes / small.walBytes, cpuMicros(large) / cpuMicros(small));
}
