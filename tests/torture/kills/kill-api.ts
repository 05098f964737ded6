import { Payments } from '../payments.ts';
import type { Row } from '../row.ts';

const CIRCLES = { short: 2, long: 400 } as const;

/** Kills the API again and again while payments go on, and starts it at once. */
export const killApi: Row = {
  name: 'kill-api',
  title: 'kill -9 of the API under payments',
  share: 1,
  async run(context) {
    const { product, random, isShort } = context;
    const payments = await Payments.prepare(context, isShort ? CIRCLES.short : CIRCLES.long);
    await context.begin();
    payments.start();
    let done = 0;
    while (context.goesOn(done, { short: 2, least: 20 })) {
      await payments.more(random.int(5, 60));
      await product.parts.api.kill();
      await product.parts.api.start();
      done += 1;
    }
    await payments.more(5);
    await payments.stop();
    return { done, problems: payments.problems };
  },
};
