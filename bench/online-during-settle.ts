import { setTimeout as delay } from 'node:timers/promises';
import { spreadOverCircles, type CircleLoader, type Person } from './circles.ts';
import { payAll } from './contribute-http.ts';
import type { LoadClient } from './load/client.ts';
import type { Contender } from './measure.ts';

/** Number of circles settled, and number of circles paid into during the settlement. */
export interface DaySize {
  readonly settled: number;
  readonly paidInto: number;
}

async function untilDue(loader: CircleLoader, isReached: (due: number) => boolean): Promise<void> {
  while (!isReached(await loader.countDue())) await delay(20);
}

/** Contributions over HTTP while the same process settles the payers' circles. */
export const payDuringSettlement = (
  loader: CircleLoader,
  people: readonly Person[],
  client: LoadClient,
  { settled, paidInto }: DaySize,
): Contender => ({
  name: 'during settlement',
  async prepare() {
    const dues = spreadOverCircles(await loader.addCircles(paidInto, people));
    await loader.addDueCircles(settled, people);
    // Waits until the running product has started to settle the due circles.
    await untilDue(loader, (due) => due < settled);
    return async () => {
      const work = await payAll(loader, client, dues);
      if ((await loader.countDue()) === 0) throw new Error('Settlement finished before the payments');
      return work;
    };
  },
});

/** Contributions over HTTP while nothing is due. */
export const payWhileIdle = (
  loader: CircleLoader,
  people: readonly Person[],
  client: LoadClient,
  { paidInto }: DaySize,
): Contender => ({
  name: 'idle',
  async prepare() {
    const dues = spreadOverCircles(await loader.addCircles(paidInto, people));
    await untilDue(loader, (due) => due === 0);
    return () => payAll(loader, client, dues);
  },
});
