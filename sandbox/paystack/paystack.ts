import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parseInput, SandboxError } from '../platform/http.ts';
import type { JobRun, StandIn, StandInContext } from '../platform/stand-in.ts';
import { createAccounts } from './accounts.ts';
import { cardNumbers } from './authorizations.ts';
import { bankOnWire, banks } from './banks.ts';
import { checkoutPage, sendPage } from './checkout-page.ts';
import { callerDisconnected } from '../platform/caller-disconnected.ts';
import { createCharges } from './charges.ts';
import { createCustomers } from './customers.ts';
import { createDisputes } from './disputes.ts';
import { applyFaultBefore, orderFault, consumeFault } from './faults.ts';
import { createMandates } from './mandates.ts';
import { registerMoneyInApi, registerMoneyInSteering, type MoneyInBooks } from './money-in-routes.ts';
import { createPayments, type Payments } from './payments.ts';
import { listPage } from './lists.ts';
import { errorBody, ProviderError } from './provider-error.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { callMethods, deliveries, faultModes, type Fault } from './records.ts';
import { openState, type State } from './state.ts';
import { createTransfers, type Transfers } from './transfers.ts';
import { createWebhooks } from './webhooks.ts';

export interface PaystackOptions {
  /** Secret key that every call must contain, and with which webhooks are signed. */
  readonly secretKey: string;
  /** See {@link TransfersDeps.creditKobo}; ₦1,000,000.00 by default. */
  readonly creditKobo?: number;
}

const DEFAULT_CREDIT_KOBO = 1_000_000_00;
const PREFIX = '/paystack';

declare module 'fastify' {
  interface FastifyRequest {
    paystackFault: Fault['mode'];
  }
}

const refundParams = z.object({ id: z.coerce.number().int() });
const inParams = z.object({ reference: z.string() });
const bankQuery = z.object({
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  use_cursor: z.string().optional(),
  next: z.string().optional(),
});
const resolveQuery = z.object({ account_number: z.string().default(''), bank_code: z.string().default('') });
const checkoutBody = z.strictObject({
  outcome: z.enum(['success', 'failed', 'abandoned', 'reversed']),
  amount: z.number().int().positive().optional(),
  currency: z.string().length(3).optional(),
  deliver: z.enum(deliveries).default('now'),
  card: z.enum(cardNumbers).default('4081'),
  expires: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
});
const transferOutcome = z.strictObject({
  outcome: z.enum(['success', 'failed', 'reversed']),
  deliver: z.enum(['now', 'never']).default('now'),
});
/** Refund made in Paystack's dashboard. `amount` is in kobo; if absent, all that is left of the payment is refunded. */
const refundOrder = z.strictObject({
  amount: z.number().int().positive().optional(),
  deliver: z.enum(['now', 'never', 'twice']).default('now'),
});
/** Kobo that the business adds to its balance; a negative number withdraws. */
const balanceBody = z.strictObject({ add: z.number().int() });
const faultBody = z.strictObject({
  path: z.string().default(''),
  method: z.enum(callMethods).optional(),
  mode: z.enum(faultModes),
  times: z.number().int().positive().optional(),
});

