import * as z from 'zod';
import type { StandInContext } from '../platform/stand-in.ts';

/**
 * State of the provider. A journal event contains a complete record, which replaces the earlier one. Instants are epoch
 * milliseconds.
 */

const kobo = z.number().int();

const transaction = z.object({
  id: z.number().int(),
  reference: z.string(),
  accessCode: z.string(),
  email: z.string(),
  requestedKobo: kobo,
  amountKobo: kobo,
  currency: z.string(),
  metadata: z.unknown().optional(),
  callbackUrl: z.string().nullable(),
  status: z.enum(['abandoned', 'failed', 'success', 'reversed']),
  feesKobo: kobo.nullable(),
  /** Total of partial refunds in kobo; 0 if there are none. */
  refundedKobo: kobo.default(0),
  createdAtMs: z.number(),
  paidAtMs: z.number().nullable(),
});
export type Transaction = z.output<typeof transaction>;

const refund = z.object({
  id: z.number().int(),
  reference: z.string(),
  transactionId: z.number().int(),
  transactionKobo: kobo,
  amountKobo: kobo,
  currency: z.string(),
  status: z.literal('processed'),
  customerNote: z.string(),
  merchantNote: z.string(),
  createdAtMs: z.number(),
});
export type Refund = z.output<typeof refund>;

const recipient = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  bankCode: z.string(),
  createdAtMs: z.number(),
});
export type Recipient = z.output<typeof recipient>;

const transfer = z.object({
  id: z.number().int(),
  reference: z.string(),
  code: z.string(),
  recipientCode: z.string(),
  amountKobo: kobo,
  feeKobo: kobo,
  reason: z.string(),
  status: z.enum(['pending', 'success', 'failed', 'reversed']),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
});
export type Transfer = z.output<typeof transfer>;

const delivery = z.object({
  id: z.string(),
  /** The webhook's exact text, which is signed and sent. */
  body: z.string(),
  firstAtMs: z.number(),
  /** When the webhook is sent next; null once it is accepted or has failed permanently. */
  nextAtMs: z.number().nullable(),
  attempts: z.number().int(),
});
export type Delivery = z.output<typeof delivery>;

export const faultModes = ['timeoutAfterSuccess', 'timeout', 'http500', 'slow', 'none'] as const;

export const callMethods = ['GET', 'POST'] as const;

const fault = z.object({
  path: z.string(),
  /** If absent, the fault applies to any method. */
  method: z.enum(callMethods).optional(),
  mode: z.enum(faultModes),
  /** Number of calls left; null for all calls until the fault is removed. */
  left: z.number().int().nullable(),
});
export type Fault = z.output<typeof fault>;

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transaction'), record: transaction }),
  z.object({ type: z.literal('refund'), record: refund }),
  z.object({ type: z.literal('recipient'), record: recipient }),
  z.object({ type: z.literal('transfer'), record: transfer }),
  z.object({ type: z.literal('delivery'), record: delivery }),
  z.object({ type: z.literal('faults'), record: z.array(fault) }),
  /** Kobo that the business itself adds to its balance; negative if it withdraws. */
  z.object({ type: z.literal('capital'), record: kobo }),
]);
export type Event = z.output<typeof event>;

export interface State {
  readonly transactions: ReadonlyMap<string, Transaction>;
  readonly refunds: ReadonlyMap<number, Refund>;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly transfers: ReadonlyMap<string, Transfer>;
  /** Webhooks still to be sent, by id. */
  readonly deliveries: ReadonlyMap<string, Delivery>;
  readonly faults: readonly Fault[];
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

export function openState(context: StandInContext): State {
  const transactions = new Map<string, Transaction>();
  const refunds = new Map<number, Refund>();
  const recipients = new Map<string, Recipient>();
  const transfers = new Map<string, Transfer>();
  const deliveries = new Map<string, Delivery>();
  const faults: Fault[] = [];
  let balanceKobo = 0;

  function apply(change: Event): void {
    switch (change.type) {
      case 'transaction': {
        const before = transactions.get(change.record.reference);
        balanceKobo += inBalance(change.record) - (before === undefined ? 0 : inBalance(before));
        transactions.set(change.record.reference, change.record);
        return;
      }
      case 'refund':
        refunds.set(change.record.id, change.record);
        return;
      case 'recipient':
        recipients.set(change.record.code, change.record);
        return;
      case 'transfer': {
        const before = transfers.get(change.record.reference);
        balanceKobo -= outOfBalance(change.record) - (before === undefined ? 0 : outOfBalance(before));
        transfers.set(change.record.reference, change.record);
        return;
      }
      case 'delivery':
        if (change.record.nextAtMs === null) deliveries.delete(change.record.id);
        else deliveries.set(change.record.id, change.record);
        return;
      case 'capital':
        balanceKobo += change.record;
        return;
      case 'faults':
        faults.splice(0, faults.length, ...change.record);
    }
  }

  const journal = context.openJournal('paystack', event, apply);
  return {
    transactions,
    refunds,
    recipients,
    transfers,
    deliveries,
    faults,
    put: (...events) => {
      journal.append(...events);
    },
    balanceKobo: () => balanceKobo,
    close: () => {
      journal.close();
    },
  };
}
