import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { formatNaira, kobo } from '../../contract/money.ts';
import { callerDisconnected } from '../platform/caller-disconnected.ts';
import { parseInput } from '../platform/http.ts';
import type { Accounts } from './accounts.ts';
import { findBank } from './banks.ts';
import type { Charges } from './charges.ts';
import { questionPage, sendPage } from './checkout-page.ts';
import type { Customers } from './customers.ts';
import type { Disputes } from './disputes.ts';
import type { Mandates } from './mandates.ts';
import type { Payments } from './payments.ts';
import { registerSendPage } from './send-page.ts';
import type { State } from './state.ts';
import { STEERING_CALLS } from './steering-calls.ts';

const PREFIX = '/paystack';

const numbered = z.object({ id: z.coerce.number().int() });
const named = z.object({ reference: z.string() });
const forgetBody = z.object({ authorization_code: z.string().default('') });

export interface MoneyInBooks {
  readonly state: State;
  readonly customers: Customers;
  readonly accounts: Accounts;
  readonly charges: Charges;
  readonly mandates: Mandates;
  readonly disputes: Disputes;
  readonly payments: Payments;
}

const referenceOf = (request: FastifyRequest): string => parseInput(named, request.params).reference;
const idOf = (request: FastifyRequest): number => parseInput(numbered, request.params).id;
const answer = (message: string, data: unknown) => ({ status: true, message, data });

function registerAccountApi(app: FastifyInstance, { customers, accounts }: MoneyInBooks): void {
  app.post(`${PREFIX}/customer`, (request) => answer('Customer created', customers.create(request.body)));
  app.get(`${PREFIX}/customer/:reference`, (request) =>
    answer('Customer retrieved', customers.fetch(referenceOf(request))),
  );
  app.post(`${PREFIX}/dedicated_account/assign`, (request) => {
    accounts.assign(request.body);
    return { status: true, message: 'Assign dedicated account in progress' };
  });
  app.get(`${PREFIX}/dedicated_account`, (request) => accounts.list(request.query));
  app.get(`${PREFIX}/dedicated_account/requery`, (request) => {
    accounts.requery(request.query);
    return { status: true, message: 'Transaction requery successful' };
  });
  app.get(`${PREFIX}/dedicated_account/available_providers`, () =>
    answer('Dedicated account providers retrieved', accounts.banks()),
  );
  app.delete(`${PREFIX}/dedicated_account/:id`, (request) =>
    answer('Managed Account Successfully Unassigned', accounts.close(idOf(request))),
  );
}

/** Registers Paystack's calls for account numbers, saved cards, mandates and disputes. */
export function registerMoneyInApi(app: FastifyInstance, books: MoneyInBooks): void {
  const { charges, mandates, disputes } = books;
  registerAccountApi(app, books);
  app.post(`${PREFIX}/transaction/charge_authorization`, async (request, reply) => {
    const charged = charges.charge(request.body);
    if (charged.kind === 'answer') return answer(charged.message, charged.data);
    reply.hijack();
    await callerDisconnected(request);
    return reply;
  });
  app.post(`${PREFIX}/customer/authorization/initialize`, (request) =>
    answer('Authorization initialized', mandates.initialize(request.body)),
  );
  app.get(`${PREFIX}/customer/authorization/verify/:reference`, (request) =>
    answer('Authorization retrieved successfully', mandates.verify(referenceOf(request))),
  );
  app.post(`${PREFIX}/customer/authorization/deactivate`, (request) => {
    charges.forget(parseInput(forgetBody, request.body ?? {}).authorization_code);
    return { status: true, message: 'Authorization has been deactivated' };
  });
  app.get(`${PREFIX}/directdebit/mandate-authorizations`, () => mandates.list());
  app.get(`${PREFIX}/dispute`, (request) => disputes.list(request.query));
  app.get(`${PREFIX}/dispute/:id`, (request) => answer('Dispute retrieved', disputes.fetch(idOf(request))));
}

