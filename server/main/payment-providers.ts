import type { Config, PaymentProviderName } from '../platform/config/config.ts';
import type { PaymentProvider } from '../providers/payments/payment-provider.ts';
import { paymentProviders, type PaymentProviders } from '../providers/payments/payment-providers.ts';
import { createPaystack } from '../providers/paystack/paystack.ts';

/** Every payment provider that rows may be at; undefined where the installation has no account there. */
const CONNECT = {
  paystack: ({ paystack, mode }) => createPaystack({ ...paystack, acceptsTestEvents: mode !== 'live' }),
} satisfies Record<PaymentProviderName, (config: Config) => PaymentProvider | undefined>;

/** The payment providers of this installation, each as `wrap` makes it. */
export function connectPaymentProviders(
  config: Config,
  wrap: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): PaymentProviders {
  const connected: readonly (PaymentProvider | undefined)[] = Object.values(CONNECT).map((connect) => connect(config));
  return paymentProviders(config.paymentProviders, connected.filter((provider) => provider !== undefined).map(wrap));
}
