import type { Config, PaymentProviderName, PayoutProviderName } from '../platform/config/config.ts';
import type { DepositProvider, PaymentProvider } from '../providers/payments/payment-provider.ts';
import { paymentProviders, type PaymentProviders } from '../providers/payments/payment-providers.ts';
import { createPaystack } from '../providers/paystack/paystack.ts';

type Served<Name> = Name extends PayoutProviderName ? PaymentProvider : DepositProvider;

/**
 * Functions that create a client of each payment provider that database rows may name. They return undefined if we have
 * no account with the provider.
 */
const CONNECT = {
  paystack: ({ paystack, mode }) => createPaystack({ ...paystack, acceptsTestEvents: mode !== 'live' }),
} satisfies { [Name in PaymentProviderName]: (config: Config) => Served<Name> | undefined };

/** Connects the payment providers of this installation, each wrapped by `wrap`. */
export function connectPaymentProviders(
  config: Config,
  wrap: <T extends DepositProvider>(provider: T) => T = (provider) => provider,
): PaymentProviders {
  const connected: readonly (DepositProvider | undefined)[] = Object.values(CONNECT).map((connect) => connect(config));
  const there = connected.filter((provider) => provider !== undefined);
  return paymentProviders(
    config.paymentProviders,
    there.map((provider) => wrap(provider)),
  );
}
