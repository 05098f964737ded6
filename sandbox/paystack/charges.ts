import * as z from 'zod';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { SandboxClock } from '../platform/clock.ts';
import { SandboxError } from '../platform/http.ts';
import type { Due, JobRun } from '../platform/stand-in.ts';
import { authorizationOnWire, transactionOnWire } from './transaction-wire.ts';
import { channelFee } from './fees.ts';
import { duplicateReference, pageUrl, readAmount, returnUrl } from './payments.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Authorization, ChargeOrder, Event, Transaction } from './records.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** Time until a bank has decided a debit, unless ordered otherwise. */
const SETTLES_AFTER_MS = 10 * MINUTE_MS;
const LATE_MS = 10 * MINUTE_MS;
const JOB = 'charge settlement';

const chargeBody = z.object({
  email: z.string().optional(),
  amount: z.unknown().optional(),
  authorization_code: z.string().optional(),
  reference: z.string().optional(),
  currency: z.string().default('NGN'),
  callback_url: z.string().optional(),
  metadata: z.unknown().optional(),
});

export interface ChargesDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
  readonly productUrl: string;
}

type Outcome = ChargeOrder['outcome'];
type Plan = Pick<ChargeOrder, 'outcome' | 'settleAfterMs' | 'settlesAs' | 'deliver'>;

/** Status and text of each outcome. Null: the charge never arrives. */
const OUTCOMES: Readonly<Record<Outcome, { status: Transaction['status']; said: string } | null>> = {
  success: { status: 'success', said: 'Approved' },
  insufficient: { status: 'failed', said: 'Insufficient Funds' },
  declined: { status: 'failed', said: 'Declined' },
  expired: { status: 'failed', said: 'Expired Card' },
  gone: { status: 'failed', said: 'Authorization is no longer valid' },
  paused: { status: 'ongoing', said: 'The customer has not confirmed the transaction yet' },
  processing: { status: 'processing', said: 'Transaction in progress' },
  timeoutAfterSuccess: { status: 'success', said: 'Approved' },
  timeout: null,
};

/** Returns the source of a charge. Throws Paystack's refusal if it cannot be charged. */
function chargeable(state: State, code: string, email: string): Authorization {
  const authorization = state.authorizations.get(code);
  if (authorization === undefined) {
    throw new ProviderError(404, 'authorization_not_found', 'Authorization code not found.', 'Check the code');
  }
  if (!authorization.isActive || authorization.email.toLowerCase() !== email.toLowerCase()) {
    throw invalidParameterError(
      'Email does not match Authorization code. Authorization may be inactive or belong to a different email.',
    );
  }
  if (!authorization.isReusable) throw invalidParameterError('Authorization is not reusable');
  const mandate = [...state.mandates.values()].find((each) => each.authorizationCode === code);
  if (mandate !== undefined && mandate.status !== 'active')
    throw invalidParameterError('Authorization is not active yet');
  return authorization;
}

function readCharge(state: State, body: unknown) {
  const parsed = chargeBody.safeParse(body ?? {});
  if (!parsed.success) throw invalidParameterError('Invalid charge');
  const { email, authorization_code: code, reference, currency } = parsed.data;
  if (email === undefined || email === '') throw missingParameterError('Email');
  if (code === undefined) throw missingParameterError('Authorization code');
  if (currency !== 'NGN') throw invalidParameterError('Currency not supported by merchant');
  const amount = readAmount(parsed.data.amount);
  if (reference !== undefined && state.transactions.has(reference)) throw duplicateReference();
  return { ...parsed.data, amount, authorization: chargeable(state, code, email) };
}

/** Returns the oldest order that fits the source. */
const orderFor = (state: State, { email, last4 }: Authorization): ChargeOrder | undefined =>
  [...state.chargeOrders.values()].find(
    (order) =>
      order.left > 0 &&
      (order.email === null || order.email.toLowerCase() === email.toLowerCase()) &&
      (order.last4 === null || order.last4 === last4),
  );

const unordered = ({ channel }: Authorization): Plan => ({
  outcome: channel === 'direct_debit' ? 'processing' : 'success',
  settleAfterMs: null,
  settlesAs: 'success',
  deliver: 'now',
});

/** Plans the webhooks of a decided charge. A card's refusal has none, as at Paystack. */
function planWebhooks({ clock, state, webhooks }: ChargesDeps, record: Transaction, deliver: Plan['deliver']) {
  const isTold = record.status === 'success' || (record.status === 'failed' && record.channel === 'direct_debit');
  if (!isTold || deliver === 'never') return [];
  const atMs = clock.nowMs() + (deliver === 'late' ? LATE_MS : 0);
  const plan = () => webhooks.plan(`charge.${record.status}`, transactionOnWire(state, record), atMs);
  return deliver === 'twice' ? [plan(), plan()] : [plan()];
}

const decided = (record: Transaction, outcome: 'success' | 'failed', nowMs: number): Transaction => ({
  ...record,
  status: outcome,
  settles: null,
  gatewayResponse: OUTCOMES[outcome === 'success' ? 'success' : 'declined']?.said ?? null,
  ...(outcome === 'success' ? { feesKobo: channelFee(record.channel, record.amountKobo), paidAtMs: nowMs } : {}),
});