function isAuthorized(header: string | undefined, secretKey: string): boolean {
  const expected = Buffer.from(`Bearer ${secretKey}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Lists banks from the cursor on. A cursor is the position of the next bank. */
function bankPage(query: unknown): Record<string, unknown> {
  const { perPage, use_cursor: useCursor, next } = parseInput(bankQuery, query);
  const start =
    next === undefined ? 0 : parseInt(Buffer.from(next, 'base64').toString('utf8').replace('bank:', ''), 10) || 0;
  const page = banks.slice(start, start + perPage).map(bankOnWire);
  const end = start + page.length;
  const cursor = end < banks.length ? Buffer.from(`bank:${String(end)}`).toString('base64') : null;
  const meta = useCursor === 'true' ? { meta: { next: cursor, previous: null, perPage } } : {};
  return { status: true, message: 'Banks retrieved', data: page, ...meta };
}

const referenceOf = (request: FastifyRequest): string => parseInput(inParams, request.params).reference;

/**
 * Checks the key of each call, then applies the fault that was ordered for the call, if any. With
 * `timeoutAfterSuccess`, the call takes effect but gets no response.
 */
function registerGuards(app: FastifyInstance, state: State, secretKey: string): void {
  app.decorateRequest('paystackFault', 'none');
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof ProviderError) return reply.code(error.status).send(errorBody(error));
    if (error instanceof SandboxError || error instanceof z.ZodError) {
      return reply.code(400).send(errorBody(new ProviderError(400, 'invalid_params', error.message, '')));
    }
    return reply.send(error);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isAuthorized(request.headers.authorization, secretKey)) {
      const nextStep = 'Ensure that you provide the correct authorization key for the request';
      throw new ProviderError(401, 'invalid_Key', 'Invalid key', nextStep);
    }
    request.paystackFault = consumeFault(state, { method: request.method, path: request.url.slice(PREFIX.length) });
    if (await applyFaultBefore(request.paystackFault, request, reply)) return reply;
    return undefined;
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.paystackFault === 'timeoutAfterSuccess') await callerDisconnected(request);
    return payload;
  });
}

interface Books extends MoneyInBooks {
  readonly state: State;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly transfers: Transfers;
}

function registerApi(app: FastifyInstance, { state, payments, refunds, transfers }: Books): void {
  const answer = (message: string, data: unknown) => ({ status: true, message, data });
  app.post(`${PREFIX}/transaction/initialize`, (request) =>
    answer('Authorization URL created', payments.initialize(request.body)),
  );
  app.get(`${PREFIX}/transaction/verify/:reference`, (request) =>
    answer('Verification successful', payments.verify(referenceOf(request))),
  );
  app.get(`${PREFIX}/transaction`, (request) => payments.list(request.query));
  app.post(`${PREFIX}/refund`, async (request) =>
    answer('Refund has been queued for processing', await refunds.create(request.body, 'now')),
  );
  app.get(`${PREFIX}/refund`, (request) => refunds.list(request.query));
  app.post(`${PREFIX}/refund/retry_with_customer_details/:id`, async (request) =>
    answer(
      'Refund retried and has been queued for processing',
      await refunds.retry(parseInput(refundParams, request.params).id, request.body),
    ),
  );
  app.get(`${PREFIX}/refund/:id`, (request) =>
    answer('Refund retrieved', refunds.fetch(parseInput(refundParams, request.params).id)),
  );
  app.get(`${PREFIX}/transfer`, (request) => transfers.list(request.query));
  app.get(`${PREFIX}/bank`, (request) => bankPage(request.query));
  app.get(`${PREFIX}/bank/resolve`, (request) => {
    const { account_number: accountNumber, bank_code: bankCode } = parseInput(resolveQuery, request.query);
    return answer('Account number resolved', transfers.resolve(accountNumber, bankCode));
  });
  app.post(`${PREFIX}/transferrecipient`, (request, reply) =>
    reply.code(201).send(answer('Transfer recipient created successfully', transfers.createRecipient(request.body))),
  );
  app.post(`${PREFIX}/transfer`, (request) => answer('Transfer has been queued', transfers.start(request.body)));
  app.get(`${PREFIX}/transfer/verify/:reference`, (request) =>
    answer('Transfer retrieved', transfers.verify(referenceOf(request))),
  );
  // The list is empty, because payments of this business settle to its balance.
  app.get(`${PREFIX}/settlement`, (request) => {
    const { meta } = listPage([], request.query);
    return { status: true, message: 'Settlements retrieved', data: [], meta };
  });
  app.get(`${PREFIX}/balance`, () => answer('Balances retrieved', [{ currency: 'NGN', balance: state.balanceKobo() }]));
}

/**
 * Registers the checkout page, and the sandbox calls that decide outcomes. They are reached below the product's own
 * URL.
 */
function registerSteering(app: FastifyInstance, { state, payments, refunds, transfers }: Books): void {
  const checkoutPath = '/sandbox/paystack/checkout/:reference';
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  app.get(checkoutPath, (request, reply: FastifyReply) => {
    const transaction = payments.find(referenceOf(request));
    return sendPage(reply, transaction.callbackUrl, checkoutPage(transaction, payments.back(transaction)));
  });
  app.post(checkoutPath, async (request, reply) => {
    const redirect = await payments.finish(referenceOf(request), parseInput(checkoutBody, request.body ?? {}));
    const fromPage = /^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '');
    return fromPage ? reply.redirect(redirect, 303) : { redirect };
  });
  app.post('/sandbox/paystack/transfers/:reference', async (request) => {
    const order = parseInput(transferOutcome, request.body ?? {});
    return { status: await transfers.finish(referenceOf(request), order) };
  });
  app.post('/sandbox/paystack/refunds/:reference', async (request) => {
    const { amount, deliver } = parseInput(refundOrder, request.body ?? {});
    return refunds.create({ transaction: referenceOf(request), amount }, deliver);
  });
  app.post('/sandbox/paystack/balance', (request) => {
    const { add } = parseInput(balanceBody, request.body ?? {});
    state.put({ type: 'capital', record: add });
    return { balance: state.balanceKobo() };
  });
  app.post('/sandbox/paystack/faults', (request) => {
    const { path, ...order } = parseInput(faultBody, request.body ?? {});
    // Accepts paths with or without Paystack's prefix and first slash.
    const below = path.replace(/^\/?paystack(?=\/|$)/, '').replace(/^(?=[^/])/, '/');
    orderFault(state, { path: below, ...order });
    return { faults: state.faults };
  });
}

/** Stand-in for Paystack: its API below `/paystack`, checkout page and sandbox calls below `/sandbox/paystack`. */
export function createPaystack(context: StandInContext, options: PaystackOptions): StandIn {
  const { clock, productUrl } = context;
  const state = openState(context);
  const webhooks = createWebhooks(context, state, options.secretKey);
  const payments = createPayments({ clock, state, webhooks, productUrl });
  const refunds = createRefunds({ clock, state, webhooks });
  const creditKobo = options.creditKobo ?? DEFAULT_CREDIT_KOBO;
  const transfers = createTransfers({ clock, state, webhooks, creditKobo });
  const customers = createCustomers({ clock, state });
  const accounts = createAccounts({ clock, state, webhooks });
  const charges = createCharges({ clock, state, webhooks, productUrl });
  const mandates = createMandates({ clock, state, webhooks, productUrl });
  const disputes = createDisputes({ clock, state, webhooks });
  const books = { state, payments, refunds, transfers, customers, accounts, charges, mandates, disputes };
  // Webhooks come last, because the other work causes them.
  const scheduled = [transfers, accounts, charges, mandates, webhooks];
  return {
    name: 'paystack',
    routes(app) {
      app.register((scope, _options, done) => {
        registerGuards(scope, state, options.secretKey);
        registerApi(scope, books);
        registerMoneyInApi(scope, books);
        done();
      });
      registerSteering(app, books);
      registerMoneyInSteering(app, books);
    },
    nextDue() {
      const due = scheduled.flatMap((each) => each.nextDue() ?? []);
      return due.sort((a, b) => a.atMs - b.atMs)[0] ?? null;
    },
    async runDue(nowMs) {
      const ran: JobRun[] = [];
      for (const each of scheduled) ran.push(...(await each.runDue(nowMs)));
      return ran;
    },
    incomingAtMs: () => state.incomingAtMs(),
    close: () => {
      state.close();
      return Promise.resolve();
    },
  };
}