/** Redirects a browser that sent the page's form; a call gets the URL. */
function sendNext(request: FastifyRequest, reply: FastifyReply, redirect: string): FastifyReply {
  const fromPage = /^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '');
  return fromPage ? reply.redirect(redirect, 303) : reply.send({ redirect });
}

function registerConfirmations(app: FastifyInstance, { charges, payments }: MoneyInBooks): void {
  const { path, body } = STEERING_CALLS.confirm;
  app.get(path, (request, reply: FastifyReply) => {
    const transaction = payments.find(referenceOf(request));
    const page = questionPage({
      title: 'Confirm the payment',
      facts: [
        ['Total', formatNaira(kobo(BigInt(transaction.amountKobo)))],
        ['To', 'Rota'],
        ['From', transaction.email],
        ['Reference', transaction.reference],
      ],
      answers:
        transaction.status === 'ongoing'
          ? { yes: { value: 'success', label: 'Confirm' }, no: { value: 'failed', label: 'Refuse' } }
          : null,
      back: payments.back(transaction),
    });
    return sendPage(reply, transaction.callbackUrl, page);
  });
  app.post(path, async (request, reply) => {
    const { outcome, deliver } = parseInput(body, request.body ?? {});
    return sendNext(request, reply, await charges.confirm(referenceOf(request), outcome, deliver));
  });
}

function registerMandatePages(app: FastifyInstance, { mandates }: MoneyInBooks): void {
  const { path, body } = STEERING_CALLS.mandate;
  app.get(path, (request, reply: FastifyReply) => {
    const mandate = mandates.find(referenceOf(request));
    const page = questionPage({
      title: 'Allow debits from your account',
      facts: [
        ['To', 'Rota'],
        ['Bank', findBank(mandate.bankCode)?.name ?? ''],
        ['Account', mandate.accountNumber],
        ['Email', mandate.email],
      ],
      answers:
        mandate.status === 'open'
          ? { yes: { value: 'approved', label: 'Approve' }, no: { value: 'refused', label: 'Refuse' } }
          : null,
      back: mandates.back(mandate),
    });
    return sendPage(reply, mandate.callbackUrl, page);
  });
  app.post(path, async (request, reply) => {
    const order = parseInput(body, request.body ?? {});
    return sendNext(request, reply, await mandates.decide(referenceOf(request), order));
  });
}

/** Registers the pages of the customer's bank, and the sandbox calls that decide outcomes. */
export function registerMoneyInSteering(app: FastifyInstance, books: MoneyInBooks): void {
  const { accounts, charges, disputes } = books;
  registerConfirmations(app, books);
  registerMandatePages(app, books);
  registerSendPage(app, accounts);
  app.post(STEERING_CALLS.transfer.path, async (request) => {
    const order = parseInput(STEERING_CALLS.transfer.body, request.body ?? {});
    return { reference: await accounts.payIn(referenceOf(request), order) };
  });
  app.post(STEERING_CALLS.assign.path, (request) => {
    const { email, outcome, after } = parseInput(STEERING_CALLS.assign.body, request.body ?? {});
    accounts.order({ email, outcome, afterMs: after ?? null });
    return { outcome };
  });
  app.post(STEERING_CALLS.charges.path, (request) => {
    const order = parseInput(STEERING_CALLS.charges.body, request.body ?? {});
    const { outcome, times, deliver, then: settlesAs } = order;
    const source = { email: order.email ?? null, last4: order.last4 ?? null };
    charges.order({ ...source, outcome, left: times, settleAfterMs: order.settleAfter ?? null, settlesAs, deliver });
    return { outcome, times };
  });
  app.post(STEERING_CALLS.bankAccount.path, (request) => {
    const record = parseInput(STEERING_CALLS.bankAccount.body, request.body ?? {});
    books.state.put({ type: 'bankAccount', record });
    return record;
  });
  app.post(STEERING_CALLS.dispute.path, async (request) => {
    const order = parseInput(STEERING_CALLS.dispute.body, request.body ?? {});
    await disputes.order(referenceOf(request), order);
    return { status: order.status };
  });
}
