import * as z from 'zod/mini';
import { toIso } from '../../platform/clock/clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type {
  Listed,
  ListedPayment,
  Movement,
  Period,
  Refund,
  StartRefund,
  TransferState,
} from '../payments/payment-provider.ts';
import { request, type PaystackOptions } from './request.ts';
import { successShape, createdRefundShape, listedShape, movementShape, pageShape, refundShape } from './shapes.ts';
import { wireAmount } from '../payments/wire-amount.ts';
import { channelOf } from './payment.ts';
import { paymentState, refundState, transferState } from './statuses.ts';

type List = 'transaction' | 'transfer';

const PAGE_SIZE = 100;
/** Limit on the pages of a list, far more than reversals ever fill. A longer list is faulty. */
const MAX_PAGES = 200;

/** Reads all pages, newest first. New entries push older ones back, so an entry may appear twice but none is missed. */
export async function listAll<S extends z.ZodMiniType>(
  options: PaystackOptions,
  path: string,
  query: Readonly<Record<string, string>>,
  entry: S,
): Promise<Outcome<Listed<z.output<S>>>> {
  const found: z.output<S>[] = [];
  let skipped = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const parameters = new URLSearchParams({ ...query, page: String(page) });
    const call = { method: 'GET', path: `${path}?${parameters.toString()}`, answer: pageShape } as const;
    const outcome = await request(options, call);
    if (outcome.kind !== 'ok') return outcome;
    const { data, meta } = outcome.value;
    for (const each of data) {
      const parsed = z.safeParse(entry, each);
      if (parsed.success) found.push(parsed.data);
      else skipped += 1;
    }
    // Without a page count, the first empty page ends the list.
    const isLast = meta?.pageCount == null ? data.length === 0 : page >= meta.pageCount;
    if (isLast) return { kind: 'ok', value: { found, skipped } };
  }
  return unknownOutcome('list did not end');
}

/** Lists the references of all payments or transfers started at or after `since` that are `reversed` now. */
export async function listReversed(
  options: PaystackOptions,
  list: List,
  since: Instant,
): Promise<Outcome<Listed<string>>> {
  const query = { status: 'reversed', from: toIso(since), per_page: String(PAGE_SIZE) };
  const outcome = await listAll(options, `/${list}`, query, listedShape);
  return mapOutcome(outcome, ({ found, skipped }) => {
    const reversed = found.filter(({ status }) => status === 'reversed').map(({ reference }) => reference);
    return { found: [...new Set(reversed)], skipped };
  });
}

type WireMovement = z.output<typeof movementShape>;

/** Lists all payments or transfers started from `from` to `until`, in any state, each once. */
async function listMovements<T extends { readonly reference: string }>(
  options: PaystackOptions,
  list: List,
  { from, until }: Period,
  toEntry: (wire: WireMovement) => T,
): Promise<Outcome<Listed<T>>> {
  const query = { from: toIso(from), to: toIso(until), per_page: String(PAGE_SIZE) };
  const outcome = await listAll(options, `/${list}`, query, movementShape);
  return mapOutcome(outcome, ({ found, skipped }) => {
    const entries = found.map(toEntry);
    return { found: [...new Map(entries.map((entry) => [entry.reference, entry])).values()], skipped };
  });
}

function toMovement<State>({ reference, status, amount, fees, currency }: WireMovement, state: State): Movement<State> {
  return {
    reference,
    state,
    word: status,
    currency,
    amountKobo: kobo(BigInt(amount)),
    feesKobo: fees == null ? null : kobo(BigInt(fees)),
  };
}

export const listPayments = (options: PaystackOptions, within: Period): Promise<Outcome<Listed<ListedPayment>>> =>
  listMovements(options, 'transaction', within, (wire) => ({
    ...toMovement(wire, paymentState(wire.status)),
    channel: channelOf(wire.channel),
  }));

export const listTransfers = (
  options: PaystackOptions,
  within: Period,
): Promise<Outcome<Listed<Movement<TransferState>>>> =>
  listMovements(options, 'transfer', within, (wire) => toMovement(wire, transferState(wire.status)));

export async function listRefunds(options: PaystackOptions, since: Instant): Promise<Outcome<Listed<Refund>>> {
  const query = { from: toIso(since), perPage: String(PAGE_SIZE) };
  const outcome = await listAll(options, '/refund', query, refundShape);
  return mapOutcome(outcome, ({ found, skipped }) => {
    const refunds = found.map(
      ({ id, transaction_reference: reference, status, amount, currency, merchant_note: note }) => ({
        id: String(id),
        reference,
        state: refundState(status),
        needsAccount: status === 'needs-attention',
        amountKobo: kobo(BigInt(amount)),
        currency,
        note: note ?? null,
      }),
    );
    return { found: [...new Map(refunds.map((refund) => [refund.id, refund])).values()], skipped };
  });
}

/** Requests a refund. Ok means only that the provider has accepted the request. `listRefunds` returns its state. */
export async function startRefund(
  options: PaystackOptions,
  { reference, amountKobo, currency, note }: StartRefund,
): Promise<Outcome<void>> {
  const outcome = await request(options, {
    method: 'POST',
    path: '/refund',
    body: { transaction: reference, amount: wireAmount(amountKobo), currency, merchant_note: note },
    answer: successShape(createdRefundShape),
  });
  if (outcome.kind === 'ok' && outcome.value.data.transaction.reference !== reference) {
    return unknownOutcome('response to another request');
  }
  return mapOutcome(outcome, () => undefined);
}
