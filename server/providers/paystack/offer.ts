import * as z from 'zod/mini';
import type { MoneyInOffer } from '../payments/money-in.ts';
import type { Outcome } from '../payments/outcome.ts';
import { accountBankShape } from './money-in-shapes.ts';
import { request, type PaystackOptions } from './request.ts';
import { pageShape } from './shapes.ts';

/**
 * Queries which banks open account numbers for us, and whether we may list mandates. A refusal means that we are not
 * offered it.
 */
export async function readOffer(options: PaystackOptions): Promise<Outcome<MoneyInOffer>> {
  const ask = (path: string) => request(options, { method: 'GET', path, answer: pageShape });
  const banks = await ask('/dedicated_account/available_providers');
  if (banks.kind === 'unknown') return banks;
  const mandates = await ask('/directdebit/mandate-authorizations?per_page=1');
  if (mandates.kind === 'unknown') return mandates;
  const { data = [] } = z.safeParse(z.array(accountBankShape), banks.kind === 'ok' ? banks.value.data : []);
  return {
    kind: 'ok',
    value: {
      accountBanks: data.map(({ provider_slug: slug }) => slug),
      hasMandates: mandates.kind === 'ok',
    },
  };
}
