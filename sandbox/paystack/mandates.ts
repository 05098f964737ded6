import { createHash } from 'node:crypto';
import * as z from 'zod';
import { MINUTE_MS } from '../../contract/durations.ts';
import { toIso, type SandboxClock } from '../platform/clock.ts';
import { SandboxError } from '../platform/http.ts';
import type { Due, JobRun } from '../platform/stand-in.ts';
import { mandateAuthorization } from './authorizations.ts';
import { findBank } from './banks.ts';
import { customerCode, customerFrom } from './customers.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Authorization, Customer, Mandate } from './records.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** Time until an approved mandate can be charged, unless ordered otherwise. */
const ACTIVE_AFTER_MS = MINUTE_MS;
const JOB = 'mandate activation';

const initializeBody = z.object({
  email: z.string().optional(),
  channel: z.string().optional(),
  callback_url: z.string().optional(),
  account: z.object({ number: z.string(), bank_code: z.string() }).optional(),
});

export interface MandatesDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
  readonly productUrl: string;
}

export interface MandateOrder {
  readonly outcome: 'approved' | 'refused';
  readonly activeAfter?: number | undefined;
  readonly deliver: 'now' | 'never';
}

function initialize(deps: MandatesDeps, body: unknown): Record<string, unknown> {
  const { clock, state, productUrl } = deps;
  const parsed = initializeBody.safeParse(body ?? {});
  if (!parsed.success) throw invalidParameterError('Invalid account');
  const { channel, callback_url: callbackUrl, account } = parsed.data;
  if (channel !== 'direct_debit') throw invalidParameterError('Channel is not supported');
  if (account === undefined) throw missingParameterError('Account');
  if (!/^\d{10}$/.test(account.number) || findBank(account.bank_code) === undefined) {
    throw invalidParameterError('Account number is invalid');
  }
  const customer = customerFrom(deps, { email: parsed.data.email });
  const reference = createHash('sha256')
    .update(`${customer.email}:${String(state.mandates.size)}`)
    .digest('hex')
    .slice(0, 20);
  const record: Mandate = {
    reference,
    accessCode: `${reference.slice(0, 14)}m`,
    email: customer.email,
    callbackUrl: callbackUrl !== undefined && URL.canParse(callbackUrl) ? callbackUrl : null,
    accountNumber: account.number,
    bankCode: account.bank_code,
    status: 'open',
    authorizationCode: null,
    activeAtMs: null,
    isSilent: false,
    createdAtMs: clock.nowMs(),
  };
  state.put({ type: 'customer', record: customer }, { type: 'mandate', record });
  const base = record.callbackUrl === null ? productUrl : new URL(record.callbackUrl).origin;
  const url = `${base}/sandbox/paystack/mandates/${reference}`;
  return { redirect_url: url, access_code: record.accessCode, reference };
}

function find(state: State, reference: string): Mandate {
  const mandate = state.mandates.get(reference);
  if (mandate === undefined) throw new SandboxError(404, 'REFERENCE_NOT_FOUND', 'Unknown mandate');
  return mandate;
}

const authorizationOf = (state: State, { authorizationCode }: Mandate): Authorization | undefined =>
  authorizationCode === null ? undefined : state.authorizations.get(authorizationCode);

const isActive = (state: State, mandate: Mandate): boolean =>
  mandate.status === 'active' && authorizationOf(state, mandate)?.isActive === true;

/** Data of `direct_debit.authorization.created` and `.active`. Neither names the mandate's reference. */
const eventOnWire = (authorization: Authorization, customer: Customer | undefined, active: boolean) => ({
  authorization_code: authorization.code,
  active,
  last4: authorization.last4,
  channel: 'direct_debit',
  card_type: 'mandate',
  bank: authorization.bank,
  exp_month: 1,
  exp_year: 2034,
  country_code: 'NG',
  brand: authorization.bank,
  reusable: true,
  signature: authorization.signature,
  account_name: authorization.accountName,
  customer: {
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    code: customerCode(authorization.email),
    email: authorization.email,
    phone: customer?.phone ?? '',
    metadata: null,
    risk_action: 'default',
  },
});

function returnUrl({ callbackUrl, reference }: Mandate, productUrl: string): string {
  const url = new URL(callbackUrl ?? productUrl);
  if (!url.searchParams.has('mandate')) url.searchParams.set('mandate', reference);
  return url.toString();
}

const customerOf = (state: State, { email }: Mandate): Customer | undefined => state.customers.get(customerCode(email));

const waiting = ({ mandates }: State) =>
  [...mandates.values()]
    .flatMap((record) =>
      record.status === 'approved' && record.activeAtMs !== null ? [{ record, atMs: record.activeAtMs }] : [],
    )
    .sort((a, b) => a.atMs - b.atMs);

