import type { Refused } from './outcome.ts';
import type { DepositProvider, PaymentProvider } from './payment-provider.ts';

const answer = <T>(value: T) => Promise.resolve({ kind: 'ok', value } as const);

const refuse = (reason: Refused['reason']): Promise<Refused> =>
  Promise.resolve({ kind: 'refused', reason, code: '', message: 'This provider cannot send transfers' });

export const servesPayouts = (provider: DepositProvider): provider is PaymentProvider => 'sendTransfer' in provider;

/**
 * Adds payout calls to a provider that takes deposits only. These calls refuse each transfer and list no transfers
 * (decision 0136).
 */
export const withoutPayouts = (provider: DepositProvider): PaymentProvider => ({
  ...provider,
  listBanks: () => answer([]),
  resolveAccount: () => refuse('other'),
  createRecipient: () => refuse('other'),
  sendTransfer: () => refuse('other'),
  verifyTransfer: () => refuse('unknown reference'),
  listTransfers: () => answer({ found: [], skipped: 0 }),
  reversedTransfers: () => answer({ found: [], skipped: 0 }),
});
