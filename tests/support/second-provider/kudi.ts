import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Instant } from '../../../contract/ids.ts';
import { parseNaira, toNaira, type Kobo } from '../../../contract/money.ts';
import { toIso } from '../../../server/platform/clock/clock.ts';
import { eventKey, isReference, readBody } from '../../../server/providers/payments/event-body.ts';
import { mapOutcome, unknownOutcome, type Outcome, type Refused } from '../../../server/providers/payments/outcome.ts';
import type {
  EventSubject,
  MoneyClaim,
  Movement,
  Payment,
  PaymentProvider,
  PaymentState,
  RefundState,
  Transfer,
  TransferState,
  Period,
} from '../../../server/providers/payments/payment-provider.ts';
import { BY_PAGE } from '../../../server/providers/payments/payment-ways.ts';

const text = z.string();
const naira = z.string();
const paymentShape = z.object({
  ref: text,
  outcome: text,
  naira,
  money: text,
  cost: z.nullable(naira),
  person: text,
  payer: z.nullable(text),
});
const payoutShape = z.object({
  ref: text,
  outcome: text,
  naira,
  money: text,
  cost: z.nullable(naira),
  why: z.nullable(text),
});
const refundShape = z.object({ no: z.number(), ref: text, outcome: text, naira, money: text, memo: text });
const answerShape = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), problem: z.object({ kind: text, text }) }),
]);
const eventShape = z.object({
  event: text,
  id: z.union([z.number(), text]),
  about: z.object({ payment: z.optional(z.object({ ref: text })), payout: z.optional(z.object({ ref: text })) }),
});

const PAYMENT: Readonly<Record<string, PaymentState>> = {
  successful: 'paid',
  failed: 'unpaid',
  expired: 'unpaid',
  refunded: 'reversed',
};
const PAYOUT: Readonly<Record<string, TransferState>> = { done: 'sent', declined: 'returned', bounced: 'reversed' };
const REFUND: Readonly<Record<string, RefundState>> = { done: 'sent', declined: 'failed' };
const REASON: Readonly<Record<string, Refused['reason']>> = {
  'no-such-ref': 'unknown reference',
  'ref-taken': 'duplicate',
};

const koboOf = (amount: string): Kobo => {
  const kobo = parseNaira(amount);
  if (kobo === undefined) throw new Error(`${amount} is not an amount`);
  return kobo;
};

const movement = <State>(
  { ref, outcome, naira: amount, money, cost }: z.output<typeof paymentShape> | z.output<typeof payoutShape>,
  states: Readonly<Record<string, State>>,
): Movement<State | 'open'> => ({
  reference: ref,
  state: states[outcome] ?? 'open',
  word: outcome,
  amountKobo: koboOf(amount),
  currency: money,
  feesKobo: cost === null ? null : koboOf(cost),
});

const toPayment = (found: z.output<typeof paymentShape>): Payment => ({
  ...movement(found, PAYMENT),
  refusal: found.outcome === 'failed' ? 'unsaid' : null,
  owner: { kind: 'told', id: found.person },
  customerCode: found.payer,
  ...BY_PAGE,
});

const toTransfer = (found: z.output<typeof payoutShape>): Transfer => ({
  ...movement(found, PAYOUT),
  transferCode: null,
  reason: found.why,
});

const MONEY: Readonly<Record<string, MoneyClaim>> = {
  payment_done: 'came',
  payment_news: 'perhaps',
  money_returned: 'went back',
};

function subjectOf(payload: unknown): EventSubject {
  const event = z.safeParse(eventShape, payload);
  if (!event.success) return { kind: 'other' };
  const { payment, payout } = event.data.about;
  if (isReference(payout?.ref)) return { kind: 'transfer', reference: payout.ref };
  if (!isReference(payment?.ref)) return { kind: 'other' };
  return { kind: 'payment', reference: payment.ref, money: MONEY[event.data.event] };
}

