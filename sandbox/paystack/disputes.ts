import * as z from 'zod';
import { HOUR_MS } from '../../contract/durations.ts';
import { toIso, type SandboxClock } from '../platform/clock.ts';
import { SandboxError } from '../platform/http.ts';
import { customerCode } from './customers.ts';
import { listPage } from './lists.ts';
import { reversalOnWire } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import type { Dispute, Transaction } from './records.ts';
import type { State } from './state.ts';
import { transactionOnWire } from './transaction-wire.ts';
import type { Webhooks } from './webhooks.ts';

/** Time after which Paystack itself accepts an unanswered dispute. */
const ANSWER_WITHIN_MS = 16 * HOUR_MS;

export interface DisputesDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
}

export interface DisputeOrder {
  readonly status: Dispute['status'];
  readonly deliver: 'now' | 'never' | 'twice';
}

/** Paystack's status and resolution of each state. */
const WORDS: Readonly<Record<Dispute['status'], readonly [status: string, resolution: string | null]>> = {
  open: ['awaiting-merchant-feedback', null],
  won: ['resolved', 'declined'],
  lost: ['resolved', 'merchant-accepted'],
};

/** Data of `GET /dispute/:id`, of a list's entry, and of events. The list has some fields in another form. */
function onWire(state: State, dispute: Dispute, transaction: Transaction, isListed: boolean): Record<string, unknown> {
  const [status, resolution] = WORDS[dispute.status];
  const wire = transactionOnWire(state, transaction);
  const customer = {
    id: 181_000_000 + transaction.id,
    first_name: '',
    last_name: '',
    email: transaction.email,
    customer_code: customerCode(transaction.email),
    phone: '',
    metadata: isListed ? '' : {},
    risk_action: 'default',
    international_format_phone: '',
  };
  return {
    id: dispute.id,
    refund_amount: transaction.amountKobo,
    currency: transaction.currency,
    status,
    resolution,
    domain: 'test',
    transaction: {
      ...wire,
      metadata: { custom_fields: [] },
      plan: {},
      customer: { international_format_phone: null },
      authorization: {
        receiver_bank_account_number: null,
        receiver_bank: null,
        ...(wire['authorization'] as object),
      },
    },
    transaction_reference: null,
    category: 'chargeback',
    customer,
    bin: '408408',
    last4: '4081',
    dueAt: toIso(dispute.createdAtMs + ANSWER_WITHIN_MS),
    resolvedAt: dispute.status === 'open' ? null : toIso(dispute.updatedAtMs),
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status, by: transaction.email, createdAt: toIso(dispute.createdAtMs) }],
    messages: [],
    createdAt: toIso(dispute.createdAtMs),
    updatedAt: toIso(dispute.updatedAtMs),
  };
}

/** Handles disputes. A lost one reverses the payment and returns the money to the payer. */
export function createDisputes({ clock, state, webhooks }: DisputesDeps) {
  const paymentOf = ({ reference }: Pick<Dispute, 'reference'>): Transaction => {
    const transaction = state.transactions.get(reference);
    if (transaction === undefined) throw new SandboxError(404, 'REFERENCE_NOT_FOUND', 'Unknown payment reference');
    return transaction;
  };

  function nextState(reference: string, status: Dispute['status']): Dispute {
    const before = state.disputes.get(reference);
    const isPossible = status === 'open' ? before === undefined : before?.status === 'open';
    if (!isPossible) throw new SandboxError(409, 'CHECKOUT_DONE', 'The dispute does not allow this');
    const nowMs = clock.nowMs();
    const opened = before ?? { id: 2_867_000 + state.disputes.size, reference, createdAtMs: nowMs };
    return { ...opened, status, updatedAtMs: nowMs };
  }

  return {
    /** Opens or ends the dispute of a payment. */
    async order(reference: string, { status, deliver }: DisputeOrder): Promise<void> {
      const transaction = paymentOf({ reference });
      if (transaction.status !== 'success') throw new SandboxError(409, 'CHECKOUT_DONE', 'This payment is not paid');
      const record = nextState(reference, status);
      const nowMs = clock.nowMs();
      const changed: Transaction = status === 'lost' ? { ...transaction, status: 'reversed' } : transaction;
      const name = status === 'open' ? 'charge.dispute.create' : 'charge.dispute.resolve';
      const told = [
        webhooks.plan(name, onWire(state, record, changed, false), nowMs),
        ...(status === 'lost' ? [webhooks.plan('refund.processed', reversalOnWire(changed), nowMs)] : []),
      ];
      const sent = deliver === 'never' ? [] : told;
      state.put({ type: 'transaction', record: changed }, { type: 'dispute', record }, ...sent);
      for (const { record: each } of sent) await webhooks.deliver(each.id, deliver === 'twice' ? 2 : 1);
    },
    /** Handles `GET /dispute`. */
    list(query: unknown): Record<string, unknown> {
      const { transaction } = z.object({ transaction: z.coerce.number().optional() }).parse(query);
      const found = [...state.disputes.values()]
        .map((dispute) => ({ ...dispute, amountKobo: 0, payment: paymentOf(dispute) }))
        .filter(({ payment }) => transaction === undefined || payment.id === transaction);
      const { rows, meta } = listPage(found, query);
      const data = rows.map((dispute) => onWire(state, dispute, dispute.payment, true));
      return { status: true, message: 'Disputes retrieved', data, meta };
    },
    /** Handles `GET /dispute/:id`. */
    fetch(id: number): Record<string, unknown> {
      const dispute = [...state.disputes.values()].find((each) => each.id === id);
      if (dispute === undefined) throw new ProviderError(404, 'dispute_not_found', 'Dispute not found', 'Check the id');
      return onWire(state, dispute, paymentOf(dispute), false);
    },
  };
}

export type Disputes = ReturnType<typeof createDisputes>;
