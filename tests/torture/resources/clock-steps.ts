import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { Payments } from '../payments.ts';
import type { Row } from '../row.ts';

const CIRCLES = { short: 1, long: 40 } as const;
/** The rounds of the circles end after 28 days. Until then, each contribution has the same amount. */
const MOST_DAYS = 27;

/**
 * Moves the product's clock in steps of seconds to days between payments, with deposits and withdrawals in any state.
 * Backward steps are refused.
 */
export const clockSteps: Row = {
  name: 'clock-steps',
  title: 'steps of the clock among payments',
  share: 0.5,
  shortForm: 'tests/http/sandbox-clock.test.ts',
  async run(context) {
    const { product, random, isShort } = context;
    const payments = await Payments.prepare(context, isShort ? CIRCLES.short : CIRCLES.long);
    await context.begin();
    const { problems } = payments;
    let [done, leftMs] = [0, MOST_DAYS * DAY_MS];
    while (context.goesOn(done, { short: 1, least: 5 })) {
      payments.start();
      await payments.more(random.int(2, 20));
      await payments.stop();
      const { body } = await product.call<{ now: string }>('GET', '/sandbox/clock');
      // Each step is at most half of what is left, so that the steps never end.
      const stepMs = random.int(1, random.chance(0.5) ? MINUTE_MS : Math.max(MINUTE_MS, Math.floor(leftMs / 2)));
      leftMs -= stepMs;
      const to = (atMs: number) => product.call('POST', '/sandbox/clock', { to: new Date(atMs).toISOString() });
      const moved = await to(Date.parse(body.now) + stepMs);
      if (moved.status !== 200) problems.push(`a step of ${String(stepMs)} ms answered ${String(moved.status)}`);
      const back = await to(Date.parse(body.now) - DAY_MS);
      if (back.status !== 409) problems.push(`a step back answered ${String(back.status)}`);
      done += 1;
    }
    return { done, problems };
  },
};
