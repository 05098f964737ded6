import { Payments } from '../payments.ts';
import type { PartName } from '../parts.ts';
import type { Row } from '../row.ts';

/** Circles of 20 members who each pay once. Deposits and withdrawals go on when all have paid. */
const CIRCLES = { short: 1, long: 400 } as const;

interface Kill extends Pick<Row, 'name' | 'title' | 'shortForm' | 'product'> {
  readonly part: PartName;
}

/** Kills one part repeatedly while payments go on, and restarts it at once. */
export const killPart = ({ part, ...row }: Kill): Row => ({
  ...row,
  share: 1,
  async run(context) {
    const { product, random, isShort } = context;
    const payments = await Payments.prepare(context, isShort ? CIRCLES.short : CIRCLES.long);
    await context.begin();
    payments.start();
    let done = 0;
    while (context.goesOn(done, { short: 1, least: 3 })) {
      await payments.more(random.int(5, isShort ? 15 : 100));
      await product.parts[part].kill();
      await product.parts[part].start();
      done += 1;
    }
    await payments.more(5);
    await payments.stop();
    return { done, problems: payments.problems };
  },
});
