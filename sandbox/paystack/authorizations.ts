import { createHash } from 'node:crypto';
import { findBank, holderOf } from './banks.ts';
import type { Authorization } from './records.ts';
import type { State } from './state.ts';

/** Cards that the checkout page offers, by their last four digits. */
export const cards = {
  '4081': { label: 'Visa 4081, can be saved', bin: '408408', brand: 'visa', country: 'NG', isReusable: true },
  '5061': { label: 'Verve 5061, can be saved', bin: '506066', brand: 'verve', country: 'NG', isReusable: true },
  '1111': { label: 'Visa 1111, once only', bin: '411111', brand: 'visa', country: 'NG', isReusable: false },
  '4242': { label: 'Foreign 4242', bin: '424242', brand: 'visa', country: 'US', isReusable: true },
} as const;
export const cardNumbers = ['4081', '5061', '1111', '4242'] as const;
export type CardNumber = (typeof cardNumbers)[number];

/** `YYYY-MM`. */
const EXPIRES = '2030-12';

const hash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

const nextCode = (state: State, email: string): string => `AUTH_${hash(email, state.authorizations.size)}`;

/** Returns the authorization of a card payment. A card that was deleted gets a new one. */
export function cardAuthorization(
  state: State,
  email: string,
  { last4, expires = EXPIRES }: { readonly last4: CardNumber; readonly expires?: string | undefined },
): Authorization {
  const { bin, brand, country, isReusable } = cards[last4];
  const [expYear = '', expMonth = ''] = expires.split('-');
  const known = [...state.authorizations.values()].find(
    (each) =>
      each.isActive &&
      each.email === email &&
      each.last4 === last4 &&
      each.channel === 'card' &&
      `${each.expYear}-${each.expMonth}` === expires,
  );
  return (
    known ?? {
      code: nextCode(state, email),
      email,
      channel: 'card',
      bin,
      last4,
      expMonth,
      expYear,
      // The space is Paystack's.
      cardType: `${brand} `,
      bank: 'TEST BANK',
      country,
      brand,
      isReusable,
      signature: `SIG_${hash(email, last4)}`,
      accountName: null,
      isActive: true,
    }
  );
}

/** Returns the authorization of a mandate on a bank account. */
export function mandateAuthorization(
  state: State,
  email: string,
  { accountNumber, bankCode }: { readonly accountNumber: string; readonly bankCode: string },
): Authorization {
  const bank = findBank(bankCode)?.name ?? '';
  return {
    code: nextCode(state, email),
    email,
    channel: 'direct_debit',
    bin: `${accountNumber.slice(0, 3)}XXX`,
    last4: accountNumber.slice(-4),
    expMonth: '01',
    expYear: '2034',
    cardType: 'mandate',
    bank,
    country: 'NG',
    brand: bank,
    isReusable: true,
    signature: `SIG_${hash(email, bankCode, accountNumber)}`,
    accountName: holderOf(state, bankCode, accountNumber) ?? null,
    isActive: true,
  };
}
