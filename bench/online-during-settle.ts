import { setTimeout as delay } from 'node:timers/promises';
import { acrossCircles, type CircleYard, type Person } from './circles.ts';
import { payAll } from './contribute-http.ts';
import type { LoadClient } from './load/client.ts';
import type { Contender } from './measure.ts';

/** Number of circles settled, and of circles paid into meanwhile. */
export interface DaySize {
  readonly settled: number;
  readonly paidInto: number;
}

async function untilDue(yard: CircleYard, isReached: (due: number) => boolean): Promise<void> {
  while (!isReached(await yard.countDue())) await delay(20);
}

/** Contributions over HTTP while the same process settles the payers' circles. */
export const payDuringSettlement = (
  yard: CircleYard,
  people: readonly Person[],
  client: LoadClient,
  { settled, paidInto }: DaySize,
): Contender => ({
  name: 'during settlement',
  async prepare() {
    const dues = acrossCircles(await yard.addCircles(paidInto, people));
    await yard.addDueCircles(settled, people);
    // Waits until the running product has started to settle the due circles.
    await untilDue(yard, (due) => due < settled);
    return async () => {
      const work = await payAll(yard, client, dues);
      if ((await yard.countDue()) === 0) throw new Error('Settlement finished before the payments');
      return work;
    };
  },
});

/** Contributions over HTTP while nothing is due. */
export const payWhileIdle = (
  yard: CircleYard,
  people: readonly Person[],
  client: LoadClient,
  { paidInto }: DaySize,
): Contender => ({
  name: 'idle',
  async prepare() {
    const dues = acrossCircles(await yard.addCircles(paidInto, people));
    await untilDue(yard, (due) => due === 0);
    return () => payAll(yard, client, dues);
  },
});
