import type * as z from 'zod/mini';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type { Bank, BankAccount } from '../payments/payment-provider.ts';
import { doneShape } from './money-in-shapes.ts';
import { request, type PaystackOptions } from './request.ts';
import { bankPageShape, type bankShape } from './shapes.ts';

/** Limit on the pages of the bank list, more than any list of banks has. A longer list is faulty. */
const MAX_BANK_PAGES = 20;

type WireBank = z.output<typeof bankShape>;

/** Lists the banks that can receive transfers, by code. */
async function usableBanks(options: PaystackOptions): Promise<Outcome<ReadonlyMap<string, WireBank>>> {
  const banks = new Map<string, WireBank>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_BANK_PAGES; page += 1) {
    const query = new URLSearchParams({ country: 'nigeria', use_cursor: 'true', perPage: '100' });
    if (cursor !== undefined) query.set('next', cursor);
    const path = `/bank?${query.toString()}`;
    const outcome = await request(options, { method: 'GET', path, answer: bankPageShape });
    if (outcome.kind !== 'ok') return outcome;
    for (const bank of outcome.value.data) {
      const usable = bank.active !== false && bank.is_deleted !== true && bank.supports_transfer !== false;
      // The list may contain one code under several names. The first name is used.
      if (usable && !banks.has(bank.code)) banks.set(bank.code, bank);
    }
    cursor = outcome.value.meta?.next ?? undefined;
    if (cursor === undefined || cursor === '') return { kind: 'ok', value: banks };
  }
  return unknownOutcome('list of banks did not end');
}

export async function allBanks(options: PaystackOptions): Promise<Outcome<readonly Bank[]>> {
  return mapOutcome(await usableBanks(options), (banks) =>
    [...banks.values()].map(({ code, name }) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  );
}

/**
 * Sends a waiting refund to an account. This call identifies the bank by its id, which only the list of banks contains.
 */
export async function retryRefund(
  options: PaystackOptions,
  refundId: string,
  { accountNumber, bankCode }: BankAccount,
): Promise<Outcome<void>> {
  const banks = await usableBanks(options);
  if (banks.kind !== 'ok') return banks;
  const bankId = banks.value.get(bankCode)?.id;
  if (bankId == null) return { kind: 'refused', reason: 'other', code: '', message: 'Unknown bank' };
  const outcome = await request(options, {
    method: 'POST',
    path: `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`,
    body: { refund_account_details: { currency: 'NGN', account_number: accountNumber, bank_id: String(bankId) } },
    answer: doneShape,
  });
  return mapOutcome(outcome, () => undefined);
}
