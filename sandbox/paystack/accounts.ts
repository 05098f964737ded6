import * as z from 'zod';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { SandboxClock } from '../platform/clock.ts';
import { SandboxError } from '../platform/http.ts';
import type { Due, JobRun } from '../platform/stand-in.ts';
import {
  accountBank,
  accountBankName,
  accountBankOnWire,
  accountBanks,
  closedAccountOnWire,
  customerOnWire,
  dedicatedAccountOnWire,
  listedAccountOnWire,
} from './account-wire.ts';
import { customerFrom } from './customers.ts';
import { channelFee } from './fees.ts';
import { listPage } from './lists.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Account, Assignment, Customer, Event, Transaction } from './records.ts';
import type { State } from './state.ts';
import { transactionOnWire } from './transaction-wire.ts';
import type { Webhooks } from './webhooks.ts';

/** Time until an account number is there, unless ordered otherwise. */
const OPENS_AFTER_MS = MINUTE_MS / 2;
const LATE_MS = 10 * MINUTE_MS;
const SENDER_BANK = 'First City Monument Bank';
const JOB = 'account number';

/** A BVN with this ending does not belong to the bank account. */
const MISMATCH = /0005$/;
const REASON = 'Account number or BVN is incorrect';

const assignBody = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.string().optional(),
  preferred_bank: z.string().optional(),
  country: z.string().optional(),
  account_number: z.string().optional(),
  bvn: z.string().optional(),
  bank_code: z.string().optional(),
});

const requeryQuery = z.object({ account_number: z.string().default(''), provider_slug: z.string().default('') });
const listQuery = z.object({ customer: z.string().optional() });

export interface AssignmentOrder {
  readonly email: string;
  readonly outcome: 'success' | 'failed' | 'never';
  readonly afterMs: number | null;
}

export interface IncomingOrder {
  readonly amount: number;
  readonly senderName?: string | undefined;
  readonly senderBank?: string | undefined;
  readonly currency: string;
  readonly deliver: 'now' | 'never' | 'twice' | 'late';
  /** True if a refund waits for the sender's bank account. */
  readonly refundWaits?: boolean | undefined;
}

export interface AccountsDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
}

const notFound = (): ProviderError =>
  new ProviderError(404, 'account_not_found', 'Dedicated account not found', 'Ensure that the account exists');

function assign(deps: AccountsDeps, body: unknown): void {
  const { clock, state } = deps;
  const asked = assignBody.parse(body ?? {});
  if (asked.country !== 'NG') throw invalidParameterError('Country is not supported');
  if (asked.preferred_bank === undefined) throw missingParameterError('Preferred bank');
  if (accountBank(asked.preferred_bank) === undefined) throw invalidParameterError('Preferred bank is not supported');
  for (const [name, value] of [
    ['First name', asked.first_name],
    ['Last name', asked.last_name],
    ['Phone', asked.phone],
  ] as const) {
    if (value === undefined || value === '') throw missingParameterError(name);
  }
  const customer = customerFrom(deps, body);
  const order = state.assignOrders.get(customer.email.toLowerCase());
  const isOrdered = order?.isOpen === true;
  const outcome = isOrdered ? order.outcome : MISMATCH.test(asked.bvn ?? '') ? 'failed' : 'success';
  const afterMs = (isOrdered ? order.afterMs : null) ?? OPENS_AFTER_MS;
  const record: Assignment = {
    id: 1 + state.assignments.size,
    customerCode: customer.code,
    bankSlug: asked.preferred_bank,
    checksIdentity: asked.bvn !== undefined,
    outcome,
    atMs: outcome === 'never' ? null : clock.nowMs() + afterMs,
  };
  const used: Event[] = isOrdered ? [{ type: 'assignOrder', record: { ...order, isOpen: false } }] : [];
  state.put({ type: 'customer', record: customer }, { type: 'assignment', record }, ...used);
}

function customerBy(state: State, code: string): Customer {
  const customer = state.customers.get(code);
  if (customer === undefined) throw new Error(`No customer ${code}`);
  return customer;
}

const nextNumber = (state: State): string => String(9_930_000_902 + state.accounts.size);

function openAccount({ clock, state }: AccountsDeps, { bankSlug }: Assignment, customer: Customer): Account {
  const names = [customer.firstName, customer.lastName].join(' ').trim();
  const known = [...state.accounts.values()].find(
    (account) => account.customerCode === customer.code && account.isActive && account.bankSlug === bankSlug,
  );
  return (
    known ?? {
      id: 59_000 + state.accounts.size,
      number: nextNumber(state),
      customerCode: customer.code,
      bankSlug,
      accountName: `ROTA/${names.toUpperCase()}`,
      isActive: true,
      createdAtMs: clock.nowMs(),
    }
  );
}

/** Decides a request: sends the result of the identity check, if one was requested, and then that of the account. */
async function decide(deps: AccountsDeps, request: Assignment): Promise<void> {
  const { clock, state, webhooks } = deps;
  const before = customerBy(state, request.customerCode);
  const isOpened = request.outcome === 'success';
  const status = isOpened ? 'success' : 'failed';
  const check = { status, reason: isOpened ? null : REASON } as const;
  const isChecked = request.checksIdentity || !isOpened;
  const customer = isChecked ? { ...before, identifications: [...before.identifications, check] } : before;
  const account = isOpened ? openAccount(deps, request, customer) : undefined;
  const identified = {
    customer_id: String(customer.id),
    customer_code: customer.code,
    email: customer.email,
    identification: { country: 'NG', type: 'bank_account', bvn: '200*****677', account_number: '012****789' },
    ...(isOpened ? {} : { reason: REASON }),
  };
  const told = [
    ...(isChecked ? [webhooks.plan(`customeridentification.${status}`, identified, clock.nowMs())] : []),
    webhooks.plan(
      `dedicatedaccount.assign.${status}`,
      {
        customer: customerOnWire(customer),
        dedicated_account: account === undefined ? null : dedicatedAccountOnWire(account, customer),
        identification: { status },
      },
      clock.nowMs(),
    ),
  ];
  state.put(
    { type: 'customer', record: customer },
    ...(account === undefined ? [] : [{ type: 'account', record: account } as const]),
    { type: 'assignment', record: { ...request, atMs: null } },
    ...told,
  );
  for (const { record } of told) await webhooks.deliver(record.id);
}