function newCharge(deps: ChargesDeps, asked: ReturnType<typeof readCharge>, plan: Plan): Transaction | undefined {
  const { clock, state } = deps;
  const { authorization, amount, reference } = asked;
  const outcome = OUTCOMES[plan.outcome];
  if (outcome === null) return undefined;
  const id = 4_099_000_000 + state.transactions.size;
  const settlesAtMs = clock.nowMs() + (plan.settleAfterMs ?? SETTLES_AFTER_MS);
  const record: Transaction = {
    id,
    reference: reference ?? `ca${id.toString(36)}`,
    accessCode: `${id.toString(36)}resume`,
    email: authorization.email,
    requestedKobo: amount,
    amountKobo: amount,
    currency: 'NGN',
    metadata: asked.metadata,
    callbackUrl: asked.callback_url !== undefined && URL.canParse(asked.callback_url) ? asked.callback_url : null,
    status: outcome.status,
    channel: authorization.channel,
    authorizationCode: authorization.code,
    gatewayResponse: outcome.said,
    settles:
      outcome.status === 'processing' ? { atMs: settlesAtMs, outcome: plan.settlesAs, deliver: plan.deliver } : null,
    transfer: null,
    refundWaits: false,
    feesKobo: null,
    refundedKobo: 0,
    createdAtMs: clock.nowMs(),
    paidAtMs: null,
  };
  return outcome.status === 'success' ? decided(record, 'success', clock.nowMs()) : record;
}

export type Charged =
  | { readonly kind: 'answer'; readonly message: string; readonly data: Record<string, unknown> }
  | { readonly kind: 'silence' };

function onWire(state: State, record: Transaction, productUrl: string): Charged {
  if (record.status === 'ongoing') {
    const { reference, accessCode } = record;
    const url = pageUrl(record, productUrl, 'confirm');
    const data = { authorization_url: url, reference, access_code: accessCode, paused: true };
    return { kind: 'answer', message: 'Please, redirect your customer to the authorization url provided', data };
  }
  const wire = transactionOnWire(state, record);
  const authorization = state.authorizations.get(record.authorizationCode ?? '');
  const data = {
    ...wire,
    ip_address: null,
    metadata: typeof wire['metadata'] === 'string' ? wire['metadata'] : JSON.stringify(wire['metadata']),
    ...(authorization === undefined ? {} : { authorization: authorizationOnWire(authorization) }),
  };
  return { kind: 'answer', message: 'Charge attempted', data };
}

/** Handles `POST /transaction/charge_authorization`. */
function charge(deps: ChargesDeps, body: unknown): Charged {
  const { state, productUrl } = deps;
  const asked = readCharge(state, body);
  const order = orderFor(state, asked.authorization);
  const plan = order ?? unordered(asked.authorization);
  const used: Event[] =
    order === undefined ? [] : [{ type: 'chargeOrder', record: { ...order, left: order.left - 1 } }];
  const record = newCharge(deps, asked, plan);
  if (record === undefined) {
    state.put(...used);
    return { kind: 'silence' };
  }
  state.put({ type: 'transaction', record }, ...planWebhooks(deps, record, plan.deliver), ...used);
  return plan.outcome === 'timeoutAfterSuccess' ? { kind: 'silence' } : onWire(state, record, productUrl);
}

const inProgress = ({ transactions }: State) =>
  [...transactions.values()]
    .flatMap((record) => (record.settles === null ? [] : [{ record, settles: record.settles }]))
    .sort((a, b) => a.settles.atMs - b.settles.atMs);

/** Handles charges of saved cards and mandates. */
export function createCharges(deps: ChargesDeps) {
  const { clock, state, webhooks, productUrl } = deps;
  return {
    charge: (body: unknown) => charge(deps, body),
    /** Decides what the next charges come to. */
    order(order: Omit<ChargeOrder, 'id'>): void {
      state.put({ type: 'chargeOrder', record: { id: 1 + state.chargeOrders.size, ...order } });
    },
    /** Answers the bank's question about a paused charge, as its customer would. Returns where they go next. */
    async confirm(reference: string, outcome: 'success' | 'failed', deliver: Plan['deliver']): Promise<string> {
      const before = state.transactions.get(reference);
      if (before === undefined) throw new SandboxError(404, 'REFERENCE_NOT_FOUND', 'Unknown payment reference');
      if (before.status !== 'ongoing') {
        throw new SandboxError(409, 'CHECKOUT_DONE', 'This payment has already been finished');
      }
      const record = decided(before, outcome, clock.nowMs());
      const told = planWebhooks(deps, record, deliver);
      state.put({ type: 'transaction', record }, ...told);
      if (deliver !== 'late') for (const { record: each } of told) await webhooks.deliver(each.id);
      return returnUrl(record, outcome, productUrl);
    },
    /** Handles `POST /customer/authorization/deactivate`. */
    forget(code: string): void {
      const record = state.authorizations.get(code);
      if (record?.isActive !== true) {
        throw new ProviderError(404, 'authorization_not_found', 'Authorization code not found.', 'Check the code');
      }
      state.put({ type: 'authorization', record: { ...record, isActive: false } });
    },
    nextDue(): Due | null {
      const [first] = inProgress(state);
      return first === undefined ? null : { atMs: first.settles.atMs, job: JOB };
    },
    runDue(nowMs: number): Promise<JobRun[]> {
      const due = inProgress(state).filter(({ settles }) => settles.atMs <= nowMs);
      for (const { record, settles } of due) {
        const changed = decided(record, settles.outcome, clock.nowMs());
        state.put({ type: 'transaction', record: changed }, ...planWebhooks(deps, changed, settles.deliver));
      }
      return Promise.resolve(due.map(({ settles }) => ({ atMs: settles.atMs, job: JOB, count: 1 })));
    },
  };
}

export type Charges = ReturnType<typeof createCharges>;
