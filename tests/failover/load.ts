import { CONTRIBUTION_KOBO, spreadOverCircles, type Due } from '../../bench/circles.ts';
import { kobo, toNaira } from '../../contract/money.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import type { Kind, Operation } from './history.ts';
import type { Product } from './product.ts';
import type { Answer, Ask } from './secure-request.ts';

/** Work on the cluster while it fails: contributions, deposits, withdrawals and mails. */

/** Operations per second, each started on time, whether or not earlier ones have responses. */
const RATES: Readonly<Record<Kind, number>> = { contribution: 10, deposit: 1, withdrawal: 1, mail: 1 };
/** Calls in flight per kind. More would wait for a database that is away. */
const MOST_IN_FLIGHT = 300;
const RETRY_MS = 500;
const CONTRIBUTION = toNaira(CONTRIBUTION_KOBO);

/** A member who deposits and withdraws: a session and a bank account. */
export interface Account {
  readonly cookie: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
  readonly key?: string;
}

interface Entry extends Operation {
  acknowledgedAt?: number;
}

export interface LoadOptions {
  readonly ask: Ask;
  readonly product: Product;
  readonly accounts: readonly Account[];
  /** People whom reset mails are sent to, each once. */
  readonly mailAddresses: readonly string[];
  /** Number of this load among all of the drill. */
  readonly stretch: number;
}

export class Load {
  readonly operations: Entry[] = [];
  /** Numbers of responses by status; 0 counts calls without one. */
  readonly statuses = new Map<number, number>();
  private readonly options: LoadOptions;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly open = new Set<Promise<void>>();
  private calls = 0;
  private withdrawals = 0;
  private isEnding = false;

  constructor(options: LoadOptions) {
    this.options = options;
  }

  /** Starts all kinds of work; without `accounts`, only contributions. */
  start(dues: readonly Due[]): void {
    const { accounts, mailAddresses } = this.options;
    const [spread, addresses] = [[...spreadOverCircles(dues)], [...mailAddresses]];
    this.every('contribution', () => {
      const due = spread.shift();
      return due === undefined ? undefined : this.contribute(due);
    });
    if (accounts.length === 0) return;
    const account = (): Account => accounts[this.calls % accounts.length] ?? { cookie: '' };
    this.every('deposit', () => this.deposit(account()));
    this.every('withdrawal', () => this.withdraw(account()));
    this.every('mail', () => {
      const address = addresses.shift();
      return address === undefined ? undefined : this.mail(address);
    });
  }

  /** Starts no more, and waits until everything has an outcome or was given up. */
  async finish(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const giveUp = setTimeout(() => (this.isEnding = true), 30_000);
    while (this.open.size > 0) await Promise.race(this.open);
    clearTimeout(giveUp);
  }

  private every(kind: Kind, work: () => Promise<void> | undefined): void {
    let inFlight = 0;
    const begin = (): void => {
      if (inFlight >= MOST_IN_FLIGHT) return;
      const running = work();
      if (running === undefined) return;
      inFlight += 1;
      const done = running.finally(() => {
        inFlight -= 1;
        this.open.delete(done);
      });
      this.open.add(done);
    };
    this.timers.push(setInterval(begin, 1000 / RATES[kind]));
  }

  /** Makes one call, to the API machines in turn. Returns undefined if there was no response. */
  private async call({ method, path, body, cookie, key }: Call): Promise<Answer | undefined> {
    const { urls } = this.options.product;
    const url = urls[(this.calls += 1) % urls.length] ?? '';
    const headers = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const answer = await this.options.ask(`${url}${path}`, { method, body, headers }).catch(() => undefined);
    this.statuses.set(answer?.status ?? 0, (this.statuses.get(answer?.status ?? 0) ?? 0) + 1);
    return answer;
  }

  /** Repeats a call with the same key until it succeeds, is refused, or (without patience) has failed once. */
  private async insist(call: Call, isPatient = true): Promise<Answer | undefined> {
    for (;;) {
      const answer = await this.call(call);
      if (answer !== undefined && answer.status < 500) return answer;
      if (!isPatient || this.isEnding) return undefined;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  private acknowledge(entry: Entry, answer: Answer | undefined): void {
    if (answer !== undefined && answer.status < 300) entry.acknowledgedAt = Date.now();
  }

  private begin(kind: Kind, key: string): Entry {
    const entry: Entry = { kind, key };
    this.operations.push(entry);
    return entry;
  }

  private async contribute({ groupId, userId, session }: Due): Promise<void> {
    const entry = this.begin('contribution', `${groupId} ${userId}`);
    // One in three never retries a failed call, which shows whether a failed response had been stored.
    const isPatient = this.operations.length % 3 !== 0;
    const path = `/api/groups/${groupId}/contribute`;
    const call = { method: 'POST', path, body: { amount: CONTRIBUTION }, cookie: `sid=${session}`, key: entry.key };
    this.acknowledge(entry, await this.insist(call, isPatient));
  }

  private async deposit({ cookie }: Account): Promise<void> {
    const key = `deposit-${newId()}`;
    const start = { method: 'POST', path: '/api/wallet/deposit', body: { amount: '700' }, cookie, key };
    const started = await this.insist(start);
    if (started === undefined || started.status >= 300) return;
    const { reference } = JSON.parse(started.text) as { reference: string };
    const entry = this.begin('deposit', reference);
    const { standInsUrl } = this.options.product;
    await fetch(`${standInsUrl}/sandbox/paystack/checkout/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success' }),
    });
    const verify = { method: 'POST', path: '/api/wallet/deposit/verify', body: { reference }, cookie };
    const verified = await this.insist(verify);
    if (verified?.text.includes('"completed"') === true) this.acknowledge(entry, verified);
  }

  private async withdraw({ cookie }: Account): Promise<void> {
    // No other withdrawal has this amount, so it identifies this one everywhere.
    const number = (this.withdrawals += 1);
    const amount = toNaira(kobo(BigInt(100_00 + this.options.stretch * 1000 + number)));
    const entry = this.begin('withdrawal', amount);
    const call = { method: 'POST', path: '/api/wallet/withdraw', body: { amount }, cookie, key: `withdraw-${amount}` };
    this.acknowledge(entry, await this.insist(call));
  }

  private async mail(email: string): Promise<void> {
    const entry = this.begin('mail', email);
    this.acknowledge(entry, await this.insist({ method: 'POST', path: '/api/auth/forgot-password', body: { email } }));
  }
}