const holderName = ({ firstName, lastName }: Customer): string => [firstName, lastName].join(' ').trim().toUpperCase();

function incoming({ clock, state }: AccountsDeps, account: Account, order: IncomingOrder): Transaction {
  const id = 4_099_000_000 + state.transactions.size;
  const customer = customerBy(state, account.customerCode);
  return {
    id,
    reference: `dva${id.toString(36)}`,
    accessCode: '',
    email: customer.email,
    requestedKobo: order.amount,
    amountKobo: order.amount,
    currency: order.currency,
    callbackUrl: null,
    status: 'success',
    channel: 'dedicated_nuban',
    authorizationCode: null,
    gatewayResponse: 'Approved',
    settles: null,
    transfer: {
      senderName: order.senderName ?? holderName(customer),
      senderBank: order.senderBank ?? SENDER_BANK,
      number: account.number,
      bankName: accountBankName(account),
    },
    refundWaits: order.refundWaits ?? false,
    feesKobo: channelFee('dedicated_nuban', order.amount),
    refundedKobo: 0,
    createdAtMs: clock.nowMs(),
    paidAtMs: clock.nowMs(),
  };
}

function accountBy({ accounts }: State, number: string): Account {
  const account = accounts.get(number);
  if (account === undefined) throw new SandboxError(404, 'ACCOUNT_NOT_FOUND', 'Unknown account number');
  return account;
}

/** Pays money in by a transfer to an account number. Returns its reference. */
async function payIn(deps: AccountsDeps, number: string, order: IncomingOrder): Promise<string> {
  const { clock, state, webhooks } = deps;
  const account = accountBy(state, number);
  const record = incoming(deps, account, order);
  const atMs = clock.nowMs() + (order.deliver === 'late' ? LATE_MS : 0);
  const webhook = webhooks.plan('charge.success', transactionOnWire(state, record), atMs);
  state.put({ type: 'transaction', record }, ...(order.deliver === 'never' ? [] : [webhook]));
  if (order.deliver === 'now' || order.deliver === 'twice') {
    await webhooks.deliver(webhook.record.id, order.deliver === 'twice' ? 2 : 1);
  }
  return record.reference;
}

const waiting = ({ assignments }: State) =>
  [...assignments.values()]
    .flatMap((request) => (request.atMs === null ? [] : [{ ...request, atMs: request.atMs }]))
    .sort((a, b) => a.atMs - b.atMs);

/** Handles account numbers: a customer requests one and gets it a little later, and money sent to it arrives. */
export function createAccounts(deps: AccountsDeps) {
  const { state } = deps;
  return {
    /** Handles `POST /dedicated_account/assign`. */
    assign: (body: unknown) => assign(deps, body),
    /** Handles `GET /dedicated_account`. */
    list(query: unknown): Record<string, unknown> {
      const { customer } = listQuery.parse(query);
      const found = [...state.accounts.values()].filter(
        (account) => account.isActive && (customer === undefined || account.customerCode === customer),
      );
      const { rows, meta } = listPage(
        found.map((account) => ({ ...account, status: 'active', amountKobo: 0 })),
        query,
      );
      const data = rows.map((account) => listedAccountOnWire(account, customerBy(state, account.customerCode)));
      return { status: true, message: 'Managed accounts successfully retrieved', data, meta };
    },
    /** Handles `GET /dedicated_account/requery`. Every transfer is known already, so there is nothing to find. */
    requery(query: unknown): void {
      const { account_number: number, provider_slug: slug } = requeryQuery.parse(query);
      if (state.accounts.get(number)?.bankSlug !== slug) throw notFound();
    },
    /** Handles `DELETE /dedicated_account/:id`. */
    close(id: number): Record<string, unknown> {
      const account = [...state.accounts.values()].find((each) => each.id === id && each.isActive);
      if (account === undefined) throw notFound();
      const record = { ...account, isActive: false };
      state.put({ type: 'account', record });
      return closedAccountOnWire(record, customerBy(state, account.customerCode));
    },
    /** Handles `GET /dedicated_account/available_providers`. */
    banks: () => accountBanks.map(accountBankOnWire),
    /** Returns what a bank app shows about an account number. */
    find(number: string): { readonly bankName: string; readonly accountName: string } {
      const account = accountBy(state, number);
      return { bankName: accountBankName(account), accountName: account.accountName };
    },
    payIn: (number: string, order: IncomingOrder) => payIn(deps, number, order),
    /** Decides how the next request for an account number with this email ends. */
    order({ email, outcome, afterMs }: AssignmentOrder): void {
      const record = { email: email.toLowerCase(), outcome, afterMs, isOpen: true };
      state.put({ type: 'assignOrder', record });
    },
    nextDue(): Due | null {
      const [first] = waiting(state);
      return first === undefined ? null : { atMs: first.atMs, job: JOB };
    },
    async runDue(nowMs: number): Promise<JobRun[]> {
      const ran: JobRun[] = [];
      for (const request of waiting(state)) {
        if (request.atMs > nowMs) break;
        await decide(deps, request);
        ran.push({ atMs: request.atMs, job: JOB, count: 1 });
      }
      return ran;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
