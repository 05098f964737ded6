import { kobo } from '../../contract/money.ts';
import type { Kobo } from '../../contract/money.ts';
import type { MoneyInProvider, StartCharge } from '../../server/providers/payments/money-in.ts';
import type { Payment, PaymentProvider } from '../../server/providers/payments/payment-provider.ts';
import { BY_PAGE, type Refusal } from '../../server/providers/payments/payment-ways.ts';

/** Outcome of a charge. `lost`: the charge was made but no response arrived. `never`: the request did not arrive. */
export type ChargeOutcome = 'success' | Refusal | 'confirm' | 'processing' | 'lost' | 'never';

export interface ChargingProvider extends PaymentProvider {
  /** Outcomes of the next charges, in order; then every charge succeeds. */
  readonly next: ChargeOutcome[];
  /** References in the order of the calls. */
  readonly calls: string[];
  /** Changes the provider's record of a charge, as after a confirmation. */
  become(reference: string, state: 'paid' | 'unpaid'): void;
  /** Runs before the response to each charge. */
  beforeAnswer: (() => Promise<void>) | undefined;
}

const unknown = () => Promise.resolve({ kind: 'unknown', reason: 'not asked in this test' } as const);

/** Returns Paystack's charge for a card: 1.5% and ₦100.00 from ₦2,500.00 on, at most ₦2,000.00. */
function feesOf(amountKobo: bigint): Kobo {
  const fee = (amountKobo * 150n + 9_999n) / 10_000n + (amountKobo >= 2_500_00n ? 100_00n : 0n);
  return kobo(fee < 2_000_00n ? fee : 2_000_00n);
}

type Started = Pick<StartCharge, 'reference' | 'amountKobo' | 'ownerId'>;

/** A payment provider that charges saved sources as the test decides. Knows nothing else. */
export function chargingProvider(): ChargingProvider {
  const payments = new Map<string, Payment>();
  const keep = (charge: Started, outcome: ChargeOutcome): Payment => {
    const state =
      outcome === 'success' || outcome === 'lost'
        ? 'paid'
        : outcome === 'confirm'
          ? 'confirm'
          : outcome === 'processing'
            ? 'open'
            : 'unpaid';
    const payment: Payment = {
      ...BY_PAGE,
      channel: 'card',
      reference: charge.reference,
      state,
      word: outcome,
      refusal: state === 'unpaid' ? (outcome as Refusal) : null,
      confirmUrl: outcome === 'confirm' ? 'https://checkout.paystack.com/resume/abc' : null,
      amountKobo: charge.amountKobo,
      currency: 'NGN',
      feesKobo: state === 'paid' ? feesOf(charge.amountKobo) : null,
      owner: { kind: 'told', id: charge.ownerId },
      customerCode: null,
    };
    payments.set(charge.reference, payment);
    return payment;
  };
  const charging: ChargingProvider = {
    name: 'paystack',
    next: [],
    calls: [],
    beforeAnswer: undefined,
    become(reference: string, state: 'paid' | 'unpaid') {
      const payment = payments.get(reference);
      if (payment === undefined) throw new Error(`${reference} was not charged`);
      const feesKobo = state === 'paid' ? feesOf(payment.amountKobo) : null;
      payments.set(reference, {
        ...payment,
        state,
        feesKobo,
        refusal: state === 'unpaid' ? 'unsaid' : null,
        confirmUrl: null,
      });
    },
    verifyPayment: (reference: string) => {
      const value = payments.get(reference);
      return Promise.resolve(
        value === undefined ? { kind: 'refused', reason: 'unknown reference' } : { kind: 'ok', value },
      );
    },
    moneyIn: {
      async charge(charge: StartCharge) {
        charging.calls.push(charge.reference);
        await charging.beforeAnswer?.();
        if (payments.has(charge.reference)) return { kind: 'unknown', reason: 'duplicate' };
        const outcome = charging.next.shift() ?? 'success';
        if (outcome === 'never') return { kind: 'unknown', reason: 'no answer' };
        const value = keep(charge, outcome);
        return outcome === 'lost' ? { kind: 'unknown', reason: 'no answer' } : { kind: 'ok', value };
      },
    } as unknown as MoneyInProvider,
    startPayment(payment: Started) {
      keep(payment, 'processing');
      charging.calls.push(payment.reference);
      return Promise.resolve({ kind: 'ok', value: { authorizationUrl: 'https://checkout.paystack.com/abc' } });
    },
    listPayments: unknown,
    reversedPayments: unknown,
    listRefunds: unknown,
    sendTransfer: unknown,
    verifyTransfer: unknown,
    balance: unknown,
    startRefund: unknown,
    createRecipient: unknown,
    resolveAccount: unknown,
    listBanks: unknown,
  } as unknown as ChargingProvider;
  return charging;
}
