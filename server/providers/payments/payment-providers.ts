import { ConfigError } from '../../platform/config/config-error.ts';
import type { Dispute, MoneyInProvider } from './money-in.ts';
import { mapOutcome, type Outcome } from './outcome.ts';
import type { DepositProvider, EventSubject, Listed, PaymentProvider } from './payment-provider.ts';
import { servesPayouts, withoutPayouts } from './without-payouts.ts';

/**
 * A provider whose references and keys cannot clash with another's, because in our rows they begin with a namespace.
 */
export interface NamespacedProvider extends PaymentProvider {
  /** Prefix of the provider's references in our rows, such as `second.`; empty for the first provider. */
  readonly namespace: string;
}

export interface PaymentProviders {
  /** Provider for new deposits. */
  readonly forDeposits: NamespacedProvider;
  /** Provider for bank accounts added from now on, and for withdrawals to them. */
  readonly forPayouts: NamespacedProvider;
  readonly all: readonly NamespacedProvider[];
  /** Returns the provider that a row names. Throws if it is not connected. */
  named(name: string): NamespacedProvider;
}

/** The provider without a namespace, because its rows are older than namespaces. */
const WITHOUT_NAMESPACE = 'paystack';

type Referring = { readonly reference: string };

/** Translates between a provider's references and ours, which begin with its namespace (decision 0136). */
function createNamespace(namespace: string) {
  const ours = (reference: string): string => `${namespace}${reference}`;
  const theirs = (reference: string): string =>
    reference.startsWith(namespace) ? reference.slice(namespace.length) : reference;
  const fromProvider = <T extends Referring>(value: T): T => ({ ...value, reference: ours(value.reference) });
  const toProvider = <T extends Referring>(value: T): T => ({ ...value, reference: theirs(value.reference) });
  const one = async <T extends Referring>(outcome: Promise<Outcome<T>>) => mapOutcome(await outcome, fromProvider);
  const list = async <T>(outcome: Promise<Outcome<Listed<T>>>, change: (entry: T) => T) =>
    mapOutcome(await outcome, ({ found, skipped }) => ({ found: found.map(change), skipped }));
  return { ours, theirs, fromProvider, toProvider, one, list };
}
type Namespace = ReturnType<typeof createNamespace>;

/** Adds the namespace to dispute ids too, which are the provider's own and are keys in our rows. */
function moneyInNamespace(moneyIn: MoneyInProvider, space: Namespace): MoneyInProvider {
  const { ours, theirs, fromProvider, toProvider, one, list } = space;
  const disputed = (dispute: Dispute): Dispute => ({ ...fromProvider(dispute), id: ours(dispute.id) });
  return {
    ...moneyIn,
    charge: (charge) => one(moneyIn.charge(toProvider(charge))),
    openMandate: (mandate) => one(moneyIn.openMandate(mandate)),
    mandate: (reference) => one(moneyIn.mandate(theirs(reference))),
    disputes: (since) => list(moneyIn.disputes(since), disputed),
    dispute: async (id) => mapOutcome(await moneyIn.dispute(theirs(id)), disputed),
  };
}

function inNamespace(provider: PaymentProvider): NamespacedProvider {
  const namespace = provider.name === WITHOUT_NAMESPACE ? '' : `${provider.name}.`;
  if (namespace === '') return { ...provider, namespace };
  const { startRefund, moneyIn } = provider;
  const space = createNamespace(namespace);
  const { ours, theirs, fromProvider, toProvider, one, list } = space;
  const subject = <T extends EventSubject>(event: T): T => {
    if ('reference' in event) return { ...event, ...fromProvider(event) };
    return event.kind === 'dispute' ? { ...event, id: ours(event.id) } : event;
  };
  return {
    ...provider,
    namespace,
    moneyIn: moneyIn && moneyInNamespace(moneyIn, space),
    startPayment: (payment) => {
      // The return page finds a deposit by our reference, so the page's URL contains it.
      const callbackUrl = `${payment.callbackUrl}?reference=${encodeURIComponent(payment.reference)}`;
      return provider.startPayment(toProvider({ ...payment, callbackUrl }));
    },
    verifyPayment: (reference) => one(provider.verifyPayment(theirs(reference))),
    sendTransfer: (transfer) => one(provider.sendTransfer(toProvider(transfer))),
    verifyTransfer: (reference) => one(provider.verifyTransfer(theirs(reference))),
    listPayments: (within) => list(provider.listPayments(within), fromProvider),
    listTransfers: (within) => list(provider.listTransfers(within), fromProvider),
    reversedPayments: (since) => list(provider.reversedPayments(since), ours),
    reversedTransfers: (since) => list(provider.reversedTransfers(since), ours),
    listRefunds: (since) => list(provider.listRefunds(since), fromProvider),
    startRefund: startRefund && ((refund) => startRefund(toProvider(refund))),
    readEvent: (rawBody, signature) => {
      const meaning = provider.readEvent(rawBody, signature);
      return meaning.kind === 'forged' ? meaning : { ...subject(meaning), key: ours(meaning.key) };
    },
    readKept: (kept) => subject(provider.readKept(kept)),
  };
}

/** Picks the providers for new deposits and payouts. Throws a ConfigError if one is unknown. */
export function paymentProviders(
  { deposits, payouts }: { readonly deposits: string; readonly payouts: string },
  providers: readonly (DepositProvider | PaymentProvider)[],
): PaymentProviders {
  const all = providers.map((provider) => inNamespace(servesPayouts(provider) ? provider : withoutPayouts(provider)));
  const find = (name: string) => all.find((provider) => provider.name === name);
  const named = (name: string): NamespacedProvider => {
    const found = find(name);
    if (found === undefined) throw new Error(`Payment provider ${name} is not configured`);
    return found;
  };
  const chosen = (variable: string, name: string): NamespacedProvider => {
    const found = find(name);
    if (found === undefined) throw new ConfigError(`${variable} is ${name}, which is not configured`);
    return found;
  };
  if (providers.some((provider) => provider.name === payouts && !servesPayouts(provider))) {
    throw new ConfigError(`PAYOUT_PROVIDER is ${payouts}, which only takes deposits`);
  }
  return {
    forDeposits: chosen('PAYMENT_PROVIDER', deposits),
    forPayouts: chosen('PAYOUT_PROVIDER', payouts),
    all,
    named,
  };
}
