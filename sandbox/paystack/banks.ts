import type { State } from './state.ts';

/** Nigerian banks by Paystack's codes, including its test bank `001`. */
const facts: readonly (readonly [code: string, name: string])[] = [
  ['001', 'Test Bank'],
  ['044', 'Access Bank'],
  ['063', 'Access Bank (Diamond)'],
  ['602', 'Accion Microfinance Bank'],
  ['120004', 'Airtel Smartcash PSB'],
  ['035A', 'ALAT by WEMA'],
  ['FC40163', 'Branch International Finance Company Limited'],
  ['565', 'Carbon'],
  ['50823', 'CEMCS Microfinance Bank'],
  ['023', 'Citibank Nigeria'],
  ['559', 'Coronation Merchant Bank'],
  ['050', 'Ecobank Nigeria'],
  ['50126', 'Eyowo'],
  ['51318', 'Fairmoney Microfinance Bank'],
  ['070', 'Fidelity Bank'],
  ['011', 'First Bank of Nigeria'],
  ['214', 'First City Monument Bank'],
  ['501', 'FSDH Merchant Bank Limited'],
  ['00103', 'Globus Bank'],
  ['058', 'Guaranty Trust Bank'],
  ['120002', 'HopePSB'],
  ['301', 'Jaiz Bank'],
  ['082', 'Keystone Bank'],
  ['50211', 'Kuda Bank'],
  ['303', 'Lotus Bank'],
  ['50515', 'Moniepoint MFB'],
  ['120003', 'MTN Momo PSB'],
  ['999992', 'OPay Digital Services Limited (OPay)'],
  ['107', 'Optimus Bank Limited'],
  ['100002', 'Paga'],
  ['999991', 'PalmPay'],
  ['104', 'Parallex Bank'],
  ['100039', 'Paystack-Titan'],
  ['076', 'Polaris Bank'],
  ['105', 'PremiumTrust Bank'],
  ['101', 'Providus Bank'],
  ['502', 'Rand Merchant Bank'],
  ['125', 'Rubies MFB'],
  ['51310', 'Sparkle Microfinance Bank'],
  ['221', 'Stanbic IBTC Bank'],
  ['068', 'Standard Chartered Bank'],
  ['232', 'Sterling Bank'],
  ['100', 'Suntrust Bank'],
  ['302', 'TAJ Bank'],
  ['102', 'Titan Bank'],
  ['032', 'Union Bank of Nigeria'],
  ['033', 'United Bank For Africa'],
  ['215', 'Unity Bank'],
  ['566', 'VFD Microfinance Bank Limited'],
  ['035', 'Wema Bank'],
  ['057', 'Zenith Bank'],
];

export interface Bank {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export const banks: readonly Bank[] = facts.map(([code, name], index) => ({ id: index + 1, code, name }));

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

export const findBank = (code: string): Bank | undefined => byCode.get(code);

export const TEST_BANK_CODE = '001';

/**
 * Returns the name of an account's holder; undefined if there is no such account. Every ten-digit account at the test
 * bank exists, as do the account in Paystack's documentation and those opened by a sandbox call.
 */
export function holderOf(
  { bankAccounts }: Pick<State, 'bankAccounts'>,
  bankCode: string,
  accountNumber: string,
): string | undefined {
  const opened = bankAccounts.get(`${bankCode} ${accountNumber}`);
  if (opened !== undefined) return opened.holder;
  const known =
    (bankCode === TEST_BANK_CODE && /^\d{10}$/.test(accountNumber)) ||
    (bankCode === '057' && accountNumber === '0000000000');
  return known ? `TEST ACCOUNT ${accountNumber}` : undefined;
}

/** Formats a bank with every field of Paystack's documentation and samples. */
export function bankOnWire({ id, code, name }: Bank): Record<string, unknown> {
  return {
    id,
    name,
    slug: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    code,
    longcode: code,
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    available_for_direct_debit: true,
    active: true,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    is_deleted: false,
    createdAt: '2016-07-14T10:04:29.000Z',
    updatedAt: '2024-07-18T08:37:54.000Z',
  };
}
