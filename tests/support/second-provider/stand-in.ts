import { afterAll } from 'vitest';
import { kobo, parseNaira, toNaira } from '../../../contract/money.ts';
import { createHttp } from '../../../sandbox/platform/http.ts';
import { kudiHash } from './kudi.ts';

interface Entry {
  readonly ref: string;
  outcome: string;
  naira: string;
  readonly money: string;
  cost: string | null;
  readonly at: number;
  readonly [more: string]: unknown;
}

interface Problem {
  readonly status: number;
  readonly kind: string;
}

const refuse = (kind: string): Problem => ({ status: 422, kind });
const koboOf = (naira: string | null): bigint => parseNaira(naira ?? '0') ?? 0n;

/** Starts a server with kudi.ts's protocol and its data in memory. It stops after the file's tests. */
export async function startKudi({ secret, now }: { readonly secret: string; readonly now: () => number }) {
  const [payments, payouts] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const refunds: (Entry & { no: number; memo: string })[] = [];
  /** Kobo that no payment, payout or refund explains. */
  let strayKobo = 0n;

  const purse = (): bigint => {
    let sum = strayKobo;
    for (const { outcome, naira, cost } of payments.values()) {
      if (outcome === 'successful') sum += koboOf(naira) - koboOf(cost);
      if (outcome === 'refunded') sum -= koboOf(cost);
    }
    for (const { outcome, naira, cost } of payouts.values()) {
      if (outcome !== 'declined') sum -= (outcome === 'bounced' ? 0n : koboOf(naira)) + koboOf(cost);
    }
    for (const { ref, outcome, naira } of refunds) {
      if (outcome === 'done' && payments.get(ref)?.outcome === 'successful') sum -= koboOf(naira);
    }
    return sum;
  };
  const one = (entries: Map<string, Entry>, ref: string): Entry | Problem => entries.get(ref) ?? refuse('no-such-ref');
  const listed = (entries: Iterable<Entry>, query: Readonly<Record<string, string>>) =>
    [...entries].filter(({ at }) => at >= Date.parse(query['from'] ?? '') && !(at > Date.parse(query['until'] ?? '')));
  const add = (entries: Map<string, Entry>, body: Record<string, unknown>, more: object): Entry | Problem => {
    const { ref, naira } = body as { ref: string; naira: string };
    if (entries.has(ref)) return refuse('ref-taken');
    const entry: Entry = { cost: null, money: 'NGN', at: now(), ...body, ref, naira, outcome: 'waiting', ...more };
    entries.set(ref, entry);
    return entry;
  };

  const answer = (path: string, query: Readonly<Record<string, string>>, body: Record<string, unknown> | undefined) => {
    const [, kind = '', name = '', detail = ''] = path.split('/');
    switch (`${body === undefined ? 'GET' : 'POST'} ${kind}${name === '' ? '' : ' one'}`) {
      case 'POST payments':
        add(payments, body ?? {}, { payer: null });
        return { page: 'https://kudi.example/pay' };
      case 'GET payments one':
        return one(payments, name);
      case 'GET payments':
        return listed(payments.values(), query);
      case 'POST payouts':
        return add(payouts, body ?? {}, { why: null });
      case 'GET payouts one':
        return one(payouts, name);
      case 'GET payouts':
        return listed(payouts.values(), query);
      case 'POST refunds': {
        const { ref, naira, memo } = body as { ref: string; naira: string; memo: string };
        refunds.push({
          no: refunds.length + 1,
          ref,
          naira,
          memo,
          outcome: 'queued',
          money: 'NGN',
          cost: null,
          at: now(),
        });
        return {};
      }
      case 'GET refunds':
        return listed(refunds, query);
      case 'GET banks':
        return [{ code: '77', name: 'Kudi Test Bank' }];
      case 'GET accounts one':
        return detail.endsWith('0') ? refuse('no-such-account') : { holder: 'OBI ADA' };
      case 'POST payees':
        return { payee: `payee-${String(body?.['number'])}` };
      case 'GET purse':
        return { naira: toNaira(kobo(purse())) };
      default:
        return refuse('no-such-call');
    }
  };

  const app = createHttp(() => undefined);
  app.all('/*', async (request, reply) => {
    if (request.headers['x-kudi-key'] !== secret) return reply.code(403).send({});
    const [path = ''] = request.url.split('?');
    const body = request.method === 'POST' ? (request.body as Record<string, unknown>) : undefined;
    const result = answer(path, request.query as Record<string, string>, body);
    if (!('kind' in result)) return { ok: true, result };
    return reply.code(422).send({ ok: false, problem: { kind: result.kind, text: `That is ${String(result.kind)}` } });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());

  const change = (entries: Map<string, Entry>, ref: string, over: Partial<Entry>): void => {
    const entry = entries.get(ref);
    if (entry === undefined) throw new Error(`Kudi does not know ${ref}`);
    Object.assign(entry, over);
  };
  return {
    url,
    payment: (ref: string, over: Partial<Entry>) => change(payments, ref, over),
    payout: (ref: string, over: Partial<Entry>) => change(payouts, ref, over),
    paymentOf: (ref: string) => payments.get(ref),
    payouts: () => [...payouts.values()],
    refundsDone: () => {
      for (const refund of refunds) {
        refund.outcome = 'done';
        const payment = payments.get(refund.ref);
        // Only a full refund changes the outcome of the payment.
        if (payment?.naira === refund.naira) payment.outcome = 'refunded';
      }
    },
    stray: (amountKobo: bigint) => {
      strayKobo += amountKobo;
    },
    event: (event: object) => {
      const body = JSON.stringify(event);
      return { body, headers: { 'x-kudi-hash': kudiHash(secret, Buffer.from(body)) } };
    },
  };
}
