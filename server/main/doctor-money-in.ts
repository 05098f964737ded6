import type { MoneyInConfig } from '../platform/config/money-in-values.ts';
import type { MoneyInOffer } from '../providers/payments/money-in.ts';
import type { DepositProvider } from '../providers/payments/payment-provider.ts';

/** Returns what the merchant account lacks for the ways that are on. */
function lacks({ ways, accountBank }: MoneyInConfig, { accountBanks, hasMandates }: MoneyInOffer): string[] {
  const banks = accountBanks.length === 0 ? 'none' : accountBanks.join(', ');
  return [
    ...(ways.has('transfer') && !accountBanks.includes(accountBank)
      ? [`NO ACCOUNT NUMBERS at ${accountBank} (offered: ${banks}). Change PAYSTACK_DVA_BANK, or ask the provider`]
      : []),
    ...(ways.has('debit') && !hasMandates
      ? ['NO DIRECT DEBIT. Ask the provider for it, or take debit out of MONEY_IN']
      : []),
  ];
}

/** Reports which ways of adding money besides the payment page are on, and what the merchant account lacks for them. */
export async function moneyInText(provider: DepositProvider, config: MoneyInConfig): Promise<string> {
  if (config.ways.size === 0) return 'by the payment page only, see MONEY_IN';
  if (provider.moneyIn === null) return 'by the payment page only, this provider has no other way';
  const ways = [...config.ways].join(', ');
  const offer = await provider.moneyIn.offer();
  if (offer.kind !== 'ok') return `${ways}; the provider did not say what the account offers`;
  const missing = lacks(config, offer.value);
  return missing.length === 0 ? `${ways}; the account offers all of it` : `${ways}; ${missing.join('; ')}`;
}
