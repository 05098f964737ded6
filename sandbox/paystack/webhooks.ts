import { createHmac, randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import type { Due, JobRun, StandInContext } from '../platform/stand-in.ts';
import type { Delivery, Event } from './records.ts';
import type { State } from './state.ts';

/** Time for the product to respond to a webhook, in real time. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Returns the time of the next attempt in epoch milliseconds. The first 4 attempts are 3 minutes apart, later ones an
 * hour. Null once 72 hours have passed.
 */
function nextTry({ attempts, firstAtMs }: Delivery, nowMs: number): number | null {
  if (attempts < 4) return nowMs + 3 * MINUTE_MS;
  return nowMs - firstAtMs > 72 * HOUR_MS ? null : nowMs + HOUR_MS;
}

export interface Webhooks {
  /** Creates the record of a webhook due at `atMs`. The caller stores it together with the change that it reports. */
  plan(event: string, data: Record<string, unknown>, atMs: number): Extract<Event, { type: 'delivery' }>;
  /** Sends a stored webhook now, `times` times, and waits for the responses. A refused webhook is retried later. */
  deliver(id: string, times?: number): Promise<void>;
  nextDue(): Due | null;
  runDue(nowMs: number): Promise<JobRun[]>;
}

const JOB = 'payment webhook';

/** Sends each signed event until the product responds 200, so an event can arrive more than once. */
export function createWebhooks(context: StandInContext, state: State, secretKey: string): Webhooks {
  const { clock, productUrl } = context;
  /** Ids of webhooks in flight, which no second sender may claim. */
  const inHand = new Set<string>();

  const waiting = (): (Delivery & { nextAtMs: number })[] =>
    [...state.deliveries.values()]
      .flatMap((delivery) =>
        delivery.nextAtMs === null || inHand.has(delivery.id) ? [] : [{ ...delivery, nextAtMs: delivery.nextAtMs }],
      )
      .sort((a, b) => a.nextAtMs - b.nextAtMs);

  async function send(body: string): Promise<boolean> {
    try {
      const response = await fetch(`${productUrl}/api/webhooks/paystack`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) context.log(`Rota returned ${String(response.status)} to a webhook; will send it again`);
      return response.ok;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      context.log(`Rota does not respond yet (${reason}); will send its webhook again`);
      return false;
    }
  }

  async function deliver(id: string, times = 1): Promise<void> {
    const delivery = state.deliveries.get(id);
    if (delivery === undefined || inHand.has(id)) return;
    inHand.add(id);
    try {
      let accepted = true;
      for (let sent = 0; sent < times; sent += 1) accepted = (await send(delivery.body)) && accepted;
      const tried = { ...delivery, attempts: delivery.attempts + 1 };
      const nextAtMs = accepted ? null : nextTry(tried, clock.nowMs());
      state.put({ type: 'delivery', record: { ...tried, nextAtMs } });
    } finally {
      inHand.delete(id);
    }
  }

  return {
    plan(event, data, atMs) {
      const body = JSON.stringify({ event, data });
      return { type: 'delivery', record: { id: randomUUID(), body, firstAtMs: atMs, nextAtMs: atMs, attempts: 0 } };
    },
    deliver,
    nextDue() {
      const [first] = waiting();
      return first === undefined ? null : { atMs: first.nextAtMs, job: JOB };
    },
    async runDue(nowMs) {
      const ran: JobRun[] = [];
      for (const { id, nextAtMs } of waiting()) {
        if (nextAtMs > nowMs) break;
        await deliver(id);
        ran.push({ atMs: nextAtMs, job: JOB, count: 1 });
      }
      return ran;
    },
  };
}
