import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toIso, type SandboxClock } from '../platform/clock.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Customer } from './records.ts';
import type { State } from './state.ts';
import { dedicatedAccountOnWire } from './account-wire.ts';

const customerBody = z.object({
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.string().optional(),
});

/** Returns a code derived from the email address, because Paystack has one customer per email address. */
export const customerCode = (email: string): string =>
  `CUS_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 15)}`;

export interface CustomersDeps {
  readonly clock: SandboxClock;
  readonly state: State;
}

/** Returns the customer with this email, updated with the given names, or a new one. Does not store it. */
export function customerFrom({ clock, state }: CustomersDeps, body: unknown): Customer {
  const parsed = customerBody.safeParse(body ?? {});
  if (!parsed.success) throw invalidParameterError('Invalid customer');
  const { email, first_name: firstName, last_name: lastName, phone } = parsed.data;
  if (email === undefined || email === '') throw missingParameterError('Email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidParameterError('Invalid Email Address Passed');
  const known = state.customers.get(customerCode(email));
  return {
    id: known?.id ?? 181_000_000 + state.customers.size,
    code: customerCode(email),
    email: known?.email ?? email,
    firstName: firstName ?? known?.firstName ?? null,
    lastName: lastName ?? known?.lastName ?? null,
    phone: phone ?? known?.phone ?? null,
    identifications: known?.identifications ?? [],
    createdAtMs: known?.createdAtMs ?? clock.nowMs(),
  };
}

/** Response of `POST /customer`. */
function createdOnWire(customer: Customer): Record<string, unknown> {
  const at = toIso(customer.createdAtMs);
  return {
    transactions: [],
    subscriptions: [],
    authorizations: [],
    email: customer.email,
    first_name: customer.firstName ?? '',
    last_name: customer.lastName ?? '',
    phone: customer.phone ?? '',
    integration: 463_433,
    domain: 'test',
    metadata: {},
    customer_code: customer.code,
    risk_action: 'default',
    id: customer.id,
    createdAt: at,
    updatedAt: at,
    identified: customer.identifications.at(-1)?.status === 'success',
    identifications: customer.identifications.map(({ status, reason }) => ({
      country: 'NG',
      type: 'bank_account',
      status,
      reason,
    })),
  };
}

export function createCustomers(deps: CustomersDeps) {
  const { state } = deps;
  return {
    /** Handles `POST /customer`. */
    create(body: unknown): Record<string, unknown> {
      const record = customerFrom(deps, body);
      state.put({ type: 'customer', record });
      return createdOnWire(record);
    },
    /** Handles `GET /customer/:code`. */
    fetch(code: string): Record<string, unknown> {
      const customer = state.customers.get(code);
      if (customer === undefined) {
        throw new ProviderError(404, 'customer_not_found', 'Customer not found', 'Ensure that the code is right');
      }
      const { createdAt, updatedAt, ...rest } = createdOnWire(customer);
      const accounts = [...state.accounts.values()]
        .filter((account) => account.customerCode === code && account.isActive)
        .map((account) => dedicatedAccountOnWire(account, customer));
      return {
        ...rest,
        createdAt,
        updatedAt,
        created_at: createdAt,
        updated_at: updatedAt,
        total_transactions: 0,
        total_transaction_value: [],
        dedicated_account: accounts.at(-1) ?? null,
        dedicated_accounts: accounts,
      };
    },
  };
}

export type Customers = ReturnType<typeof createCustomers>;
