import * as z from 'zod/mini';
import type { Instant } from '../../../contract/ids.ts';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type { Accounts, DedicatedAccount, IdentityCheck, MoneyInProvider, PayingPerson } from '../payments/money-in.ts';
import {
  customerCodeShape,
  customerShape,
  dedicatedAccountShape,
  doneShape,
  identificationsShape,
} from './money-in-shapes.ts';
import { request, type PaystackOptions } from './request.ts';
import { successShape } from './shapes.ts';

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

function toAccount(entry: unknown): DedicatedAccount | undefined {
  const { data } = z.safeParse(dedicatedAccountShape, entry);
  const bankName = data?.provider?.bank_name ?? data?.bank?.name;
  const bankSlug = data?.provider?.provider_slug ?? data?.bank?.slug;
  if (data === undefined || bankName === undefined || bankSlug === undefined) return undefined;
  return {
    id: String(data.id),
    number: data.account_number,
    bankName,
    bankSlug,
    accountName: data.account_name,
    isActive: data.active !== false && data.assigned !== false,
  };
}

/** Returns why the newest check of the person's identity failed; null if none failed. */
function refusedIn(identifications: unknown): string | null {
  const { data = [] } = z.safeParse(identificationsShape, identifications);
  const newest = data.at(-1);
  return newest?.status === 'failed' ? (newest.reason ?? 'failed') : null;
}

function toAccounts(data: z.output<typeof customerShape>): Accounts {
  const entries = data.dedicated_accounts ?? [data.dedicated_account];
  return {
    customerCode: data.customer_code,
    customerId: data.id == null ? null : String(data.id),
    accounts: entries.flatMap((entry) => toAccount(entry) ?? []),
    refused: refusedIn(data.identifications),
  };
}

const personOnWire = ({ email, firstName, lastName, phone }: PayingPerson) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  ...(phone === null ? {} : { phone }),
});

const checkOnWire = ({ bvn, accountNumber, bankCode }: IdentityCheck) => ({
  bvn,
  account_number: accountNumber,
  bank_code: bankCode,
});

async function accountsOf(options: PaystackOptions, customerCode: string): Promise<Outcome<Accounts>> {
  const path = `/customer/${encodeURIComponent(customerCode)}`;
  const outcome = await request(options, { method: 'GET', path, answer: successShape(customerShape) });
  const accounts = mapOutcome(outcome, ({ data }) => toAccounts(data));
  return accounts.kind === 'ok' && accounts.value.customerCode !== customerCode
    ? unknownOutcome('response to another request')
    : accounts;
}

type AccountCalls = Pick<MoneyInProvider, 'customer' | 'askAccount' | 'accountsOf' | 'requery' | 'closeAccount'>;

export function dedicatedAccounts(options: PaystackOptions): AccountCalls {
  const done = async (call: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown }) =>
    mapOutcome(await request(options, { ...call, answer: doneShape }), () => undefined);
  return {
    async customer(person) {
      const body = personOnWire(person);
      const call = { method: 'POST', path: '/customer', body, answer: successShape(customerCodeShape) } as const;
      const outcome = await request(options, call);
      return outcome.kind === 'ok' ? accountsOf(options, outcome.value.data.customer_code) : outcome;
    },
    askAccount: (person, bankSlug, check) =>
      done({
        method: 'POST',
        path: '/dedicated_account/assign',
        body: {
          phone: '',
          ...personOnWire(person),
          preferred_bank: bankSlug,
          country: 'NG',
          ...(check === null ? {} : checkOnWire(check)),
        },
      }),
    accountsOf: (customerCode) => accountsOf(options, customerCode),
    requery({ number, bankSlug }, at: Instant) {
      const date = lagosDay.format(at);
      const query = new URLSearchParams({ account_number: number, provider_slug: bankSlug, date });
      return done({ method: 'GET', path: `/dedicated_account/requery?${query.toString()}` });
    },
    closeAccount: (id) => done({ method: 'DELETE', path: `/dedicated_account/${encodeURIComponent(id)}` }),
  };
}
