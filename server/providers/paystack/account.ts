import * as z from 'zod/mini';
import { toIso } from '../../platform/clock/clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Outcome } from '../payments/outcome.ts';
import type { AccountDiagnostics } from '../payments/payment-provider.ts';
import { request, type PaystackOptions } from './request.ts';
import { pageShape } from './shapes.ts';

const settlementShape = z.object({ settlement_date: z.nullish(z.string()), createdAt: z.nullish(z.string()) });

const firstOf = (options: PaystackOptions, path: string, query: Readonly<Record<string, string>>) =>
  request(options, { method: 'GET', path: `${path}?${new URLSearchParams(query).toString()}`, answer: pageShape });

/** Infers our account's settings from the transfers started at or after `since`, and from the newest settlement. */
export async function probeAccountSettings(
  options: PaystackOptions,
  since: Instant,
): Promise<Outcome<AccountDiagnostics>> {
  let asksForPassword = false;
  // A transfer becomes `abandoned` if its one-time password is not entered within 30 minutes.
  for (const status of ['otp', 'abandoned']) {
    const waiting = await firstOf(options, '/transfer', { status, from: toIso(since), per_page: '1' });
    if (waiting.kind !== 'ok') return waiting;
    asksForPassword ||= waiting.value.data.length > 0;
  }
  const settlements = await firstOf(options, '/settlement', { perPage: '1' });
  if (settlements.kind !== 'ok') return settlements;
  const [newest] = settlements.value.data;
  const read = z.safeParse(settlementShape, newest);
  const on = read.success ? (read.data.settlement_date ?? read.data.createdAt ?? null) : null;
  const settledElsewhere = newest === undefined ? undefined : { on: on === null ? null : on.slice(0, 10) };
  return { kind: 'ok', value: { asksForPassword, settledElsewhere } };
}