export const kudiHash = (secret: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('base64');

function isOfKudi(secret: string, body: Uint8Array, hash: unknown): boolean {
  if (typeof hash !== 'string') return false;
  const [given, expected] = [Buffer.from(hash, 'base64'), Buffer.from(kudiHash(secret, body), 'base64')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** An adapter for a fictional provider, whose protocol differs from Paystack's in terms, nesting and signatures. */
export function createKudi({ baseUrl, secret }: { baseUrl: string; secret: string }): PaymentProvider {
  async function call<S extends z.ZodMiniType>(
    method: string,
    path: string,
    shape: S,
    body?: unknown,
  ): Promise<Outcome<z.output<S>>> {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { 'x-kudi-key': secret, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = z.safeParse(answerShape, await response.json());
      if (response.status >= 500 || !answer.success) return unknownOutcome('no answer');
      if (!answer.data.ok) {
        const { kind, text: message } = answer.data.problem;
        return { kind: 'refused', reason: REASON[kind] ?? 'other', code: kind, message };
      }
      return { kind: 'ok', value: z.parse(shape, answer.data.result) };
    } catch {
      return unknownOutcome('no connection');
    }
  }
  const list = async <S extends z.ZodMiniType, T>(path: string, shape: S, change: (entry: z.output<S>) => T) =>
    mapOutcome(await call('GET', path, z.array(shape)), (entries) => ({ found: entries.map(change), skipped: 0 }));
  const within = ({ from, until }: Period) => `from=${toIso(from)}&until=${toIso(until)}`;
  const refunded = async (
    path: string,
    shape: typeof paymentShape | typeof payoutShape,
    word: string,
    since: Instant,
  ) =>
    mapOutcome(await call('GET', `${path}?from=${toIso(since)}`, z.array(shape)), (entries) => ({
      found: entries.filter(({ outcome }) => outcome === word).map(({ ref }) => ref),
      skipped: 0,
    }));
  return {
    name: 'kudi',
    moneyIn: null,
    signatureHeader: 'x-kudi-hash',
    startPayment: async ({ reference: ref, email, amountKobo, ownerId: person, callbackUrl: back }) =>
      mapOutcome(
        await call('POST', '/payments', z.object({ page: text }), {
          ref,
          naira: toNaira(amountKobo),
          email,
          person,
          back,
        }),
        ({ page }) => ({ authorizationUrl: page }),
      ),
    verifyPayment: async (reference) =>
      mapOutcome(await call('GET', `/payments/${reference}`, paymentShape), toPayment),
    listBanks: () => call('GET', '/banks', z.array(z.object({ code: text, name: text }))),
    resolveAccount: async ({ accountNumber, bankCode }) =>
      mapOutcome(
        await call('GET', `/accounts/${bankCode}/${accountNumber}`, z.object({ holder: text })),
        ({ holder }) => ({
          accountName: holder,
        }),
      ),
    createRecipient: async ({ accountNumber, bankCode, name }) =>
      mapOutcome(
        await call('POST', '/payees', z.object({ payee: text }), { number: accountNumber, bank: bankCode, name }),
        ({ payee }) => ({ recipientCode: payee, bankName: null }),
      ),
    sendTransfer: async ({ reference: ref, amountKobo, recipientCode: payee }) =>
      mapOutcome(await call('POST', '/payouts', payoutShape, { ref, naira: toNaira(amountKobo), payee }), toTransfer),
    verifyTransfer: async (reference) =>
      mapOutcome(await call('GET', `/payouts/${reference}`, payoutShape), toTransfer),
    listPayments: (time) => list(`/payments?${within(time)}`, paymentShape, toPayment),
    listTransfers: (time) => list(`/payouts?${within(time)}`, payoutShape, toTransfer),
    reversedPayments: (since) => refunded('/payments', paymentShape, 'refunded', since),
    reversedTransfers: (since) => refunded('/payouts', payoutShape, 'bounced', since),
    listRefunds: (since) =>
      list(`/refunds?from=${toIso(since)}`, refundShape, ({ no, ref, outcome, naira: amount, money, memo }) => ({
        id: String(no),
        reference: ref,
        state: REFUND[outcome] ?? 'open',
        needsAccount: false,
        amountKobo: koboOf(amount),
        currency: money,
        note: memo,
      })),
    startRefund: async ({ reference: ref, amountKobo, note: memo }) =>
      mapOutcome(
        await call('POST', '/refunds', z.object({}), { ref, naira: toNaira(amountKobo), memo }),
        () => undefined,
      ),
    balance: async () => mapOutcome(await call('GET', '/purse', z.object({ naira })), (purse) => koboOf(purse.naira)),
    accountSigns: () => Promise.resolve({ kind: 'ok', value: { asksForPassword: false, settledElsewhere: undefined } }),
    readEvent(rawBody, hash) {
      if (!isOfKudi(secret, rawBody, hash)) return { kind: 'forged' };
      const payload = readBody(rawBody);
      const event = z.safeParse(eventShape, payload);
      const key = eventKey(event.success ? `${event.data.event}:${String(event.data.id)}` : '', rawBody);
      return { ...subjectOf(payload), key, redacted: event.success ? event.data : {} };
    },
    readKept: subjectOf,
  };
}