/** Handles `GET /customer/authorization/verify/:reference`. */
function verify(state: State, reference: string): Record<string, unknown> {
  const mandate = state.mandates.get(reference);
  const authorization = mandate && authorizationOf(state, mandate);
  if (mandate === undefined || authorization === undefined) {
    const message = 'Authorization does not exist or does not belong to integration';
    throw new ProviderError(404, 'unknown', message, 'Ensure that the reference is right');
  }
  return {
    authorization_code: authorization.code,
    channel: 'direct_debit',
    bank: authorization.bank,
    active: isActive(state, mandate),
    customer: { code: customerCode(mandate.email), email: mandate.email },
  };
}

/** Handles `GET /directdebit/mandate-authorizations`. */
function list(state: State): Record<string, unknown> {
  const data = [...state.mandates.values()].flatMap((mandate, index) => {
    const { authorizationCode, accountNumber, bankCode, createdAtMs } = mandate;
    if (authorizationCode === null) return [];
    const customer = customerOf(state, mandate);
    return {
      id: 164_000 + index,
      status: isActive(state, mandate) ? 'active' : 'pending',
      mandate_id: 512_000 + index,
      authorization_id: 110_049_000 + index,
      authorization_code: authorizationCode,
      integration_id: 463_433,
      account_number: accountNumber,
      bank_code: bankCode,
      bank_name: null,
      customer: { id: customer?.id, customer_code: customer?.code, email: customer?.email },
      authorized_at: toIso(createdAtMs),
    };
  });
  const meta = { per_page: 50, next: null, count: data.length, total: data.length };
  return { status: true, message: 'Mandate authorizations retrieved successfully', data, meta };
}

/** Makes an approved mandate chargeable and sends an event, unless it was deactivated meanwhile. */
function activate({ clock, state, webhooks }: MandatesDeps, mandate: Mandate): void {
  const authorization = authorizationOf(state, mandate);
  const record: Mandate = { ...mandate, status: 'active' };
  if (authorization?.isActive !== true || mandate.isSilent) {
    state.put({ type: 'mandate', record });
    return;
  }
  const data = eventOnWire(authorization, customerOf(state, mandate), true);
  const webhook = webhooks.plan('direct_debit.authorization.active', data, clock.nowMs());
  state.put({ type: 'mandate', record }, webhook);
}

/** Handles mandates on bank accounts: the customer approves one on a page, and the bank activates it later. */
export function createMandates(deps: MandatesDeps) {
  const { clock, state, webhooks, productUrl } = deps;
  return {
    find: (reference: string) => find(state, reference),
    back: (mandate: Mandate) => returnUrl(mandate, productUrl),
    /** Handles `POST /customer/authorization/initialize`. */
    initialize: (body: unknown) => initialize(deps, body),
    verify: (reference: string) => verify(state, reference),
    list: () => list(state),
    /** Answers as the customer would on the page. Returns where they go next. */
    async decide(reference: string, { outcome, activeAfter, deliver }: MandateOrder): Promise<string> {
      const before = find(state, reference);
      if (before.status !== 'open') throw new SandboxError(409, 'CHECKOUT_DONE', 'This mandate is decided already');
      if (outcome === 'refused') {
        state.put({ type: 'mandate', record: { ...before, status: 'refused' } });
        return returnUrl(before, productUrl);
      }
      const authorization = mandateAuthorization(state, before.email, before);
      const activeAtMs = clock.nowMs() + (activeAfter ?? ACTIVE_AFTER_MS);
      const authorizationCode = authorization.code;
      const isSilent = deliver === 'never';
      const record: Mandate = { ...before, status: 'approved', authorizationCode, activeAtMs, isSilent };
      if (isSilent) {
        state.put({ type: 'authorization', record: authorization }, { type: 'mandate', record });
        return returnUrl(before, productUrl);
      }
      const data = eventOnWire(authorization, customerOf(state, before), false);
      const webhook = webhooks.plan('direct_debit.authorization.created', data, clock.nowMs());
      state.put({ type: 'authorization', record: authorization }, { type: 'mandate', record }, webhook);
      await webhooks.deliver(webhook.record.id);
      return returnUrl(before, productUrl);
    },
    nextDue(): Due | null {
      const [first] = waiting(state);
      return first === undefined ? null : { atMs: first.atMs, job: JOB };
    },
    runDue(nowMs: number): Promise<JobRun[]> {
      const due = waiting(state).filter(({ atMs }) => atMs <= nowMs);
      for (const { record } of due) activate(deps, record);
      return Promise.resolve(due.map(({ atMs }) => ({ atMs, job: JOB, count: 1 })));
    },
  };
}

export type Mandates = ReturnType<typeof createMandates>;
