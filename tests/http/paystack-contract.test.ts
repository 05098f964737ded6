import { Ajv, type ValidateFunction } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kobo } from '../../contract/money.ts';
import { fixedClock } from '../../server/platform/clock/clock.ts';
import type { Outcome } from '../../server/providers/payments/outcome.ts';
import { createPaystack } from '../../server/providers/paystack/paystack.ts';
import { value } from '../support/money-in-world.ts';
import { startStandIn } from '../support/wallet-world.ts';

/** Compares our requests, and the stand-in's responses, with Paystack's own API description. */
const file = '../shared/data/paystack/openapi.yaml';
const isPresent = existsSync(file);

type Node = Record<string, unknown>;

/** Converts OpenAPI 3.0's `nullable` to JSON Schema's `null` type. */
function withNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNulls);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNulls(value)]));
  return nullable === true && typeof rest['type'] === 'string' ? { ...rest, type: [rest['type'], 'null'] } : rest;
}

const description = (isPresent ? withNulls(parse(readFileSync(file, 'utf8'))) : {}) as Node;
const ajv = new Ajv({ strict: false, logger: false, allErrors: true });
if (isPresent) ajv.addSchema({ ...description, $id: 'paystack' });

const pointer = (...parts: string[]): string =>
  `paystack#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

function schemaAt(...parts: string[]): ValidateFunction {
  let node: unknown = description;
  for (const part of parts) node = (node as Node)[part];
  const reference = (node as { $ref?: string }).$ref;
  if (reference === undefined) return ajv.compile({ $ref: pointer(...parts) });
  const rest = reference.startsWith('#/components/responses') ? ['content', 'application/json', 'schema'] : [];
  return ajv.compile({ $ref: pointer(...reference.slice(2).split('/'), ...rest) });
}

const answerSchema = (method: string, path: string, status: string): ValidateFunction => {
  const response = ((description['paths'] as Node)[path] as Node)[method] as { responses: Record<string, Node> };
  const inline = response.responses[status]?.['content'] === undefined ? [] : ['content', 'application/json', 'schema'];
  return schemaAt('paths', path, method, 'responses', status, ...inline);
};

const requestSchema = (path: string): ValidateFunction =>
  schemaAt('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema');

describe.skipIf(!isPresent)('the provider’s description (openapi.yaml)', async () => {
  const clock = fixedClock('2026-01-31T09:00:00.000Z');
  const secretKey = 'sk_test_contract';
  const exchanges: { method: string; url: string; status: number; requestBody: unknown; responseBody: unknown }[] = [];
  const provider = await startStandIn({
    clock,
    secretKey,
    productUrl: 'http://127.0.0.1:9',
    onExchange: (exchange) => exchanges.push(exchange),
  });
  afterAll(async () => {
    await provider.stop();
    await rm(provider.directory, { recursive: true, force: true });
  });
  const paystack = createPaystack({ baseUrl: `${provider.url}/paystack`, secretKey, acceptsTestEvents: true });
  const reference = 'wd-0123456789abcdef';
  const account = { accountNumber: '0123456789', bankCode: '001' };

  async function finish(place: string, outcome: 'success' | 'reversed'): Promise<void> {
    const response = await fetch(`${provider.url}/sandbox/paystack/${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, deliver: 'never' }),
    });
    expect(response.status).toBe(200);
  }

  async function steer(place: string, body: object): Promise<string> {
    const response = await fetch(`${provider.url}/sandbox/paystack/${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return String(((await response.json()) as Node)['reference']);
  }

  async function pass(seconds: number): Promise<void> {
    clock.advance(seconds * 1000);
    await provider.standIn.runDue(clock.realNow());
  }

  const callbackUrl = 'http://localhost:3000/wallet';
  const moneyIn = paystack.moneyIn ?? expect.fail('no calls');
  const person = { email: 'bisi@example.com', firstName: 'Bisi', lastName: 'Adewale', phone: '+2348012345678' };

  async function tryAccounts(): Promise<void> {
    const { customerCode } = value(await moneyIn.customer(person));
    value(await moneyIn.askAccount(person, 'titan-paystack', { bvn: '22222222222', ...account }));
    await pass(30);
    const [opened] = value(await moneyIn.accountsOf(customerCode)).accounts;
    if (opened === undefined) return expect.fail('no account');
    value(await moneyIn.requery(opened, clock.realNow()));
    const order = { amount: 2_020_300, deliver: 'never', refundWaits: true };
    const paid = await steer(`accounts/${opened.number}/transfer`, order);
    value(await paystack.verifyPayment(paid));
    const refund = { reference: paid, amountKobo: kobo(2_020_300n), currency: 'NGN', note: 'n' };
    value((await paystack.startRefund?.(refund)) ?? expect.fail('no refunds'));
    const waiting = value(await paystack.listRefunds(clock.realNow())).found.find((each) => each.needsAccount);
    value(await moneyIn.retryRefund(waiting?.id ?? '', account));
    value(await moneyIn.closeAccount(opened.id));
  }

  async function tryMoneyIn(): Promise<void> {
    await tryAccounts();
    const started = { email: person.email, amountKobo: kobo(50_000n), ownerId: 'u1', callbackUrl };
    value(await paystack.startPayment({ reference: 'dep-2', ...started, cancelUrl: callbackUrl }));
    await finish('checkout/dep-2', 'success');
    const token = value(await paystack.verifyPayment('dep-2')).card?.token ?? '';
    value(await moneyIn.charge({ reference: 'tap-1', ...started, token }));
    await steer('disputes/tap-1', { status: 'open', deliver: 'never' });
    const [dispute] = value(await moneyIn.disputes(clock.realNow())).found;
    value(await moneyIn.dispute(dispute?.id ?? ''));
    const address = { street: '12 Marina Road', city: 'Lagos', state: 'Lagos' };
    const mandate = value(await moneyIn.openMandate({ ...started, ...account, address }));
    await steer(`mandates/${mandate.reference}`, { outcome: 'approved' });
    value(await moneyIn.mandate(mandate.reference));
    value(await moneyIn.forget(token));
    value(await moneyIn.offer());
  }

  async function useEverything(): Promise<void> {
    const payment = { reference: 'dep-1', email: 'ada@example.com', amountKobo: kobo(50_000n), ownerId: 'u1' };
    const urls = { callbackUrl: 'http://localhost:3000/wallet', cancelUrl: 'http://localhost:3000/wallet/deposit' };
    const outcomes: Outcome<unknown>[] = [
      await paystack.startPayment({ ...payment, ...urls }),
      await paystack.verifyPayment('dep-1'),
      await paystack.listBanks(),
      await paystack.resolveAccount(account),
    ];
    await finish('checkout/dep-1', 'success');
    outcomes.push(await paystack.verifyPayment('dep-1'));
    const recipient = await paystack.createRecipient({ ...account, name: 'TEST ACCOUNT 0123456789' });
    if (recipient.kind !== 'ok') return expect.fail('no recipient');
    const { recipientCode } = recipient.value;
    outcomes.push(
      await paystack.sendTransfer({ reference, amountKobo: kobo(10_000n), recipientCode, reason: 'Withdrawal' }),
      await paystack.verifyTransfer(reference),
      await paystack.balance(),
    );
    const refunded = await fetch(`${provider.url}/paystack/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` },
      body: JSON.stringify({ transaction: 'dep-1', amount: 20_000 }),
    });
    expect(refunded.status).toBe(200);
    const refunds = await paystack.listRefunds(clock.realNow());
    expect(refunds).toMatchObject({
      value: { found: [{ reference: 'dep-1', state: 'sent', amountKobo: 20_000n, currency: 'NGN' }], skipped: 0 },
    });
    await finish('checkout/dep-1', 'reversed');
    await finish(`transfers/${reference}`, 'reversed');
    const since = clock.realNow();
    outcomes.push(await paystack.reversedPayments(since), await paystack.reversedTransfers(since));
    expect(outcomes.slice(-2)).toEqual(
      ['dep-1', reference].map((each) => ({ kind: 'ok', value: { found: [each], skipped: 0 } })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'ok'));
    await tryMoneyIn();
    const again = await paystack.startPayment({ ...payment, ...urls });
    expect(again).toMatchObject({ kind: 'refused', reason: 'duplicate', code: 'duplicate_reference' });
  }

  test('every request and every response complies', async () => {
    await useEverything();
    const routes: readonly (readonly [method: 'get' | 'post' | 'delete', path: string, pattern: RegExp])[] = [
      ['post', '/customer', /^\/paystack\/customer$/],
      ['get', '/customer/{code}', /^\/paystack\/customer\/CUS_/],
      ['post', '/dedicated_account/assign', /^\/paystack\/dedicated_account\/assign$/],
      ['get', '/dedicated_account/requery', /^\/paystack\/dedicated_account\/requery\?/],
      ['delete', '/dedicated_account/{id}', /^\/paystack\/dedicated_account\/\d+$/],
      ['post', '/transaction/charge_authorization', /^\/paystack\/transaction\/charge_authorization$/],
      ['post', '/customer/authorization/initialize', /^\/paystack\/customer\/authorization\/initialize$/],
      ['get', '/customer/authorization/verify/{reference}', /^\/paystack\/customer\/authorization\/verify\//],
      ['post', '/customer/authorization/deactivate', /^\/paystack\/customer\/authorization\/deactivate$/],
      ['get', '/directdebit/mandate-authorizations', /^\/paystack\/directdebit\/mandate-authorizations/],
      ['get', '/dispute', /^\/paystack\/dispute\?/],
      ['get', '/dispute/{id}', /^\/paystack\/dispute\/\d+$/],
      ['post', '/refund/retry_with_customer_details/{id}', /^\/paystack\/refund\/retry_with_customer_details\//],

      ['post', '/transaction/initialize', /^\/paystack\/transaction\/initialize$/],
      ['get', '/transaction/verify/{reference}', /^\/paystack\/transaction\/verify\//],
      ['post', '/refund', /^\/paystack\/refund$/],
      ['get', '/refund', /^\/paystack\/refund\?/],
      ['get', '/transaction', /^\/paystack\/transaction\?/],
      ['get', '/transfer', /^\/paystack\/transfer\?/],
      ['get', '/bank', /^\/paystack\/bank\?/],
      ['get', '/bank/resolve', /^\/paystack\/bank\/resolve/],
      ['post', '/transferrecipient', /^\/paystack\/transferrecipient$/],
      ['post', '/transfer', /^\/paystack\/transfer$/],
      ['get', '/transfer/verify/{reference}', /^\/paystack\/transfer\/verify\//],
      ['get', '/balance', /^\/paystack\/balance$/],
    ];
    const complaints: unknown[] = [];
    for (const [method, path, pattern] of routes) {
      const matching = exchanges.filter(({ url, method: used }) => used === method.toUpperCase() && pattern.test(url));
      expect(matching.length, path).toBeGreaterThan(0);
      for (const { status, requestBody, responseBody } of matching) {
        if (method === 'post') {
          const isRequest = requestSchema(path);
          if (!isRequest(requestBody)) complaints.push({ path, requestBody, errors: isRequest.errors });
        }
        const isAnswer = answerSchema(method, path, String(status));
        if (!isAnswer(responseBody)) complaints.push({ path, status, responseBody, errors: isAnswer.errors });
      }
    }
    expect(complaints).toEqual([]);
  });
});
