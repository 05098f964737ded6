import { toIso } from '../platform/clock.ts';
import type { Account, Customer } from './records.ts';

const INTEGRATION = 463_433;

/** Banks that open account numbers. */
export const accountBanks = [
  { id: 9, slug: 'titan-paystack', bankId: 629, name: 'Paystack-Titan' },
  { id: 5, slug: 'wema-bank', bankId: 20, name: 'Wema Bank' },
  { id: 1, slug: 'test-bank', bankId: 1, name: 'Test Bank' },
] as const;

export type AccountBank = (typeof accountBanks)[number];

export function accountBank(slug: string): AccountBank | undefined {
  return accountBanks.find((bank) => bank.slug === slug);
}

const bankOf = (account: Account): AccountBank => accountBank(account.bankSlug) ?? accountBanks[0];

export const accountBankName = (account: Account): string => bankOf(account).name;

/** Formats an entry of `GET /dedicated_account/available_providers`. */
export const accountBankOnWire = ({ id, slug, bankId, name }: AccountBank) => ({
  provider_slug: slug,
  bank_id: bankId,
  bank_name: name,
  id,
});

export const customerOnWire = (customer: Customer): Record<string, unknown> => ({
  id: customer.id,
  first_name: customer.firstName ?? '',
  last_name: customer.lastName ?? '',
  email: customer.email,
  customer_code: customer.code,
  phone: customer.phone ?? '',
  metadata: {},
  risk_action: 'default',
  international_format_phone: customer.phone,
});

const shared = (account: Account): Record<string, unknown> => ({
  id: account.id,
  account_name: account.accountName,
  account_number: account.number,
  created_at: toIso(account.createdAtMs),
  updated_at: toIso(account.createdAtMs),
  currency: 'NGN',
  active: account.isActive,
  assigned: account.isActive,
});

const bankOnWire = ({ name, bankId, slug }: AccountBank) => ({ name, id: bankId, slug });

const assignment = (account: Account, customer: Customer) => ({
  assignee_id: customer.id,
  assignee_type: 'Customer',
  assigned_at: toIso(account.createdAtMs),
  expired: false,
  expired_at: null,
  integration: INTEGRATION,
  account_type: 'PAY-WITH-TRANSFER-RECURRING',
});

/** Formats an account number for a customer's record and for events. */
export const dedicatedAccountOnWire = (account: Account, customer: Customer): Record<string, unknown> => ({
  ...shared(account),
  bank: bankOnWire(bankOf(account)),
  provider: accountBankOnWire(bankOf(account)),
  assignment: assignment(account, customer),
  split_config: null,
});

/** Formats an entry of `GET /dedicated_account`. */
export const listedAccountOnWire = (account: Account, customer: Customer): Record<string, unknown> => ({
  ...shared(account),
  bank: bankOnWire(bankOf(account)),
  customer: customerOnWire(customer),
  split_config: null,
});

/** Formats the data of `DELETE /dedicated_account/:id`. */
export const closedAccountOnWire = (account: Account, customer: Customer): Record<string, unknown> => ({
  ...shared(account),
  bank: bankOnWire(bankOf(account)),
  metadata: null,
  assignment: assignment(account, customer),
});
