import * as z from 'zod';
import type { SandboxClock } from '../platform/clock.ts';
import { listPage } from './lists.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Refund, Transaction } from './records.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';
import { createdRefundOnWire, refundEventOnWire, refundOnWire, retriedRefundOnWire } from './wire.ts';

const refundBody = z.object({
  transaction: z.union([z.string(), z.number().int()]).optional(),
  amount: z.number().int().positive().optional(),
  currency: z.string().optional(),
  customer_note: z.string().default(''),
  merchant_note: z.string().default(''),
});

const retryBody = z.object({
  refund_account_details: z.object({ currency: z.string(), account_number: z.string(), bank_id: z.string() }),
});

export interface RefundsDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
}

function readRefund(body: unknown, state: State) {
  const parsed = refundBody.safeParse(body ?? {});
  if (!parsed.success) throw invalidParameterError('Invalid amount passed');
  const { transaction: asked, amount } = parsed.data;
  if (asked === undefined) throw missingParameterError('Transaction');
  const transaction = [...state.transactions.values()].find(({ id, reference }) => id === asked || reference === asked);
  if (transaction?.status !== 'success') {
    throw new ProviderError(404, 'transaction_not_found', 'Transaction not found', 'Refund a successful transaction');
  }
  const left = transaction.amountKobo - transaction.refundedKobo;
  const amountKobo = amount ?? left;
  if (amountKobo > left) throw invalidParameterError('Refund amount cannot be more than the transaction amount');
  return { transaction, amountKobo, customerNote: parsed.data.customer_note, merchantNote: parsed.data.merchant_note };
}

function refunded(transaction: Transaction, amountKobo: number): Transaction {
  const refundedKobo = transaction.refundedKobo + amountKobo;
  return {
    ...transaction,
    refundedKobo,
    status: refundedKobo === transaction.amountKobo ? 'reversed' : 'success',
  };
}

/** Refunds payments in full or in part. Each refund is processed at once, unless it waits for the
 * payer's bank account. A fully refunded payment is reversed. */
export function createRefunds({ clock, state, webhooks }: RefundsDeps) {
  return {
    /** Handles `POST /refund`. `deliver` controls the webhook. */
    async create(body: unknown, deliver: 'now' | 'never' | 'twice'): Promise<Record<string, unknown>> {
      const { transaction, amountKobo, customerNote, merchantNote } = readRefund(body, state);
      const changed = transaction.refundWaits ? transaction : refunded(transaction, amountKobo);
      const record: Refund = {
        id: 15_581_000 + state.refunds.size,
        reference: transaction.reference,
        transactionId: transaction.id,
        transactionKobo: transaction.amountKobo,
        amountKobo,
        currency: transaction.currency,
        status: transaction.refundWaits ? 'needs-attention' : 'processed',
        customerNote,
        merchantNote,
        createdAtMs: clock.nowMs(),
      };
      const webhook = webhooks.plan(`refund.${record.status}`, refundEventOnWire(record), clock.nowMs());
      const told = deliver === 'never' ? [] : [webhook];
      state.put({ type: 'transaction', record: changed }, { type: 'refund', record }, ...told);
      if (deliver !== 'never') await webhooks.deliver(webhook.record.id, deliver === 'twice' ? 2 : 1);
      return createdRefundOnWire(state, record, changed);
    },
    /** Handles `POST /refund/retry_with_customer_details/:id`: sends a waiting refund to the given account. */
    async retry(id: number, body: unknown): Promise<Record<string, unknown>> {
      const { refund_account_details: account } = retryBody.parse(body ?? {});
      const before = state.refunds.get(id);
      const transaction = state.transactions.get(before?.reference ?? '');
      if (before?.status !== 'needs-attention' || transaction === undefined) {
        throw new ProviderError(404, 'refund_not_found', 'Refund not found', 'Check the id');
      }
      if (!/^\d{10}$/.test(account.account_number) || account.currency !== transaction.currency) {
        throw invalidParameterError('Account number is invalid');
      }
      const record: Refund = { ...before, status: 'processed' };
      const changed = refunded(transaction, record.amountKobo);
      const webhook = webhooks.plan('refund.processed', refundEventOnWire(record), clock.nowMs());
      state.put({ type: 'transaction', record: changed }, { type: 'refund', record }, webhook);
      await webhooks.deliver(webhook.record.id);
      return retriedRefundOnWire(record);
    },
    /** Handles `GET /refund`. */
    list(query: unknown): Record<string, unknown> {
      const { rows, meta } = listPage(state.refunds.values(), query);
      const data = rows.map(refundOnWire);
      return {
        status: true,
        message: 'Refunds retrieved',
        data,
        meta: { ...meta, perPage: String(meta['perPage']), failedRefundCount: 0 },
      };
    },
    /** Handles `GET /refund/:id`. */
    fetch(id: number): Record<string, unknown> {
      const refund = state.refunds.get(id);
      if (refund === undefined) throw new ProviderError(404, 'refund_not_found', 'Refund not found', 'Check the id');
      return refundOnWire(refund);
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
