import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { fixedClock, type FixedClock } from '../../server/platform/clock/clock.ts';
import type { Outcome } from '../../server/providers/payments/outcome.ts';
import { createPaystack } from '../../server/providers/paystack/paystack.ts';
import { startStandIn } from './wallet-world.ts';
import { atEnd } from './at-end.ts';

/** Returns the value of a call that must succeed. */
export function value<T>(outcome: Outcome<T>): T {
  return outcome.kind === 'ok' ? outcome.value : expect.fail(JSON.stringify(outcome));
}

/** Connects Paystack's adapter to its own stand-in. No product receives the webhooks. */
export async function moneyInWorld(
  options: { readonly clock?: FixedClock; readonly secretKey?: string; readonly directory?: string } = {},
) {
  const { clock = fixedClock('2026-01-31T09:00:00.000Z'), secretKey = 'sk_test_money_in', directory } = options;
  const productUrl = 'http://127.0.0.1:9';
  const standIn = await startStandIn({
    clock,
    productUrl,
    secretKey,
    ...(directory === undefined ? {} : { directory }),
  });
  atEnd(async () => {
    await standIn.stop();
    await rm(standIn.directory, { recursive: true, force: true });
  });
  const paystack = createPaystack({
    baseUrl: `${standIn.url}/paystack`,
    secretKey,
    acceptsTestEvents: true,
    // Long enough for a busy machine. Only calls that hang on purpose take this long.
    timeoutMs: 2500,
    pause: () => Promise.resolve(),
  });

  async function steer(path: string, body: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(`${standIn.url}/sandbox/paystack${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  }

  async function pass(seconds: number): Promise<void> {
    clock.advance(seconds * 1000);
    await standIn.standIn.runDue(clock.realNow());
  }

  return { clock, secretKey, standIn, paystack, moneyIn: paystack.moneyIn ?? expect.fail('no calls'), steer, pass };
}
