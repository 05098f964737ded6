import type { StandInContext } from '../platform/stand-in.ts';
import { event, type Event, type Fault, type Transaction, type Transfer } from './records.ts';

type RecordOf<T extends Event['type']> = Extract<Event, { type: T }>['record'];
type Stored<T extends Event['type'], K> = ReadonlyMap<K, RecordOf<T>>;

/** State of the provider, by the key of each record. */
export interface State {
  readonly transactions: Stored<'transaction', string>;
  readonly refunds: Stored<'refund', number>;
  readonly recipients: Stored<'recipient', string>;
  readonly transfers: Stored<'transfer', string>;
  readonly customers: Stored<'customer', string>;
  /** Account numbers, by number. Closed ones stay. */
  readonly accounts: Stored<'account', string>;
  readonly assignments: Stored<'assignment', number>;
  readonly assignOrders: Stored<'assignOrder', string>;
  readonly authorizations: Stored<'authorization', string>;
  readonly chargeOrders: Stored<'chargeOrder', number>;
  readonly mandates: Stored<'mandate', string>;
  /** Disputes, by the payment's reference. */
  readonly disputes: Stored<'dispute', string>;
  /** Bank accounts with holders of their own, by bank code and number: `058 0123456789`. */
  readonly bankAccounts: Stored<'bankAccount', string>;
  /** Webhooks still to be sent, by id. */
  readonly deliveries: Stored<'delivery', string>;
  readonly faults: readonly Fault[];
  /** Returns when money last arrived at an account number; null if none has. */
  incomingAtMs(): number | null;
  /** Writes the records to disk together, then applies them to the state in memory. */
  put(...events: Event[]): void;
  /** Balance in kobo, with the business's own money. A refund does not return the fee. */
  balanceKobo(): number;
  close(): void;
}

/** Returns how much a payment adds to the naira balance. Balances in other currencies are not modelled. */
const inBalance = ({ status, amountKobo, feesKobo, refundedKobo, currency }: Transaction): number => {
  if (currency !== 'NGN') return 0;
  if (status === 'success') return amountKobo - (feesKobo ?? 0) - refundedKobo;
  return status === 'reversed' ? -(feesKobo ?? 0) : 0;
};

/**
 * Returns how much a transfer takes from the balance: its amount and fee. A reversed transfer takes only its fee, and a
 * failed one nothing.
 */
const outOfBalance = ({ status, amountKobo, feeKobo }: Transfer): number => {
  if (status === 'failed') return 0;
  return status === 'reversed' ? feeKobo : amountKobo + feeKobo;
};

function emptyState() {
  return {
    transactions: new Map<string, RecordOf<'transaction'>>(),
    refunds: new Map<number, RecordOf<'refund'>>(),
    recipients: new Map<string, RecordOf<'recipient'>>(),
    transfers: new Map<string, RecordOf<'transfer'>>(),
    customers: new Map<string, RecordOf<'customer'>>(),
    accounts: new Map<string, RecordOf<'account'>>(),
    assignments: new Map<number, RecordOf<'assignment'>>(),
    assignOrders: new Map<string, RecordOf<'assignOrder'>>(),
    authorizations: new Map<string, RecordOf<'authorization'>>(),
    chargeOrders: new Map<number, RecordOf<'chargeOrder'>>(),
    mandates: new Map<string, RecordOf<'mandate'>>(),
    disputes: new Map<string, RecordOf<'dispute'>>(),
    bankAccounts: new Map<string, RecordOf<'bankAccount'>>(),
    deliveries: new Map<string, RecordOf<'delivery'>>(),
    faults: [] as Fault[],
  };
}

type Apply = { readonly [T in Event['type']]: (record: RecordOf<T>) => void };

export function openState(context: StandInContext): State {
  const state = emptyState();
  let balanceKobo = 0;
  let incomingAtMs: number | null = null;

  const on: Apply = {
    transaction(record) {
      const before = state.transactions.get(record.reference);
      balanceKobo += inBalance(record) - (before === undefined ? 0 : inBalance(before));
      state.transactions.set(record.reference, record);
      if (record.transfer !== null) incomingAtMs = Math.max(record.createdAtMs, incomingAtMs ?? 0);
    },
    transfer(record) {
      const before = state.transfers.get(record.reference);
      balanceKobo -= outOfBalance(record) - (before === undefined ? 0 : outOfBalance(before));
      state.transfers.set(record.reference, record);
    },
    delivery(record) {
      if (record.nextAtMs === null) state.deliveries.delete(record.id);
      else state.deliveries.set(record.id, record);
    },
    capital: (record) => void (balanceKobo += record),
    faults: (record) => void state.faults.splice(0, state.faults.length, ...record),
    refund: (record) => void state.refunds.set(record.id, record),
    recipient: (record) => void state.recipients.set(record.code, record),
    customer: (record) => void state.customers.set(record.code, record),
    account: (record) => void state.accounts.set(record.number, record),
    assignment: (record) => void state.assignments.set(record.id, record),
    assignOrder: (record) => void state.assignOrders.set(record.email, record),
    authorization: (record) => void state.authorizations.set(record.code, record),
    chargeOrder: (record) => void state.chargeOrders.set(record.id, record),
    mandate: (record) => void state.mandates.set(record.reference, record),
    dispute: (record) => void state.disputes.set(record.reference, record),
    bankAccount: (record) => void state.bankAccounts.set(`${record.bankCode} ${record.accountNumber}`, record),
  };

  const journal = context.openJournal('paystack', event, ({ type, record }) => {
    // Each record is applied by the function of its own type.
    (on[type] as (record: unknown) => void)(record);
  });
  return {
    ...state,
    put: (...events) => {
      journal.append(...events);
    },
    incomingAtMs: () => incomingAtMs,
    balanceKobo: () => balanceKobo,
    close: () => {
      journal.close();
    },
  };
}
