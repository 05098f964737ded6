import { createHmac } from 'node:crypto';
import type { Kobo } from '../../../contract/money.ts';
import type { Reply } from '../../support/caller.ts';
import { peopleOf, type Person } from '../../support/product-people.ts';
import type { Outcome } from '../history.ts';
import type { Context } from '../row.ts';

/** A member who pays in every way while the provider misbehaves. */
export interface Payer extends Person {
  readonly accountNumber: string;
  readonly sourceId: string;
  readonly kind: 'card' | 'debit';
}

const PEOPLE = { short: 4, long: 40 } as const;
const FORGED = 'ab'.repeat(64);
const BALANCE = '2000000';

export async function createPayers({ product, isShort }: Context): Promise<readonly Payer[]> {
  const { person } = peopleOf(product, 'provider');
  return Promise.all(
    Array.from({ length: isShort ? PEOPLE.short : PEOPLE.long }, async (_, index) => {
      const kind = index % 2 === 0 ? 'card' : 'debit';
      const made = await person('Ada', BALANCE, { source: kind, accountNumber: true });
      const { sources, account } = await made.call<{
        sources: readonly { readonly id: string }[];
        account: { readonly number: string } | null;
      }>('GET', '/api/wallet/sources');
      return { ...made, kind, accountNumber: account?.number ?? '', sourceId: sources[0]?.id ?? '' };
    }),
  );
}

/** Makes the calls of one torture row. Records problems and counts events. */
export class Play {
  readonly problems: string[] = [];
  readonly context: Context;
  /** Events of the provider, ours and the stand-in's. */
  events = 0;
  /** Events of this batch, to be repeated in another order. */
  private sent: unknown[] = [];
  private isRepeating = false;
  private keys = 0;

  constructor(context: Context) {
    this.context = context;
  }

  /** Makes a call for a member, with a new Idempotency-Key. */
  async ask<T>(by: Person, method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const { product, history } = this.context;
    const headers = { cookie: by.cookie, 'idempotency-key': `provider-${String((this.keys += 1))}` };
    const reply = await product.call<T>(method, path, body, headers);
    history.heard();
    if (reply.status >= 500 && reply.status !== 503)
      this.problems.push(`${method} ${path} answered ${String(reply.status)}: ${JSON.stringify(reply.body)}`);
    return reply;
  }

  /** Calls the stand-in. An order that is no longer allowed changes nothing. */
  async steer<T>(path: string, body: unknown): Promise<Reply<T>> {
    this.events += 1;
    return this.context.product.callStandIn<T>('POST', `/sandbox/paystack${path}`, body);
  }

  /** Sends an event to the webhook and returns its status. Signs it unless a signature is given. */
  async event(event: unknown, signature?: string): Promise<number> {
    const { product, history } = this.context;
    const body = Buffer.from(JSON.stringify(event));
    const right = createHmac('sha512', product.secretKey).update(body).digest('hex');
    const response = await fetch(`${product.url}/api/webhooks/paystack`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature ?? right },
      body,
    });
    await response.arrayBuffer();
    this.events += 1;
    if (signature === undefined && !this.isRepeating) this.sent.push(event);
    history.heard();
    const expected = signature === undefined ? 200 : 401;
    if (response.status !== expected)
      this.problems.push(
        `an event was answered ${String(response.status)}, not ${String(expected)}: ${body.toString()}`,
      );
    return response.status;
  }

  /** Repeats each event of the batch this many times, in any order, some with a forged signature. */
  async repeatEvents(times: number, lanes: number): Promise<void> {
    const { random } = this.context;
    const left = random.shuffled(Array.from({ length: times }, () => this.sent).flat());
    this.sent = [];
    this.isRepeating = true;
    const lane = async (): Promise<void> => {
      for (let event = left.pop(); event !== undefined; event = left.pop())
        await this.event(event, random.chance(0.1) ? FORGED : undefined);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    this.isRepeating = false;
  }

  /** Records money that must arrive, may arrive or must not. */
  record(act: 'deposit' | 'withdrawal', key: string, amountKobo: Kobo, outcome: Outcome): void {
    this.context.history.begin({ act, key, amountKobo })(outcome);
  }
}
