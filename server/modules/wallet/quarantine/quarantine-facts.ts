import { DAY_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../../../../contract/money.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isNotFound, type Outcome } from '../../../providers/payments/outcome.ts';
import type { Payment, Transfer } from '../../../providers/payments/payment-provider.ts';
import type { WalletDeps } from '../deps.ts';
import type { QuarantinedPayment } from './quarantine.repo.ts';
import { isPayment } from './quarantine.rules.ts';

type Deps = Pick<WalletDeps, 'providers'>;

export interface PaymentFacts {
  /** Null if the provider does not know the payment. */
  readonly found: Payment | null;
  /** Amount that was or is being sent back to the payer. */
  readonly refundedKobo: Kobo;
}

/** How far back to search for refunds. A refund may be older than the quarantine of its payment. */
const LOOKBACK_MS = 30 * DAY_MS;

/** Returns the provider's response, or null if the provider does not know the reference. Throws PROVIDER_SILENT. */
export function valueOrNull<T>(outcome: Outcome<T>): T | null {
  if (outcome.kind === 'ok') return outcome.value;
  if (isNotFound(outcome)) return null;
  throw new AppError('PROVIDER_SILENT');
}

async function paymentFacts({ providers }: Deps, payment: QuarantinedPayment): Promise<PaymentFacts> {
  const { reference, since } = payment;
  const provider = providers.named(payment.provider);
  const found = valueOrNull(await provider.verifyPayment(reference));
  if (found?.state !== 'paid') return { found, refundedKobo: kobo(0n) };
  const refunds = valueOrNull(await provider.listRefunds(instant(since - LOOKBACK_MS)));
  if (refunds === null) throw new AppError('PROVIDER_SILENT');
  const ofThis = refunds.found.filter((refund) => refund.reference === reference && refund.state !== 'failed');
  return { found, refundedKobo: sumKobo(ofThis.map(({ amountKobo }) => amountKobo)) };
}

/** The provider's current record. `found` is null if the provider does not know the reference. */
export type Facts =
  | ({ readonly kind: 'payment' } & PaymentFacts)
  | { readonly kind: 'transfer'; readonly found: Transfer | null };

export async function fetchProviderFacts(deps: Deps, payment: QuarantinedPayment): Promise<Facts> {
  if (isPayment(payment.reason)) return { kind: 'payment', ...(await paymentFacts(deps, payment)) };
  return {
    kind: 'transfer',
    found: valueOrNull(await deps.providers.named(payment.provider).verifyTransfer(payment.reference)),
  };
}

/** Returns how much of a payment the provider still holds. */
export const remainingAtProvider = ({ found, refundedKobo }: PaymentFacts): Kobo =>
  kobo(found?.state === 'paid' && found.amountKobo > refundedKobo ? found.amountKobo - refundedKobo : 0n);

/** True if the provider holds the payment, or if the transfer's money has come back to us. */
export function isMoneyPresent({ reason }: QuarantinedPayment, facts: Facts): boolean {
  if (facts.kind === 'payment') return remainingAtProvider(facts) > 0n;
  // The money is in the wallet of the closed account, whatever the provider's record says.
  if (reason === 'returned_after_closing') return true;
  const fate = facts.found?.state ?? 'returned';
  return fate === 'returned' || fate === 'reversed';
}
